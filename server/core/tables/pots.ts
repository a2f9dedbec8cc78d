import type { Generated, JSONColumnType } from 'kysely'
import type { Reward } from '../../../api/reward.ts'

/** What a member got of a pot that was opened together. */
export interface PotShareTable {
  brand_id: number
  session_id: string
  uid: number
  activity_id: number
  reward: JSONColumnType<Reward>
  /** The owner's, for a pot that was not opened in its time. */
  is_fallback: Generated<boolean>
  /** '' for points and money. */
  grant_id: Generated<string>
  at: number
}

export interface PotTables {
  pot_share: PotShareTable
}
