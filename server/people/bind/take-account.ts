import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { type Account, RECEIVER } from './account.ts'

/** The person who takes an account, and the time. */
export interface Taker {
  brandId: number
  uid: number
  now: number
}

/**
 * Binds an account to a person. Refuses with 1409 when the account has changed since it was read,
 * or when the person has another staff account. Of two concurrent requests one succeeds.
 */
export async function takeAccount(trx: Tx, taker: Taker, account: Account): Promise<void> {
  if (account.type === RECEIVER) return takeReceiver(trx, taker, account)
  await refuseSecondSeat(trx, taker, account)
  await takeSeat(trx, taker, account)
  await note(trx, taker, account)
}

/** A person has at most one staff account per brand. */
export async function refuseSecondSeat(
  trx: Tx,
  { brandId, uid }: Taker,
  { type, subject }: Account,
): Promise<void> {
  if (type === RECEIVER) return
  const other = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select('user_id')
    .where('uid', '=', uid)
    .where('user_id', '!=', subject)
    .executeTakeFirst()
  if (other) throw new ReplyError('bindingRefused', { message: '这个微信已绑定另一个员工账号' })
}

async function takeSeat(trx: Tx, { brandId, uid }: Taker, account: Account): Promise<void> {
  const row = await inBrand(trx, brandId)
    .updateTable('shop_user')
    .set({ uid })
    .where('user_id', '=', account.subject)
    // guard: an account moves from whoever was read [server bind/change.test]
    .where('uid', 'is not distinct from', account.uid)
    .returning('user_id')
    .executeTakeFirst()
  if (!row) throw new ReplyError('bindingRefused')
}

/** Stores the time of the binding. */
async function note(trx: Tx, taker: Taker, { type, subject }: Account): Promise<void> {
  const { brandId, uid, now } = taker
  await inBrand(trx, brandId)
    .insertInto('wechat_binding')
    .values({ type, subject, uid, bound_at: now })
    .onConflict(conflict =>
      conflict.columns(['type', 'subject']).doUpdateSet({ uid, bound_at: now }),
    )
    .execute()
}

/**
 * Makes a person the receiver, if that is still whoever was read. Refuses with 1409. An insert for a receiver who was
 * read would also follow a release, so it serves only the first one.
 */
export async function takeReceiver(trx: Tx, taker: Taker, account: Account): Promise<void> {
  const row = await (account.uid === null ? insert(trx, taker, account) : move(trx, taker, account))
  if (!row) throw new ReplyError('bindingRefused')
}

const insert = (trx: Tx, { brandId, uid, now }: Taker, { type, subject }: Account) =>
  inBrand(trx, brandId)
    .insertInto('wechat_binding')
    .values({ type, subject, uid, bound_at: now })
    // guard: nobody becomes the receiver after somebody else has [server bind/shop-payee]
    //   .doNothing() ~> .columns(['brand_id', 'type', 'subject']).doUpdateSet({ uid, bound_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()

const move = (trx: Tx, { brandId, uid, now }: Taker, { type, subject, uid: before }: Account) =>
  inBrand(trx, brandId)
    .updateTable('wechat_binding')
    .set({ uid, bound_at: now })
    .where('type', '=', type)
    .where('subject', '=', subject)
    // guard: an account moves from whoever was read [server bind/change.test, server bind/shop-payee]
    .where('uid', '=', before)
    .returning('uid')
    .executeTakeFirst()
