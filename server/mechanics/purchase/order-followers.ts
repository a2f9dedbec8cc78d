import { createRegistry } from '../../core/registry.ts'
import type { Tx } from '../../core/tx.ts'

/** An order as those see it who keep something that hangs on it. */
export interface FollowedOrder {
  brand_id: number
  uid: number
  record_id: string
  status: number
  refund_status: number
}

/** A campaign that settles something when an order of this type is paid, closed or refunded. */
export interface OrderFollower {
  /** Value of `shop_order.type`. */
  type: number
  /** Runs in the transaction of the change, with the order locked. */
  settle(trx: Tx, order: FollowedOrder, now: number): Promise<void>
}

const followers = createRegistry<OrderFollower>('order followers')

export const registerOrderFollowers = followers.register

export const followerOf = (type: number): OrderFollower | undefined =>
  followers.all().find(each => each.type === type)
