/** How much of a limit is used in its newest period: the rows that all limits of an activity are judged by. */
export interface LimitCountTable {
  brand_id: number
  activity_id: number
  /**
   * `user:88` participations of a person in all, `user:88:day` on the day; `user:88:item:57101` votes for an item on the
   * day; `entry:88` a sign-up; `number` the last number given to an item of a vote; `joined:7` a part of the
   * participations of an activity without a stock; `risk:…`, `payout:…`, `makeUp:88`.
   */
  scope: string
  /** `2026-11-21`, `2026-11`, `2026-11-21T10:05`; '' for a count that never begins anew. */
  period: string
  n: number
}
