import type { Generated, JSONColumnType } from 'kysely'

/** Items of a vote. */
export interface VoteItemTable {
  brand_id: number
  item_id: number
  activity_id: number
  /** Number from 1, in order of sign-up. */
  number: number
  /** Uid of the person who signed it up; null for items entered by the merchant. */
  uid: number | null
  name: string
  intro: string
  images: JSONColumnType<string[]>
  group_name: Generated<string>
  phone: Generated<string>
  /** Further answers of the sign-up form, by key. */
  answers: JSONColumnType<Record<string, string>, string | undefined>
  /** 1 public, 2 in review, 3 rejected, 4 removed. */
  status: number
  /** Reason of the rejection. */
  reason: Generated<string>
  /** Number of its rows in `vote` that are not flagged. */
  votes: Generated<number>
  /** Time at which `votes` reached its value, unix seconds. */
  reached_at: Generated<number>
  created_at: number
}

export interface VoteTable {
  brand_id: number
  vote_id: string
  activity_id: number
  item_id: number
  uid: number
  /** Stored and shown to the merchant, but not counted. */
  flagged: boolean
  /** Hash of the voter's IP address; '' when unknown. */
  origin: string
  created_at: number
}

/** Captchas that have been used. */
export interface VoteCaptchaTable {
  brand_id: number
  nonce: string
  expires_at: number
}
