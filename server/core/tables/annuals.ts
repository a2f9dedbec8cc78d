import type { Generated, JSONColumnType } from 'kysely'
import type { Reward } from '../../../api/reward.ts'

/** Members of an annual campaign, with the version of the protocol that they accepted. */
export interface AnnualMemberTable {
  brand_id: number
  activity_id: number
  uid: number
  joined_at: number
  consent_version: string
  agreed_at: number
  /** When the consent was withdrawn; null for members. */
  left_at: Generated<number | null>
}

/** Each agreement to a version of the protocol, until it is withdrawn. */
export interface AnnualConsentTable {
  brand_id: number
  activity_id: number
  uid: number
  version: string
  agreed_at: number
}

/** Claimed benefits of a member; each month and each stage once. */
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
