import type { Generated, JSONColumnType } from 'kysely'
import type { Reward } from '../../../api/reward.ts'

/** Who has joined an annual campaign, and which words they agreed to. */
export interface AnnualMemberTable {
  brand_id: number
  activity_id: number
  uid: number
  joined_at: number
  consent_version: string
  agreed_at: number
  /** They have taken their consent back; null while they are in. */
  left_at: Generated<number | null>
}

/** What somebody has taken of it; each month and each stage once. */
export interface AnnualBenefitTable {
  brand_id: number
  activity_id: number
  uid: number
  /** `month:2026-12`, `stage:7`. */
  period: string
  reward: JSONColumnType<Reward>
  grant_id: Generated<string>
  taken_at: number
}
