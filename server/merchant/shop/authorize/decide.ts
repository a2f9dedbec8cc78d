import { authorizationState } from '../../../../api/values/authorization-state.ts'
import * as v from 'valibot'
import type { AuthorizationLook } from '../../../../api/authorize.ts'
import { changeShopPayee, shopPayee } from '../../../people/bind/shop-payee.ts'
import { defineWrite } from '../../../core/define-write.ts'
import { mobile, smsCode } from '../../../core/fields.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { badField } from '../../../core/parse-input.ts'
import { refuseWords } from '../../../core/refused-words.ts'
import { ReplyError } from '../../../core/replies.ts'
import type { Tx } from '../../../core/tx.ts'
import { guessing } from '../../../mechanics/phone-proof.ts'
import { provePhone } from '../../../mechanics/prove-phone.ts'
import { userName } from '../../../staff/stores/add-users.ts'
import { lockShop } from '../../../staff/stores/scope.ts'
import {
  type Authorization,
  obstacleOf,
  overdue,
  readAuthorization,
  stateOf,
} from './authorization.ts'
import { type Looking, lookAt } from './look.ts'
import { makeMerchant } from './make-merchant.ts'
import { tellOfAuthorization } from './notify-authorized.ts'
import { prevented, ticketField } from './scan.ts'

/** Whether this person has scanned the code, and may still agree or refuse. */
export const isToDecide = (found: Authorization, uid: number, now: number): boolean =>
  found.row?.uid === uid && stateOf(found, now) === authorizationState.scanned

const personFields = {
  name: v.optional(userName),
  phone: v.optional(mobile),
  code: v.optional(smsCode),
}

/**
 * Whoever has scanned the code agrees, with a proved phone, or refuses; the merchant withdraws the code with `agree` 0.
 * Refuses with 1001, 1004, 1305, 1506 and 1706.
 */
export const decideAuthorization = defineWrite({
  name: 'mine/authorize',
  path: '/retail/mine/authorize',
  access: 'visitor',
  beforeOpening: true,
  input: { ticket: ticketField, agree: v.picklist([0, 1]), ...personFields },

  check({ input: { name = '' } }) {
    refuseWords({ name })
  },

  around: ({ db, brand, visitor: { uid }, input, address, now }, answer) =>
    input.code === undefined ? answer() : guessing(db, { brand, uid, address, now }, answer),

  async run({ trx, brand, brandId, visitor, input, now }): Promise<AuthorizationLook> {
    const looking = { brand, visitor, now }
    const reading = { brand, ticket: input.ticket }
    const { ticket, asker } = await readAuthorization(trx, reading)
    // Rights of the shop's people change in turns.
    await lockShop(trx, { brandId, staff: asker })
    const found = await readAuthorization(trx, reading)
    if (input.agree === 1) await agree(trx, looking, { found, person: input })
    else if (asker.uid === visitor.uid) await withdraw(trx, looking, found)
    else await decide(trx, looking, found, { state: authorizationState.refused })
    if (asker.uid !== visitor.uid) {
      const { authId } = ticket
      await tellOfAuthorization(trx, { brandId, authId, uid: visitor.uid, now })
    }
    return lookAt(trx, looking, await readAuthorization(trx, reading))
  },
})

interface Person {
  name?: string | undefined
  phone?: string | undefined
  code?: string | undefined
}

async function agree(
  trx: Tx,
  looking: Looking,
  { found, person }: { found: Authorization; person: Person },
): Promise<void> {
  const { brand, visitor, now } = looking
  const { ticket, asker } = found
  const brandId = brand.brand_id
  const { uid } = visitor
  const obstacle = await obstacleOf(trx, found, { brandId, uid })
  if (obstacle) throw prevented(obstacle)
  const { name, phone, code } = person
  if (phone === undefined) throw badField('phone', 'missing')
  const isPayee = ticket.purpose === 'payee'
  const state = authorizationState.agreed
  await decide(trx, looking, found, { state, phone: isPayee ? phone : '' })
  const owner = { brand, uid, phone, purpose: 'merchant' as const, now }
  await provePhone(trx, owner, { known: visitor.phone, code })
  if (!isPayee) return makeMerchant(trx, { brandId, asker, visitor, name, phone })
  await requireOpenid(trx, brandId, uid)
  const account = await shopPayee(trx, { brandId, shopId: ticket.shopId })
  await changeShopPayee(trx, account, { brandId, toUid: uid, now })
}

/** Money is sent to the person's account in the messaging app. */
async function requireOpenid(trx: Tx, brandId: number, uid: number): Promise<void> {
  const row = await inBrand(trx, brandId)
    .selectFrom('visitor')
    .select('openid')
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!row?.openid) throw new ReplyError('wechatUnbound', { message: '请用微信扫码，再同意收款' })
}

type Decided = typeof authorizationState.agreed | typeof authorizationState.refused

async function decide(
  trx: Tx,
  { brand, visitor, now }: Looking,
  found: Authorization,
  set: { state: Decided; phone?: string },
): Promise<void> {
  const row = await inBrand(trx, brand)
    .updateTable('merchant_authorization')
    .set({ ...set, decided_at: now })
    .where('auth_id', '=', found.ticket.authId)
    // guard: only who has scanned a merchant's code agrees [server merchant/shop/authorize]
    .where('uid', '=', visitor.uid)
    // guard: a merchant's code is decided on once [server merchant/shop/authorize]
    .where('state', '=', authorizationState.scanned)
    // guard: who has scanned a merchant's code decides within ten minutes [server merchant/shop/authorize]
    .where('decide_by', '>', now)
    .returning('auth_id')
    .executeTakeFirst()
  if (row) return
  const isWithdrawn = found.row?.uid === visitor.uid && found.row.is_withdrawn
  throw overdue(isWithdrawn ? '店主收回了这个授权' : undefined)
}

/** Also before anybody has scanned the code. */
async function withdraw(
  trx: Tx,
  { brand: { brand_id: brandId }, now }: Looking,
  { ticket, row }: Authorization,
): Promise<void> {
  const refused = { state: authorizationState.refused, is_withdrawn: true, decided_at: now }
  if (!row) {
    await inBrand(trx, brandId)
      .insertInto('merchant_authorization')
      .values({
        ...refused,
        auth_id: ticket.authId,
        purpose: ticket.purpose,
        shop_id: ticket.shopId,
        asker_id: ticket.askerId,
        uid: null,
        scanned_at: now,
        decide_by: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const after = await inBrand(trx, brandId)
    .updateTable('merchant_authorization')
    .set(refused)
    .where('auth_id', '=', ticket.authId)
    .where('state', '!=', authorizationState.agreed)
    .returning('auth_id')
    .executeTakeFirst()
  if (!after) throw new ReplyError('stateChanged', { message: '对方已经同意了' })
}
