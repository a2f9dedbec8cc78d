import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'

/** A purchase from a campaign. */
export interface Purchase {
  brand: Brand
  visitor: Visitor
  now: number
  /** Hash of the request's IP address; '' when unknown. */
  origin: string
  /** Whether the price was confirmed before; the ticket is then valid as long as that price. */
  isConfirmed: boolean
  activityId: number
  lines: readonly { skuId: number; count: number }[]
  /** Ticket, session and team of the purchase; '' when the campaign has none. */
  ticket: string
  recordId: string
  teamId: string
}

/** The campaign's price for a purchase. */
export interface Offer {
  /** Fen per piece by SKU, at most the regular price. */
  prices: ReadonlyMap<number, number>
  /** Points for all pieces, in addition to the prices; none by default. */
  points?: number
  /** The order's `record_id`, if it is known before `reserve`, which then returns the same. */
  recordId?: string
}

/** An order that is being created. */
export interface Placed {
  orderNo: string
  /** Total of the campaign's offer, fen. Variable prices must be compared with it once their row is locked. */
  askedFen: number
}

/** The part of an order that campaigns need. */
export interface CampaignOrder {
  brand_id: number
  order_no: string
  uid: number
  activity_id: number
  record_id: string
  /** Unix seconds; null before. */
  paid_at: number | null
  closed_at: number | null
}

/** What happens to a paid order. */
export interface Turn {
  /**
   * Delivered by the merchant; waiting for other buyers until `until`; or refunded because they did
   * not join.
   */
  to: 'deliver' | 'wait' | 'refund'
  /** Latest time of the next check, unix seconds. */
  until?: number
  /** Fen refunded per piece, because a larger group has lowered the price. */
  backFen?: number
  /** Numbers of other orders that stop waiting because of this one. */
  others: string[]
}

/** What a waiting order waits for. */
export interface WaitingFor {
  teamId: string
  /** Number of missing members. */
  left: number
  size: number
  /** Unix seconds. */
  expiresAt: number
}

/** A campaign that sells: what it contributes to orders of its type. */
export interface Seller {
  /** Value of `shop_order.type`. */
  type: number
  /** Orders do not hold pieces themselves: `reserve` has them held and `release` returns them. Default false. */
  holdsPieces?: true
  /** Current prices of the campaign for a purchase. Reads only. Refuses with 2101-2128. */
  offer(db: Db, purchase: Purchase): Promise<Offer>
  /**
   * Checks and uses the campaign's limits (per person, seats, tickets). Runs in the order's transaction after the
   * order's row was inserted; the order itself holds the stock. Returns the order's `record_id`. Refuses with
   * 2102-2120, and with 1102 when the price has changed since the offer.
   */
  reserve(trx: Tx, purchase: Purchase, placed: Placed): Promise<string>
  /** Returns what `reserve` used, when an order is closed before it was shipped. */
  release(
    trx: Tx,
    order: CampaignOrder,
    lines: readonly { skuId: number; count: number }[],
  ): Promise<void>
  /** Latest end of the order's payment window, unix seconds; null = that of its type. */
  payBy?(trx: Tx, order: CampaignOrder): Promise<number | null>
  /**
   * Decides about a paid order. Called with the order locked: on payment, and again while it waits. Default: it goes to
   * the merchant.
   */
  paid?(trx: Tx, order: CampaignOrder, now: number): Promise<Turn>
  /** All money of a closed order has been refunded. */
  moneyBack?(trx: Tx, order: CampaignOrder): Promise<void>
  /** What orders with these `record_id`s wait for, by `record_id`. */
  waitingFor?(db: Db, brandId: number, recordIds: string[]): Promise<Map<string, WaitingFor>>
  /** Pieces in stock; null = unlimited. Concurrent calls share one statement. */
  leftOf(
    db: Db,
    purchase: Pick<Purchase, 'activityId' | 'lines'> & { brandId: number },
  ): Promise<number | null>
}
