import type { Generated, JSONColumnType } from 'kysely'
import type { Reward } from '../../../api/reward.ts'

/** A member's share of an opened pot. */
export interface PotShareTable {
  brand_id: number
  session_id: string
  uid: number
  activity_id: number
  reward: JSONColumnType<Reward>
  /** The owner's consolation for a pot that was not opened in time. */
  is_fallback: Generated<boolean>
  /** '' for points and money. */
  grant_id: Generated<string>
  at: number
}

export interface PotTables {
  pot_share: PotShareTable
}
