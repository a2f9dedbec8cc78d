/** A reward: a coupon or goods with a code for the counter, points, or money (fen) for the wallet. */
export type Reward =
  | {
      kind: 'coupon' | 'goods'
      name: string
      image: string
      /** Value in words: 满 60 可用; may be empty. */
      value_text: string
      /** Days for which the code is valid. */
      valid_days: number
      /** Cost for the shop, charged to the budget, fen. */
      value_fen: number
      /** One of the shop's own coupons, by its activity; the other fields are a copy of what it says. */
      coupon_id?: number
    }
  | { kind: 'points'; amount: number }
  | { kind: 'balance'; amount: number }

/** A reward as pages show it. */
export interface RewardView {
  kind: Reward['kind']
  /** Name or amount: 手冲挂耳包, 50 积分, 8.80 元. */
  name: string
  image: string
  value_text: string
}
