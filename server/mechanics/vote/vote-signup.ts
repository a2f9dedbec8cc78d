import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomId } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { AUDITING, type VoteItemRow, REJECTED, SHOWN } from './vote-item.ts'
import { askReview } from '../../ledgers/reviews.ts'
import { useLimits } from '../../ledgers/limit.ts'

export interface Entrant {
  name: string
  intro: string
  images: string[]
  group: string
  phone: string
  answers: Record<string, string>
}

export interface Entering {
  activity: ActivityRow
  uid: number
  entrant: Entrant
  /** Whether sign-ups are reviewed before they are shown. */
  audit: boolean
  now: number
}

type Entered = Pick<VoteItemRow, 'item_id' | 'number' | 'status'>

/** Signs somebody up, once per person. Refuses with 2106, which names the existing item. */
export async function enterVote(trx: Tx, entering: Entering): Promise<Entered> {
  const { activity, uid, entrant, audit, now } = entering
  const { activity_id } = activity
  // One row per person decides between concurrent sign-ups; the row `number` serializes all of them, so that numbers
  // have no gaps.
  const [mine, number = 1] = await useLimits(trx, activity, [
    { scope: `entry:${uid}`, period: '', max: 1 },
    { scope: 'number', period: '', max: -1 },
  ])
  if (mine === undefined) throw await secondEntry(trx, activity, uid)
  for (;;) {
    const item = await inBrand(trx, activity)
      .insertInto('vote_item')
      .values({
        ...rowOf(entrant, audit),
        activity_id,
        item_id: randomId(),
        number,
        uid,
        created_at: now,
      })
      // The id is in use already: draw another one.
      .onConflict(conflict => conflict.columns(['item_id']).doNothing())
      .returning(['item_id', 'number', 'status'])
      .executeTakeFirst()
    if (item) {
      await askAudit(trx, entering, item)
      return item
    }
  }
}

/**
 * Corrects a rejected sign-up, which keeps its number. Refuses with 1004 when it is not a rejected one of the person.
 */
export async function correctEntry(trx: Tx, entering: Entering, itemId: number): Promise<Entered> {
  const { activity, uid, entrant, audit } = entering
  const item = await inBrand(trx, activity)
    .updateTable('vote_item')
    .set({ ...rowOf(entrant, audit), reason: '' })
    .where('activity_id', '=', activity.activity_id)
    .where('item_id', '=', itemId)
    .where('uid', '=', uid)
    .where('status', '=', REJECTED)
    .returning(['item_id', 'number', 'status'])
    .executeTakeFirst()
  if (!item) throw new ReplyError('stateChanged')
  await askAudit(trx, entering, item)
  return item
}

/** Puts a sign-up that waits for an audit into the list of those who decide. */
async function askAudit(
  trx: Tx,
  { activity, uid, now }: Entering,
  { item_id, status }: Entered,
): Promise<void> {
  if (status !== AUDITING) return
  const key = { brandId: activity.brand_id, kind: 'voteSignup', ref: String(item_id) } as const
  await askReview(trx, key, { shopId: null, uid, now })
}

const rowOf = ({ name, intro, images, group, phone, answers }: Entrant, audit: boolean) => ({
  name,
  intro,
  phone,
  group_name: group,
  images: JSON.stringify(images),
  answers: JSON.stringify(answers),
  status: audit ? AUDITING : SHOWN,
})

async function secondEntry(trx: Tx, activity: ActivityRow, uid: number): Promise<ReplyError> {
  const mine = await inBrand(trx, activity)
    .selectFrom('vote_item')
    .select('item_id')
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  const data = { record_id: String(mine?.item_id ?? '') }
  return new ReplyError('already', { message: '你已经报过名了', data })
}
