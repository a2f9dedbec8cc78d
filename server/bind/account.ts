import * as v from 'valibot'
import type { Db } from '../core/database.ts'
import { mobile } from '../core/fields.ts'
import type { Tx } from '../core/tx.ts'

/** Receiver of withdrawals; staff account and merchant admin are people of the shop. */
export const RECEIVER = 1
const MERCHANT_ADMIN = 3
/** `shop_user.role` of who owns the shop. */
const MERCHANT = 3

/** Something that one person of the messaging app has: where their money goes, or their seat in the shop. */
export interface Account {
  type: number
  /** Receiver: the uid whose money it is; else the staff member's user_id. */
  subject: number
  /** Who has it; null while nobody does. */
  uid: number | null
  /** Unix seconds; 0 when nobody noted it. */
  boundAt: number
  /** Takes the code that changes it; '' when there is none that takes text messages. */
  phone: string
}

/** Null when there is no such account. Who has a seat, the staff row says; the binding's row only knows since when. */
export async function accountOf(
  db: Db | Tx,
  brandId: number,
  type: number,
  subject: number,
): Promise<Account | null> {
  const kept = await db
    .selectFrom('wechat_binding')
    .select(['uid', 'bound_at'])
    .where('brand_id', '=', brandId)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (type !== RECEIVER) {
    const seat = await db
      .selectFrom('shop_user')
      .select(['uid', 'phone', 'role'])
      .where('brand_id', '=', brandId)
      .where('user_id', '=', subject)
      .executeTakeFirst()
    if (!seat || (type === MERCHANT_ADMIN && seat.role !== MERCHANT)) return null
    const { uid, phone } = seat
    const boundAt = kept && kept.uid === uid ? kept.bound_at : 0
    return { type, subject, uid, boundAt, phone: textable(phone) }
  }
  // A visitor's number is in their row only once a code has proved it.
  const receiver = await db
    .selectFrom('visitor')
    .select('phone')
    .where('brand_id', '=', brandId)
    .where('uid', '=', subject)
    .executeTakeFirst()
  if (!receiver) return null
  const phone = textable(receiver.phone)
  return { type, subject, uid: kept?.uid ?? null, boundAt: kept?.bound_at ?? 0, phone }
}

const textable = (phone: string): string => (v.is(mobile, phone) ? phone : '')
