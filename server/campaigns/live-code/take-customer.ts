import * as v from 'valibot'
import type { ActivityRow } from '../../core/activity-row.ts'
import { mobile, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Input } from '../../core/parse-input.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { lockCustomer, type Locking } from '../../mechanics/live-code/lock-customer.ts'
import { giveGift } from './gift.ts'
import { liveCodeExt } from './live-code-ext.ts'

/** What a customer may tell the store on joining. */
export const contactInput = { name: v.optional(text(20)), phone: v.optional(mobile) }

interface Taking extends Omit<Locking, 'brandId' | 'days'> {
  contact?: Input<typeof contactInput>
}

/**
 * Makes the visitor a customer for as long as the campaign says, and gives its gift. `asks`: the visitor has to confirm
 * first. Refuses with 1004 (works here), 2106 (stays with somebody else).
 */
export async function takeCustomer(
  trx: Tx,
  activity: ActivityRow,
  taking: Taking,
): Promise<{ asks: boolean; until: number; gift: string }> {
  // guard: a told name says nothing refused [server live-code/customers]
  refuseWords({ name: taking.contact?.name })
  const { lock_days: days } = liveCodeExt(activity)
  const locking = { ...taking, brandId: activity.brand_id, days }
  const { outcome, until } = await lockCustomer(trx, locking)
  if (outcome === 'staff') throw new ReplyError('stateChanged')
  if (outcome === 'kept') throw new ReplyError('already', { data: { record_id: '' } })
  if (outcome === 'ask') return { asks: true, until, gift: '' }
  await keepContact(trx, activity, taking)
  return { asks: false, until, gift: await giveGift(trx, activity, taking) }
}

/** Stores the name and phone that the campaign asks for; an empty one leaves the stored one unchanged. */
async function keepContact(
  trx: Tx,
  activity: ActivityRow,
  { uid, contact }: Taking,
): Promise<void> {
  const { asks } = liveCodeExt(activity)
  const told = asks.flatMap(field => (contact?.[field] ? [[field, contact[field]]] : []))
  if (told.length === 0) return
  await inBrand(trx, activity)
    .updateTable('keeper')
    .set(Object.fromEntries(told))
    .where('uid', '=', uid)
    .execute()
}
