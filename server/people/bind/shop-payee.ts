import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { SHOP_PAYEE } from './account.ts'
import { noteMove } from './note-move.ts'
import { takeReceiver } from './take-account.ts'

export interface ShopKey {
  brandId: number
  shopId: number
}

export interface ShopPayee {
  type: typeof SHOP_PAYEE
  subject: number
  /** Null: each merchant receives what they withdraw. */
  uid: number | null
  /** Unix seconds; 0 without a receiver. */
  boundAt: number
  phone: ''
}

/** Who receives what is withdrawn from a shop's wallet. */
export async function shopPayee(db: Db | Tx, { brandId, shopId }: ShopKey): Promise<ShopPayee> {
  const row = await inBrand(db, brandId)
    .selectFrom('wechat_binding')
    .select(['uid', 'bound_at'])
    .where('type', '=', SHOP_PAYEE)
    .where('subject', '=', shopId)
    .executeTakeFirst()
  return {
    type: SHOP_PAYEE,
    subject: shopId,
    uid: row?.uid ?? null,
    boundAt: row?.bound_at ?? 0,
    phone: '',
  }
}

/**
 * Makes somebody the receiver of the shop's later withdrawals; null: each merchant again. A withdrawal keeps the
 * receiver that it was applied for with. Refuses with 1409 when `account` is no longer what was read.
 */
export async function changeShopPayee(
  trx: Tx,
  account: ShopPayee,
  { brandId, toUid, now }: { brandId: number; toUid: number | null; now: number },
): Promise<void> {
  if (account.uid === toUid) return
  if (toUid === null) await release(trx, brandId, account)
  else await takeReceiver(trx, { brandId, uid: toUid, now }, account)
  await noteMove(trx, { brandId, account, toUid, now })
}

async function release(trx: Tx, brandId: number, { subject, uid }: ShopPayee): Promise<void> {
  const row = await inBrand(trx, brandId)
    .deleteFrom('wechat_binding')
    .where('type', '=', SHOP_PAYEE)
    .where('subject', '=', subject)
    // guard: a shop's receiver is released as they were read [server bind/shop-payee]
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst()
  if (!row) throw new ReplyError('bindingRefused')
}
