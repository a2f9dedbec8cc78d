import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** A period in which the goods are on sale. */
export interface SeckillSession {
  /** `2026-11-22T10:00`, in the brand's time zone. */
  key: string
  /** Unix seconds; `to_at` is exclusive. */
  from_at: number
  to_at: number
  state: 'before' | 'running' | 'over'
}

export interface SeckillGoods {
  goods_id: number
  sku_id: number
  title: string
  /** One short line; may be empty. */
  intro: string
  specs_text: string
  thumb: string
  /** Fen. */
  price_fen: number
  origin_fen: number
  /** Pieces of the campaign. */
  total: number
  sold: number
  /** Pieces in unpaid orders, some of which will become available again. */
  holding: number
  left: number
  /** Maximum number of pieces per person and session, and per order. */
  per_user: number
  per_order: number
  /** Pieces that the visitor has ordered in the displayed session. */
  bought: number
}

export interface SeckillDetail extends ActivityDetail {
  /** Sessions of today and the next days, ascending; never empty. */
  sessions: SeckillSession[]
  /** Key of the displayed session: the requested one, otherwise the running, next or last one. */
  session: string
  goods: SeckillGoods[]
  /** Number of the visitor's unpaid order; '' without one. */
  unpaid_order: string
  /** Whether the visitor gets a reminder of the displayed session. */
  is_reminded: boolean
}

/** Refused with 2101. */
export const seckillDetail = endpoint<{ id: string; session?: string | undefined }, SeckillDetail>({
  path: '/wechat/seckill/detail',
  ...drawnByPage,
})

/**
 * Ticket for the checkout of one SKU, valid for a minute. Refused with 2102 (`start_at`), 2103, 2105 (`holding`: pieces
 * that may become available again), 2107, 2109-2114, 2120 (`order_no`: pay or cancel it first), and 1005 while enough people for the remaining pieces are ordering
 * (`ordering`: how many).
 */
export const seckillTicket = endpoint<
  { id: string; session: string; skuId: number },
  { ticket: string; expires_at: number }
>({
  method: 'POST',
  path: '/wechat/seckill/ticket',
  loader: false,
  errorHandler: false,
})
