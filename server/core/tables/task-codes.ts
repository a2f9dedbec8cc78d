import type { Generated } from 'kysely'

/** A participant's own contact code at a staff member; who adds the staff member by it helps the participant. */
export interface ContactCodeTable {
  brand_id: number
  activity_id: number
  uid: number
  /** Names the code in the platform's events; random, because whoever knows it can be counted. */
  state: string
  /** `shop_user.user_id` of the staff member. */
  user_id: number
  /** Content of the QR code. */
  qr_text: string
  created_at: number
}

/** A code of the shop's own list for the reward of a tier. */
export interface RewardCodeTable {
  brand_id: number
  activity_id: number
  step: number
  code: string
  /** Whom it was given to; null while it is free. */
  uid: Generated<number | null>
  given_at: Generated<number | null>
}
