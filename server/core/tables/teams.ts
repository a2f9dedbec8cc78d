import type { Generated, JSONColumnType } from 'kysely'

export interface TeamTable {
  brand_id: number
  team_id: string
  activity_id: number
  /** What it is about, such as goods; 0 = the activity itself. */
  item: Generated<number>
  leader_uid: number
  /** The most members it takes; it ends when so many have paid. */
  size: number
  /** So many make it complete at the end of its time. */
  goal: number
  /** So many may be missing of the goal at the end of its time; they count as filled. */
  fill_n: Generated<number>
  /** From its leader's payment, s. */
  lasts_s: number
  paid: Generated<number>
  held: Generated<number>
  filled: Generated<number>
  /** 0 waits for its leader, 1 forming, 2 complete, 3 failed, 4 failed and all of it given back. */
  status: number
  /** Unix seconds; 0 before its leader has paid. */
  expires_at: Generated<number>
  /** The campaign's rules as they were when it began. */
  config: JSONColumnType<Record<string, unknown>, string | undefined>
  created_at: number
  ended_at: Generated<number | null>
}

export type SeatState = 'held' | 'paid' | 'released' | 'refunded'

export interface SeatTable {
  brand_id: number
  team_id: string
  uid: number
  activity_id: number
  /** What the campaign knows the place by, such as an order; '' = nothing. */
  ref: Generated<string>
  state: SeatState
  /** It is held or paid, and its team has not ended: nobody has two of these in an activity. */
  is_running: Generated<boolean>
  taken_at: number
  paid_at: Generated<number | null>
}
