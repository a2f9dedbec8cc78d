import type { Generated, JSONColumnType } from 'kysely'

export interface TeamTable {
  brand_id: number
  team_id: string
  activity_id: number
  /** Id of the subject, such as goods; 0 = the activity itself. */
  item: Generated<number>
  leader_uid: number
  /** Maximum number of members; the team ends when all have paid. */
  size: number
  /** Number of members that makes the team complete at the end of its time. */
  goal: number
  /** Number of missing members that the shop fills at the end of the team's time. */
  fill_n: Generated<number>
  /** Duration from the leader's payment, s. */
  lasts_s: number
  paid: Generated<number>
  held: Generated<number>
  filled: Generated<number>
  /**
   * 0 waiting for the leader's payment, 1 forming, 2 complete, 3 failed, 4 failed and everything
   * returned.
   */
  status: number
  /** Unix seconds; 0 before the leader's payment. */
  expires_at: Generated<number>
  /** Rules of the campaign when the team was opened. */
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
  /** Key of the campaign's own record, such as an order number; '' = none. */
  ref: Generated<string>
  state: SeatState
  /**
   * The seat is held or paid and the team has not ended; a person has at most one such seat per
   * activity.
   */
  is_running: Generated<boolean>
  taken_at: number
  paid_at: Generated<number | null>
}
