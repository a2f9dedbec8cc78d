import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { type Account, RECEIVER } from './account.ts'

/** Who takes an account, and when. */
export interface Taker {
  brandId: number
  uid: number
  now: number
}

/**
 * Gives an account to somebody. Refuses with 1409 when it is no longer as it was read, or when the taker has another
 * seat in the shop: of two who take it at the same moment one has it.
 */
export async function takeAccount(trx: Tx, taker: Taker, account: Account): Promise<void> {
  if (account.type === RECEIVER) return takeReceiver(trx, taker, account)
  await refuseSecondSeat(trx, taker, account)
  await takeSeat(trx, taker, account)
  await note(trx, taker, account)
}

/** A person works under one account of a brand only. */
export async function refuseSecondSeat(
  trx: Tx,
  { brandId, uid }: Taker,
  { type, subject }: Account,
): Promise<void> {
  if (type === RECEIVER) return
  const other = await trx
    .selectFrom('shop_user')
    .select('user_id')
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .where('user_id', '!=', subject)
    .executeTakeFirst()
  if (other) throw new ReplyError('bindingRefused', { message: '这个微信已绑定另一个员工账号' })
}

async function takeSeat(trx: Tx, { brandId, uid }: Taker, account: Account): Promise<void> {
  const row = await trx
    .updateTable('shop_user')
    .set({ uid })
    .where('brand_id', '=', brandId)
    .where('user_id', '=', account.subject)
    // guard: an account moves from whoever was read [server bind/change.test]
    .where('uid', 'is not distinct from', account.uid)
    .returning('user_id')
    .executeTakeFirst()
  if (!row) throw new ReplyError('bindingRefused')
}

/** Since when it is theirs. */
async function note(trx: Tx, taker: Taker, { type, subject }: Account): Promise<void> {
  const { brandId, uid, now } = taker
  await trx
    .insertInto('wechat_binding')
    .values({ brand_id: brandId, type, subject, uid, bound_at: now })
    .onConflict(conflict =>
      conflict.columns(['brand_id', 'type', 'subject']).doUpdateSet({ uid, bound_at: now }),
    )
    .execute()
}

async function takeReceiver(trx: Tx, taker: Taker, account: Account): Promise<void> {
  const { brandId, uid, now } = taker
  const { type, subject } = account
  const row = await trx
    .insertInto('wechat_binding')
    .values({ brand_id: brandId, type, subject, uid, bound_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['brand_id', 'type', 'subject'])
        .doUpdateSet({ uid, bound_at: now })
        // guard: an account moves from whoever was read [server bind/change.test]
        .where('wechat_binding.uid', '=', account.uid),
    )
    .returning('uid')
    .executeTakeFirst()
  if (!row) throw new ReplyError('bindingRefused')
}
