import type { Generated, JSONColumnType } from 'kysely'
import type { Answers, EntryStatus } from '../../../api/form.ts'

/** A submission to an activity's form. */
export interface FormEntryTable {
  brand_id: number
  entry_id: string
  activity_id: number
  uid: number
  status: EntryStatus
  answers: JSONColumnType<Answers>
  /** Note of the merchant, such as the reason of a rejection. */
  remark: Generated<string>
  /** `user_grant.grant_id` of the reward. */
  reward_grant: Generated<string | null>
  /** `shop_user.user_id` of who approved or rejected it, and when (unix seconds, 0 = not yet). */
  decided_by: Generated<number | null>
  decided_at: Generated<number>
  created_at: number
  updated_at: number
}
