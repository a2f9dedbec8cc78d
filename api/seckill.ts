import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** A time in which the goods are sold. */
export interface SeckillSession {
  /** `2026-11-22T10:00`, in the brand's time zone. */
  key: string
  /** Unix seconds; the end is not part of it. */
  from_at: number
  to_at: number
  state: 'before' | 'running' | 'over'
}

export interface SeckillGoods {
  goods_id: number
  sku_id: number
  title: string
  /** Half a sentence; may be empty. */
  intro: string
  specs_text: string
  thumb: string
  /** Fen. */
  price_fen: number
  origin_fen: number
  /** Pieces of the campaign. */
  total: number
  sold: number
  /** In orders that are to be paid: some of them come back. */
  holding: number
  left: number
  /** Pieces for one person in a session, and at once. */
  per_user: number
  per_order: number
  /** Pieces the visitor has ordered in the session that is shown. */
  bought: number
}

export interface SeckillDetail extends ActivityDetail {
  /** Of today and the next days, in their order; not empty. */
  sessions: SeckillSession[]
  /** Key of the session whose goods these are: the one asked for, else the running, next or last one. */
  session: string
  goods: SeckillGoods[]
  /** The visitor's order that is to be paid; ''. */
  unpaid_order: string
  /** Whether the visitor is told before the session that is shown. */
  is_reminded: boolean
}

/** Refused with 2101. */
export const seckillDetail = endpoint<{ id: string; session?: string | undefined }, SeckillDetail>({
  path: '/wechat/seckill/detail',
  ...drawnByPage,
})

/**
 * A place at the checkout for one kind of goods, for a minute. Refused with 2102 (`start_at`), 2103, 2105 (`holding`:
 * pieces that may come back), 2107, 2109-2114.
 */
export const seckillTicket = endpoint<
  { id: string; session: string; skuId: number },
  { ticket: string; expires_at: number }
>({
  method: 'POST',
  path: '/wechat/seckill/ticket',
  errorHandler: false,
})
