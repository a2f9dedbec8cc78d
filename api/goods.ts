import { drawnByPage, endpoint } from './core/endpoint.ts'

/** 1 physical (shipped or picked up), 2 voucher redeemed in a store, 3 virtual, finished once it is paid. */
export type GoodsKind = 1 | 2 | 3

export interface SkuBrief {
  sku_id: number
  /** Empty for goods with a single SKU. */
  specs: { name: string; value: string }[]
  /** Fen. */
  price_fen: number
  /** Null when the picture of the goods applies. */
  thumb: string | null
  /** Pieces left; -1 = unlimited. */
  left: number
}

export interface GoodsDetail {
  goods_id: number
  title: string
  /** One short line below the title; may be empty. */
  intro: string
  kind: GoodsKind
  thumb: string
  /** At least one. */
  images: string[]
  /** Sanitized HTML; may be empty. */
  content: string
  /** Fen; 0 = not shown. */
  market_price_fen: number
  /** Maximum number of pieces for one person over all orders; 0 = no limit. */
  limit_n: number
  /** Pieces that the visitor has ordered, without closed orders; 0 without a session. */
  bought_n: number
  /** Freight before the brand's free-freight rule, fen. */
  freight_fen: number
  /** Goods amount from which freight is free, fen; null = never. */
  free_freight_from_fen: number | null
  skus: SkuBrief[]
}

/** Goods on sale; no session needed. Refused with 1002. */
export const goodsDetail = endpoint<{ goodsId: number }, GoodsDetail>({
  path: '/wechat/goods/detail',
  ...drawnByPage,
  errorHandler: false,
})
