import type { ActivityCard, RankRow } from './business.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { ShopStatistics } from './mine.ts'

/** Days until today: one, a week, thirty, or twelve weeks. */
export type FigureDays = 1 | 7 | 30 | 84

/** Figures of an hour, a day or a week. */
export interface ShopPart extends ShopStatistics {
  /** `08:00`, or the first day `2026-11-21`. */
  day: string
}

export interface SoldGoods {
  goods_id: number
  title: string
  thumb: string
  pieces: number
  amount_fen: number
}

export interface ShopFigures {
  days: FigureDays
  /** First and last day. */
  from: string
  to: string
  totals: ShopStatistics
  /** As many days before; the last of them until the same time as today. */
  before: ShopStatistics
  /** Hours of a day, days, or weeks. */
  parts: ShopPart[]
  before_parts: ShopPart[]
  goods_top: SoldGoods[]
  /** `count`: people who bought from them. */
  staff_top: RankRow[]
  /** When the figures were counted, unix seconds: now, or for large ones at most half an hour ago. */
  counted_at: number
  server_time: number
}

/** Figures of the whole shop. */
export const getShopFigures = /* @__PURE__ */ endpoint<{ days: FigureDays }, ShopFigures>({
  path: '/retail/business/get-shop-figures',
  ...drawnByPage,
})

export interface CampaignFigures
  extends Pick<ActivityCard, 'activity_id' | 'title' | 'kind_name' | 'state' | 'paused_why'> {
  /** Visitors, each once a day. */
  visitor: number
  /** People who took part. */
  join: number
  /** Paid orders. */
  order: number
  amount_fen: number
}

/** What comes first: most visitors, orders or money, or the newest. */
export type CampaignSort = 'visitor' | 'order' | 'amount' | 'new'

export interface CampaignFigurePage {
  list: CampaignFigures[]
  page: number
  limit: number
  total: number
  has_more: boolean
}

/** Campaigns that ran in these days. */
export const getCampaignFigures = /* @__PURE__ */ endpoint<
  { days: FigureDays; sort: CampaignSort; page: number },
  CampaignFigurePage
>({ path: '/retail/business/get-campaign-figures', ...drawnByPage })
