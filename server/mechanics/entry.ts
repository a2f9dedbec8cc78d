import type { Selectable } from 'kysely'
import type { Answers, EntryStatus } from '../../api/form.ts'
import type { Db } from '../core/database.ts'
import { inBrand } from '../core/in-brand.ts'
import { randomKey } from '../core/random.ts'
import { ReplyError } from '../core/replies.ts'
import type { FormEntryTable } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'
import { type Entry as Entering, participate } from './participate/participate.ts'
import { releaseParticipation } from './participate/release-participation.ts'

export type EntryRow = Selectable<FormEntryTable>

export interface Submission extends Omit<Entering, 'findRecord' | 'gate'> {
  /** Parses and validates the submission, after the common gates; throws a refusal. */
  readAnswers: () => Answers | Promise<Answers>
  status: Extract<EntryStatus, 'submitted' | 'payPending'>
}

/** Takes a place and stores the submission, both or neither. Returns the entry's key; refuses like `participate`. */
export async function submitEntry(trx: Tx, submission: Submission): Promise<string> {
  const { activity, visitor, now, origin, readAnswers, status } = submission
  const { brand_id: brandId, activity_id } = activity
  let answers: Answers = {}
  await participate(trx, {
    activity,
    visitor,
    now,
    ...(origin === undefined ? {} : { origin }),
    findRecord: db => newestEntry(db, brandId, activity_id, visitor.uid),
    gate: async () => {
      answers = await readAnswers()
    },
  })
  const entryId = randomKey()
  await inBrand(trx, brandId)
    .insertInto('form_entry')
    .values({
      entry_id: entryId,
      activity_id,
      uid: visitor.uid,
      status,
      answers: JSON.stringify(answers),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return entryId
}

/** Replaces the answers of an entry if it is unchanged since it was read; a rejected entry has to be reviewed again. */
export async function changeEntry(
  trx: Tx,
  entry: EntryRow,
  { answers, now }: { answers: Answers; now: number },
): Promise<EntryStatus> {
  const status = entry.status === 'rejected' ? 'submitted' : entry.status
  const changed = await asRead(trx, entry)
    .set({ answers: JSON.stringify(answers), status, remark: '', updated_at: now })
    .returning('entry_id')
    .executeTakeFirst()
  if (!changed) throw new ReplyError('stateChanged')
  return status
}

/** What the shop says about an entry. */
export interface Judgement {
  pass: boolean
  note: string
  /** `shop_user.user_id` */
  by: number
  /** `updated_at` of the answers that were judged. */
  seenAt: number
  now: number
}

/** Approves or rejects a submitted entry. Refuses with 1004 one that was changed, cancelled or decided meanwhile. */
export async function judgeEntry(
  trx: Tx,
  entry: EntryRow,
  { pass, note, by, seenAt, now }: Judgement,
): Promise<Extract<EntryStatus, 'approved' | 'rejected'>> {
  const status = pass ? 'approved' : 'rejected'
  // guard: an entry is decided once, as it was read [server form/shop/decide]
  //   where('updated_at', '=', seenAt) ~> where('updated_at', '>=', 0)
  const judged = await asRead(trx, { ...entry, status: 'submitted' })
    .where('updated_at', '=', seenAt)
    .set({ status, remark: note, decided_by: by, decided_at: now, updated_at: now })
    .returning('entry_id')
    .executeTakeFirst()
  if (!judged) throw new ReplyError('stateChanged', { message: '这份提交已经变了，请刷新再看' })
  return status
}

/** Records the payment of the fee. */
export async function payEntry(trx: Tx, entry: EntryRow, now: number): Promise<void> {
  await asRead(trx, entry).set({ status: 'paid', updated_at: now }).execute()
}

/** Cancels an entry if it is unchanged since it was read, and frees its place. */
export async function cancelEntry(trx: Tx, entry: EntryRow, now: number): Promise<void> {
  const canceled = await asRead(trx, entry)
    .set({ status: 'canceled', updated_at: now })
    .returning('entry_id')
    .executeTakeFirst()
  if (!canceled) throw new ReplyError('stateChanged')
  const { brand_id: brandId, activity_id: activityId, uid, created_at: takenAt } = entry
  await releaseParticipation(trx, { brandId, activityId, uid, takenAt })
}

/** Optimistic lock: of concurrent changes, only one finds the status that it has read. */
const asRead = (trx: Tx, { brand_id: brandId, entry_id, status }: EntryRow) =>
  inBrand(trx, brandId)
    .updateTable('form_entry')
    .where('entry_id', '=', entry_id)
    .where('status', '=', status)

async function newestEntry(
  db: Db,
  brandId: number,
  activityId: number,
  uid: number,
): Promise<string> {
  const newest = await inBrand(db, brandId)
    .selectFrom('form_entry')
    .select('entry_id')
    .where('activity_id', '=', activityId)
    .where('uid', '=', uid)
    .where('status', '!=', 'canceled')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.entry_id ?? ''
}
