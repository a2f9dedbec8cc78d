/** Something to be given: a coupon or a thing with a code for the counter, points, or money (fen) for the balance. */
export type Reward =
  | {
      kind: 'coupon' | 'goods'
      name: string
      image: string
      /** 满 60 可用; may be empty. */
      value_text: string
      /** The code is good for so many days. */
      valid_days: number
      /** What it costs the shop, for the budget, fen. */
      value_fen: number
    }
  | { kind: 'points'; amount: number }
  | { kind: 'balance'; amount: number }

/** A reward as pages show it. */
export interface RewardView {
  kind: Reward['kind']
  /** 手冲挂耳包, 50 积分, 8.80 元. */
  name: string
  image: string
  value_text: string
}
