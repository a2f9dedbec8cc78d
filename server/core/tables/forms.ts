import type { Generated, JSONColumnType } from 'kysely'
import type { Answers, EntryStatus } from '../../../api/form.ts'

/** What somebody has submitted to an activity. */
export interface FormEntryTable {
  brand_id: number
  entry_id: string
  activity_id: number
  uid: number
  status: EntryStatus
  answers: JSONColumnType<Answers>
  /** What the shop says of it, e.g. why it was rejected. */
  remark: Generated<string>
  /** `user_grant.grant_id` of what came with it. */
  reward_grant: Generated<string | null>
  created_at: number
  updated_at: number
}
