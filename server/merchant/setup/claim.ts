import { authState } from '../../../api/values/auth-state.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import { storeStatus } from '../../../api/values/store-status.ts'
import type { SetupClaim } from '../../../api/setup.ts'
import type { Db } from '../../core/database.ts'
import { type Brand, defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { mobile, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { sha256 } from '../../core/random.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { userName } from '../../staff/stores/add-users.ts'
import { newUser, NO_STORE, nextUserId } from '../../staff/stores/new-user.ts'
import { seatOf } from '../../staff/stores/seat.ts'
import { hasMerchant } from './merchants.ts'

const path = '/retail/setup/claim'
const ticket = text(100)
/** Number of a brand's first shop. */
const FIRST_SHOP = 1

export const setupClaim = defineRoute({
  method: 'GET',
  path,
  access: 'visitor',
  beforeOpening: true,
  input: { ticket },

  async handle({ db, brand, brandId, visitor, input, now }): Promise<SetupClaim> {
    const { nickname, avatar, phone } = visitor
    const state = await stateOf(db, { brandId, uid: visitor.uid, now }, input.ticket)
    return { state, brand_name: brand.name, nickname, avatar, phone }
  },
})

interface Claimant {
  brandId: number
  uid: number
  now: number
}

async function stateOf(
  db: Db,
  { brandId, uid, now }: Claimant,
  token: string,
): Promise<SetupClaim['state']> {
  const seat = await seatOf(db, brandId, uid)
  if (seat?.role === staffRole.merchant) return 'mine'
  if (await hasMerchant(db, brandId)) return 'taken'
  const row = await inBrand(db, brandId)
    .selectFrom('brand_setup')
    .select('expires_at')
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? 'open' : 'over'
}

/** Makes the visitor the brand's first merchant, with its first shop. */
export const claimShop = defineWrite({
  name: 'setup/claim',
  path,
  access: 'visitor',
  beforeOpening: true,
  input: { ticket, name: userName, phone: mobile },

  check({ input: { name } }) {
    refuseWords({ name })
  },

  async run({ trx, brand, brandId, visitor, input, now }): Promise<{ user_id: number }> {
    const claimant = { brandId, uid: visitor.uid, now }
    const seat = await seatOf(trx, claimant.brandId, claimant.uid)
    if (seat?.role === staffRole.merchant) return { user_id: seat.user_id }
    await spend(trx, claimant, input.ticket)
    if (seat) throw new ReplyError('bindingRefused', { message: '这个微信已绑定另一个员工账号' })
    const shop_id = await firstShop(trx, brand)
    const user_id = await addMerchant(trx, { brand, visitor, shop_id }, input)
    return { user_id }
  },
})

/** Spends the address. Whoever comes at the same time waits here for the row, and finds it used. */
async function spend(trx: Tx, { brandId, now }: Claimant, token: string): Promise<void> {
  const spent = await inBrand(trx, brandId)
    .updateTable('brand_setup')
    .set({ used_at: now })
    // guard: whoever knows the address takes the brand, and nobody else [server merchant/setup/claim]
    .where('token_hash', '=', sha256(token))
    // guard: an address is used once [server merchant/setup/claim]
    .where('used_at', 'is', null)
    // guard: an address is over after an hour [server merchant/setup/claim]
    .where('expires_at', '>', now)
    .returning('brand_id')
    .executeTakeFirst()
  // guard: a brand that has a merchant is nobody's to take [server merchant/setup/claim]
  if (await hasMerchant(trx, brandId)) {
    throw new ReplyError('stateChanged', { message: TAKEN, data: { reason: 'taken' } })
  }
  if (!spent) throw new ReplyError('qrOutOfDate', { message: OVER })
}

const TAKEN = '这家店已经有店主了'
const OVER = '装店地址已失效，请用最新打印的那个'

/** The brand's first shop, made unless it is there; locked, so that new numbers are unique. */
async function firstShop(trx: Tx, { brand_id: brandId, name }: Brand): Promise<number> {
  const find = () =>
    inBrand(trx, brandId)
      .selectFrom('shop')
      .select('shop_id')
      .orderBy('shop_id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
  const known = await find()
  if (known) return known.shop_id
  const shop = { brand_id: brandId, shop_id: FIRST_SHOP, name, auth_status: authState.none }
  await trx.insertInto('shop').values(shop).execute()
  return FIRST_SHOP
}

interface Seat {
  brand: Brand
  visitor: Visitor
  shop_id: number
}

async function addMerchant(
  trx: Tx,
  { brand: { brand_id: brandId }, visitor, shop_id }: Seat,
  { name, phone }: { name: string; phone: string },
): Promise<number> {
  const store = await inBrand(trx, brandId)
    .selectFrom('store')
    .select('store_id')
    .where('shop_id', '=', shop_id)
    .where('status', '!=', storeStatus.deleted)
    .orderBy('store_id')
    .limit(1)
    .executeTakeFirst()
  const row = newUser({
    brand_id: brandId,
    shop_id,
    store_id: store?.store_id ?? NO_STORE,
    user_id: await nextUserId(trx, brandId),
    uid: visitor.uid,
    avatar: visitor.avatar,
    name,
    phone,
    role: staffRole.merchant,
  })
  await trx.insertInto('shop_user').values(row).execute()
  return row.user_id
}
