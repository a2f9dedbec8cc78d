import { drawnByPage, endpoint } from './core/endpoint.ts'

/** 1 is sent or fetched, 2 is a voucher used in a store, 3 is virtual and complete once it is paid. */
export type GoodsKind = 1 | 2 | 3

export interface SkuBrief {
  sku_id: number
  /** Empty when the goods have one form only. */
  specs: { name: string; value: string }[]
  /** Fen. */
  price_fen: number
  /** Null when the goods' own picture serves. */
  thumb: string | null
  /** Pieces left; -1 = not counted. */
  left: number
}

export interface GoodsDetail {
  goods_id: number
  title: string
  /** Half a sentence below the title; may be empty. */
  intro: string
  kind: GoodsKind
  thumb: string
  /** At least one. */
  images: string[]
  /** Sanitized HTML; may be empty. */
  content: string
  /** Fen; 0 = not shown. */
  market_price_fen: number
  /** Pieces for one person in all; 0 = no limit. */
  limit_n: number
  /** Pieces that this visitor has bought, closed orders left out; 0 without a session. */
  bought_n: number
  /** Fen of freight, before the brand's free freight. */
  freight_fen: number
  /** Fen of goods from which freight is free; null = never. */
  free_freight_from_fen: number | null
  skus: SkuBrief[]
}

/** Goods on sale. Refused with 1002. Answered without a session too. */
export const goodsDetail = endpoint<{ goodsId: number }, GoodsDetail>({
  path: '/wechat/goods/detail',
  ...drawnByPage,
  errorHandler: false,
})
