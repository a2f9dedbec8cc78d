import type { Selectable } from 'kysely'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityKey, ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { HelperRecordTable } from '../../core/tables/helper-draws.ts'

export const TYPE = 'lotteryHelper'

export type HelperRecord = Selectable<HelperRecordTable>

export interface RecordKey {
  brandId: number
  recordId: string
}

export async function findRecord(
  db: Db,
  { brandId, recordId }: RecordKey,
): Promise<HelperRecord | undefined> {
  return inBrand(db, brandId)
    .selectFrom('helper_record')
    .selectAll()
    .where('record_id', '=', recordId)
    .executeTakeFirst()
}

/** A visitor's record in a scheduled draw. */
export async function recordOf(
  db: Db,
  activity: ActivityKey,
  uid: number,
): Promise<HelperRecord | undefined> {
  return inBrand(db, activity)
    .selectFrom('helper_record')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

export const recordMissing = (): ReplyError =>
  new ReplyError('activityMissing', { message: '这个助力链接不存在或已失效' })

/** Owner and campaign of a link; refuses with 2101 for an unknown one. */
export async function findOwner(
  db: Db,
  key: RecordKey,
): Promise<{ record: HelperRecord; activity: ActivityRow }> {
  const record = await findRecord(db, key)
  if (!record) throw recordMissing()
  return { record, activity: await findActivity(db, key.brandId, record.activity_id, TYPE) }
}

/** The visitor's own record. Foreign and unknown records are refused with the same answer. */
export async function findMine(
  db: Db,
  key: RecordKey,
  uid: number,
): Promise<{ record: HelperRecord; activity: ActivityRow }> {
  const record = await findRecord(db, key)
  // guard: only the owner sees what a part has won [server matrix/ids]
  //   if (record?.uid !== uid) ~> if (!record)
  if (record?.uid !== uid) throw new ReplyError('notOwner', { message: '这份抽奖不在你的名下' })
  return { record, activity: await findActivity(db, key.brandId, record.activity_id, TYPE) }
}
