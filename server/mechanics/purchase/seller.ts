import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'

/** What somebody wants to buy from a campaign. */
export interface Purchase {
  brand: Brand
  visitor: Visitor
  now: number
  /** Hash of the address it comes from; '' when unknown. */
  origin: string
  /** Whether its price was confirmed before: then its place at the checkout lasts as long as that price. */
  isConfirmed: boolean
  activityId: number
  lines: readonly { skuId: number; count: number }[]
  /** Place in the queue, session or team; '' where the campaign knows none. */
  ticket: string
  recordId: string
  teamId: string
}

/** What a campaign asks for it. */
export interface Offer {
  /** Fen of one piece by sku, at most its price on the shelf. */
  prices: ReadonlyMap<number, number>
  /** Points for all pieces, beside the prices; none when left out. */
  points?: number
  /** The order's `record_id`, where it is known before `reserve`, which then answers the same. */
  recordId?: string
}

/** An order that is being made. */
export interface Placed {
  orderNo: string
  /** What the campaign's offer came to for all pieces. Prices that move must be compared once their row is locked. */
  askedFen: number
}

/** The part of an order that a campaign needs to know. */
export interface CampaignOrder {
  brand_id: number
  order_no: string
  uid: number
  activity_id: number
  record_id: string
  /** Unix seconds; null while it is not. */
  paid_at: number | null
  closed_at: number | null
}

/** How a paid order goes on. */
export interface Turn {
  /** To the merchant; it waits for others until `until`; or its money goes back, because the others did not come. */
  to: 'deliver' | 'wait' | 'refund'
  /** Unix seconds; looked at again then at the latest. */
  until?: number
  /** Fen of each piece that goes back to the buyer: a larger group has brought the price down. */
  backFen?: number
  /** Other orders that do not wait any more, because of this one. */
  others: string[]
}

/** What an order waits for. */
export interface WaitingFor {
  teamId: string
  /** Members who are missing. */
  left: number
  size: number
  /** Unix seconds. */
  expiresAt: number
}

/** A campaign that sells: what it adds to the orders of its type. */
export interface Seller {
  /** As `shop_order.type` holds it. */
  type: number
  /** Its orders hold no pieces: `reserve` has them held, and `release` gives them back. Default false. */
  holdsPieces?: true
  /** The campaign's current prices for a purchase. Reads only. Refuses with 2101-2128. */
  offer(db: Db, purchase: Purchase): Promise<Offer>
  /**
   * Checks and uses the campaign's limits (per person, seats, tickets). Runs in the order's transaction, after the
   * order's row was inserted; the order itself holds the stock. Returns the order's `record_id`. Refuses with 2102-2120,
   * and with 1102 where its price has moved since the offer.
   */
  reserve(trx: Tx, purchase: Purchase, placed: Placed): Promise<string>
  /** Gives back what `reserve` used, when an order is closed before its goods were shipped. */
  release(
    trx: Tx,
    order: CampaignOrder,
    lines: readonly { skuId: number; count: number }[],
  ): Promise<void>
  /** When the payment window of an order ends at the latest, unix seconds; null = when that of its type does. */
  payBy?(trx: Tx, order: CampaignOrder): Promise<number | null>
  /**
   * What becomes of an order that has been paid. Called with the order locked: when its payment comes, and again for one
   * that waits. Default: it goes to the merchant.
   */
  paid?(trx: Tx, order: CampaignOrder, now: number): Promise<Turn>
  /** All money of a closed order is back at its buyer. */
  moneyBack?(trx: Tx, order: CampaignOrder): Promise<void>
  /** What orders of these `record_id`s wait for, by record. */
  waitingFor?(db: Db, brandId: number, recordIds: string[]): Promise<Map<string, WaitingFor>>
  /** Pieces left in stock; null = not counted. Parallel callers share one statement. */
  leftOf(
    db: Db,
    purchase: Pick<Purchase, 'activityId' | 'lines'> & { brandId: number },
  ): Promise<number | null>
}
