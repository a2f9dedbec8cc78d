import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { flag, id, linkId } from '../core/fields.ts'
import { ReplyError } from '../core/replies.ts'
import { findStaff } from '../core/staff.ts'
import type { Tx } from '../core/tx.ts'
import { joinedStoreAt, keeperOf } from '../mechanics/keeper.ts'
import { lockCustomer } from '../mechanics/live-code/lock-customer.ts'
import { assign } from '../mechanics/live-code/scan.ts'
import { findCode, hasRoom, type Target } from '../mechanics/live-code/targets.ts'
import { defineLiveCode } from './define-live-code.ts'
import type { LiveBlock, LiveLook } from './detail.ts'
import { giveGift } from './gift.ts'
import { codeKey, liveCodeExt } from './live-code-ext.ts'
import { liveWrite } from './live-write.ts'
import { ownTargets } from './own-targets.ts'

interface Joined {
  joined_at: number
  gift: string
}

const join = liveWrite({
  type: 'joinShop',
  name: 'join-shop/join',
  input: { shopId: id, staffId: linkId, confirm: flag, test: flag },

  async run({ trx, brand, visitor, found, input, now }): Promise<Joined> {
    const store = await storeOf(trx, brand.brand_id, input.shopId)
    if (!store?.is_open) throw new ReplyError('notFound', { message: '这家门店暂停营业' })
    const isStaff = (await findStaff(trx, brand.brand_id, visitor.uid)) !== null
    // A test by staff writes nothing; others may not test.
    if (input.test === 1 && !isStaff) throw new ReplyError('audience')
    if (input.test === 1) return { joined_at: now, gift: '' }
    // guard: nobody who works here is anybody's customer [server live-code/customers]
    if (isStaff) throw new ReplyError('stateChanged')
    return enter(trx, found, { ...input, uid: visitor.uid, now })
  },
})

interface Entering {
  uid: number
  now: number
  shopId: number
  staffId?: number | undefined
  confirm: number
}

async function enter(trx: Tx, activity: ActivityRow, entering: Entering): Promise<Joined> {
  const { uid, now, shopId } = entering
  const brandId = activity.brand_id
  const before = await joinedStoreAt(trx, { brandId, uid, storeId: shopId })
  if (before > 0) return { joined_at: before, gift: '' }
  const keeper = await keeperOf(trx, { brandId, uid, now })
  if (keeper && keeper.storeId !== shopId && entering.confirm === 0) {
    throw new ReplyError('already', { data: { record_id: '' } })
  }
  const guide = await guideFor(trx, activity, entering)
  await lockCustomer(trx, {
    brandId,
    uid,
    userId: guide?.userId ?? null,
    storeId: shopId,
    now,
    rule: 'last',
    isConfirmed: true,
    days: liveCodeExt(activity).lock_days,
    source: 'store',
  })
  return { joined_at: now, gift: await giveGift(trx, activity, { uid, now }) }
}

/** The chosen guide, or the one assigned by the code; null when all are full. */
async function guideFor(
  trx: Tx,
  activity: ActivityRow,
  { uid, now, shopId, staffId }: Entering,
): Promise<Target | null> {
  const code = await findCode(trx, activity.brand_id, { codeId: codeKey(activity) })
  if (!code) return null
  const guides = await guidesOf(trx, activity, shopId, now)
  const picked = guides.find(({ userId }) => userId === staffId)
  const scan = { code, uid, now, point: null, storeId: shopId, staffId }
  return (await assign(trx, { ...scan, targetId: picked?.targetId })).target
}

/** A code that makes the visitor a customer of a store. */
export const joinShop = defineLiveCode({
  type: 'joinShop',
  path: '/wechat/join-shop',
  block: joinShopBlock,
  routes: [join],
  states: {
    shopJoined: (detail, now) => ({ ...detail, why: '', joined_at: now - 86_400 }),
    otherShop: detail => ({ ...detail, other_store: '武林店' }),
    shopClosed: detail => ({ ...detail, shop: detail.shop && { ...detail.shop, is_open: false } }),
  },
  posterLink: ({ shopId }) => ({ query: { shopId: String(shopId) } }),
  rewarded: async (db, { brand_id, activity_id }) => {
    const row = await db
      .selectFrom('user_grant')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('brand_id', '=', brand_id)
      .where('activity_id', '=', activity_id)
      .executeTakeFirstOrThrow()
    return row.n
  },
  pages: [
    ['/scanCode-joinShop', '扫码入店', 'id=851&shopId=1'],
    ['/scanCode-joinShopCode', '入店码', 'id=851'],
    ['/pages/scanCode-joinShopTest/index', '扫码入店（试）', 'id=851&shopId=1'],
  ],
})

async function joinShopBlock({ view, activity, query, uid }: LiveLook): Promise<LiveBlock> {
  const { db, visitor, now } = view
  const brandId = activity.brand_id
  const targets = await guidesOf(db, activity, query.shopId, now)
  const storeId = query.shopId ?? targets[0]?.storeId ?? 0
  const shop = await storeOf(db, brandId, storeId)
  const guides = targets
    .filter(each => each.storeId === storeId && each.userId !== null && hasRoom(each))
    .map(({ userId, name, avatar, position_text }) => ({
      user_id: userId ?? 0,
      name,
      avatar,
      position: position_text,
    }))
  const joined_at = await joinedStoreAt(db, { brandId, uid, storeId })
  const keeper = uid > 0 ? await keeperOf(db, { brandId, uid, now }) : null
  const other =
    keeper && keeper.storeId !== storeId ? await storeOf(db, brandId, keeper.storeId) : null
  const fields = { shop, guides, joined_at, other_store: other?.name ?? '' }
  if (joined_at === 0) return { fields, why: visitor ? 'choose' : 'login' }
  const mine = targets.find(({ userId }) => userId !== null && userId === keeper?.userId)
  return { fields, scan: { storeId, ...(mine && { targetId: mine.targetId }) } }
}

const guidesOf = async (
  db: Db,
  activity: ActivityRow,
  shopId: number | undefined,
  now: number,
): Promise<Target[]> =>
  (await ownTargets(db, activity, now)).filter(
    ({ storeId }) => shopId === undefined || storeId === shopId,
  )

async function storeOf(db: Db, brandId: number, storeId: number) {
  const row = await db
    .selectFrom('store')
    .select(['store_id', 'name', 'address', 'status'])
    .where('brand_id', '=', brandId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (!row) return null
  const { status, ...store } = row
  return { ...store, is_open: status === 1 }
}
