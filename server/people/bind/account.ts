import * as v from 'valibot'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Db } from '../../core/database.ts'
import { mobile } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'

/** Values of `wechat_binding.type`: the receiver of a person's withdrawals, or of a shop's; 2 and 3 belong to staff. */
export const RECEIVER = 1
const MERCHANT_ADMIN = 3
export const SHOP_PAYEE = 4

/**
 * An account that is bound to one person of the messaging app: a receiver of withdrawals, or a
 * staff member's login.
 */
export interface Account {
  type: number
  /** Uid of the receiver, the staff member's `user_id`, or the shop's number. */
  subject: number
  /** Uid of the bound person; null when unbound. */
  uid: number | null
  /** Unix seconds; 0 when unknown. */
  boundAt: number
  /** Phone that receives the code for a change; '' when there is none. */
  phone: string
}

/**
 * Null for an unknown account. For staff the row of `shop_user` decides who is bound;
 * `wechat_binding` only contains the time.
 */
export async function accountOf(
  db: Db | Tx,
  brandId: number,
  type: number,
  subject: number,
): Promise<Account | null> {
  const kept = await inBrand(db, brandId)
    .selectFrom('wechat_binding')
    .select(['uid', 'bound_at'])
    .where('type', '=', type)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (type !== RECEIVER) {
    const seat = await inBrand(db, brandId)
      .selectFrom('shop_user')
      .select(['uid', 'phone', 'role'])
      .where('user_id', '=', subject)
      .executeTakeFirst()
    if (!seat || (type === MERCHANT_ADMIN && seat.role !== staffRole.merchant)) return null
    const { uid, phone } = seat
    const boundAt = kept && kept.uid === uid ? kept.bound_at : 0
    return { type, subject, uid, boundAt, phone: textable(phone) }
  }
  // A visitor's row contains only verified numbers.
  const receiver = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select('phone')
    .where('uid', '=', subject)
    .executeTakeFirst()
  if (!receiver) return null
  const phone = textable(receiver.phone)
  return { type, subject, uid: kept?.uid ?? null, boundAt: kept?.bound_at ?? 0, phone }
}

const textable = (phone: string): string => (v.is(mobile, phone) ? phone : '')
