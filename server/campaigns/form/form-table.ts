import type { FormMine } from '../../../api/form.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { EntryRow } from '../../mechanics/entry.ts'

/** The visitor's newest entry that was not cancelled, or null. */
export async function findMine(
  db: Db,
  activity: ActivityRow,
  uid: number,
): Promise<FormMine | null> {
  const mine = await inBrand(db, activity)
    .selectFrom('form_entry')
    .select(['entry_id', 'status'])
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .where('status', '!=', 'canceled')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mine ?? null
}

/** An entry of the brand, or undefined. */
export async function findEntry(
  db: Db,
  brandId: number,
  entryId: string,
): Promise<EntryRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('form_entry')
    .selectAll()
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
}

/** The visitor's own entry. Foreign and unknown entries are refused with the same answer, 2123. */
export async function ownEntry(
  db: Db,
  brandId: number,
  entryId: string,
  uid: number,
): Promise<EntryRow> {
  const entry = await findEntry(db, brandId, entryId)
  if (entry?.uid === uid) return entry
  throw notMine()
}

export const notMine = () => new ReplyError('notOwner', { message: '这份提交不在你的名下' })
