/** Used amount of a limit in its latest period, for all limits of an activity. */
export interface LimitCountTable {
  brand_id: number
  activity_id: number
  /**
   * `user:88` participations of a person, `user:88:day` on the day; `user:88:item:57101` votes for
   * an item on the day; `entry:88` sign-ups; `number` the last number given to an item of a vote;
   * `joined:7` a shard of the participation count of an activity without stock; `risk:…`,
   * `payout:…`, `makeUp:88`.
   */
  scope: string
  /** `2026-11-21`, `2026-11`, `2026-11-21T10:05`; '' for a count without periods. */
  period: string
  n: number
}
