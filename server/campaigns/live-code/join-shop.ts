import { storeStatus } from '../../../api/values/store-status.ts'
import { sql } from 'kysely'
import type { LiveCodeDetail, LiveGuide } from '../../../api/live-code.ts'
import { allGrants } from '../activity/rewarded.ts'
import type { Db } from '../../core/database.ts'
import { flag, id, linkId } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { findStaff } from '../../core/staff.ts'
import { storeQuery } from '../../core/store.ts'
import { joinedStoreAt } from '../../mechanics/keeper.ts'
import { lockOf } from '../../mechanics/live-code/lock-customer.ts'
import { assign } from '../../mechanics/live-code/scan.ts'
import { hasRoom, type Target } from '../../mechanics/live-code/targets.ts'
import { defineLiveCode } from './define-live-code.ts'
import { livePoster } from './poster.ts'
import type { LiveBlock, LiveLook } from './detail.ts'
import { liveWrite } from './live-write.ts'
import { ownCode, ownTargets } from './own-targets.ts'
import { contactInput, takeCustomer } from './take-customer.ts'

const join = liveWrite({
  type: 'joinShop',
  name: 'join-shop/join',
  input: { shopId: id, staffId: linkId, confirm: flag, test: flag, ...contactInput },

  async run({ trx, brand: { brand_id: brandId }, visitor: { uid }, found, input, now }) {
    const { shopId: storeId, staffId } = input
    const store = await storeOf(trx, brandId, storeId)
    if (!store?.is_open) throw new ReplyError('notFound', { message: '这家门店暂停营业' })
    const isStaff = (await findStaff(trx, brandId, uid)) !== null
    // A test by staff writes nothing; others may not test.
    if (input.test === 1 && !isStaff) throw new ReplyError('audience')
    if (input.test === 1) return { joined_at: now, gift: '' }
    const before = isStaff ? 0 : await joinedStoreAt(trx, { brandId, uid, storeId })
    if (before > 0) return { joined_at: before, gift: '' }
    const code = await ownCode(trx, found)
    // Without a choice the code assigns a guide; nobody when all are full.
    const scan = { uid, now, point: null, storeId, staffId, userId: staffId }
    const guide = code && (await assign(trx, { code, ...scan })).target
    const rule = input.confirm === 1 ? ('last' as const) : ('first' as const)
    const taking = { uid, now, storeId, isStores: true, source: 'store' as const, contact: input }
    const taken = await takeCustomer(trx, found, { ...taking, rule, userId: guide?.userId ?? null })
    return { joined_at: now, gift: taken.gift }
  },
})

/** A code that makes the visitor a customer of a store. */
export const joinShop = defineLiveCode({
  type: 'joinShop',
  path: '/wechat/join-shop',
  poster: livePoster('/scanCode-joinShopCode', {
    thing: 'shop',
    lead: '加入门店',
    figure: '到店礼遇',
    gain: '加入这家店',
  }),
  block: joinShopBlock,
  routes: [join],
  namesStore: true,
  rewarded: allGrants,
  states: {
    shopJoined: (_, now) => ({ why: '', joined_at: now - 86_400 }),
    otherShop: () => ({ other_store: '武林店' }),
    shopClosed: ({ shop }) => ({ shop: shop && { ...shop, is_open: false } }),
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
  const targets = await ownTargets(db, activity, now)
  const storeId = query.shopId ?? targets[0]?.storeId ?? 0
  const who = { brandId, uid, storeId, now }
  const { state, keeper } = await lockOf(db, { ...who, userId: null, isStores: true })
  const other = state === 'other' && keeper ? await storeOf(db, brandId, keeper.storeId) : null
  const joined_at = await joinedStoreAt(db, who)
  const fields = {
    shop: await storeOf(db, brandId, storeId),
    guides: targets.filter(each => each.storeId === storeId && hasRoom(each)).flatMap(guideView),
    joined_at,
    other_store: other?.name ?? '',
  }
  if (joined_at === 0) return { fields, why: visitor ? 'choose' : 'login' }
  return { fields, scan: { storeId, userId: keeper?.userId } }
}

const guideView = ({ userId, name, avatar, position_text }: Target): LiveGuide[] =>
  userId === null ? [] : [{ user_id: userId, name, avatar, position: position_text }]

const storeOf = async (db: Db, brandId: number, store: number): Promise<LiveCodeDetail['shop']> =>
  (await storeQuery(db, brandId, store)
    .select([
      'store_id',
      'name',
      'address',
      sql<boolean>`status = ${storeStatus.open}`.as('is_open'),
    ])
    .executeTakeFirst()) ?? null
