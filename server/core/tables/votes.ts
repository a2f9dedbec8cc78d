import type { Generated, JSONColumnType } from 'kysely'

/** Who can be voted for in an activity. */
export interface VoteItemTable {
  brand_id: number
  item_id: number
  activity_id: number
  /** From 1 on, in the order of signing up. */
  number: number
  /** Who signed it up; null for one that the merchant entered. */
  uid: number | null
  name: string
  intro: string
  images: JSONColumnType<string[]>
  group_name: Generated<string>
  phone: Generated<string>
  /** What the sign-up form asked beside the above, by key. */
  answers: JSONColumnType<Record<string, string>, string | undefined>
  /** 1 shown, 2 waiting for the audit, 3 rejected, 4 off the shelf. */
  status: number
  /** Why it was rejected. */
  reason: Generated<string>
  /** Rows of `vote` that are not flagged. */
  votes: Generated<number>
  /** When `votes` was reached. */
  reached_at: Generated<number>
  created_at: number
}

export interface VoteTable {
  brand_id: number
  vote_id: string
  activity_id: number
  item_id: number
  uid: number
  /** Kept and shown to the merchant, but not counted. */
  flagged: boolean
  /** Hash of the address it came from; '' when unknown. */
  origin: string
  created_at: number
}

/** Captchas that have been used. */
export interface VoteCaptchaTable {
  brand_id: number
  nonce: string
  expires_at: number
}
