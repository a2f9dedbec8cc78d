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
  /** Ways of delivery that are offered: 1 express, 2 picked up in a store. Of physical goods. */
  ways: (1 | 2)[]
  /** Goods amount from which freight is free, fen; null = never. */
  free_freight_from_fen: number | null
  /** Somebody of the shop can be reached (`contacts`). */
  can_contact: 0 | 1
  skus: SkuBrief[]
}

/** New ones first, most sold first, cheapest first, dearest first. */
export type GoodsSort = 'new' | 'sold' | 'cheap' | 'dear'

/** Goods in a list of the shop. */
export interface ListedGoods {
  goods_id: number
  title: string
  /** One short line below the title; may be empty. */
  intro: string
  /** One word on the picture; may be empty. */
  tag: string
  kind: GoodsKind
  thumb: string
  /** Price of the cheapest form, fen. */
  price_fen: number
  /** Whether there are dearer forms. */
  has_dearer: 0 | 1
  /** The same price for this member's level, fen; null where the level pays the full price. */
  member_price_fen: number | null
  /** Fen; 0 = not shown. */
  market_price_fen: number
  /** Pieces sold outside of campaigns. */
  sold_n: number
  /** Pieces left of all forms; -1 = unlimited, 0 = sold out. */
  left: number
}

export interface GoodsPage {
  list: ListedGoods[]
  /** `after` of the next page; '' at the end. */
  next: string
  /** Kinds that the shop has on sale, whatever was searched for. */
  kinds: GoodsKind[]
}

/** Goods on sale; no session needed. Parameters that are left out mean all goods, the newest first. */
export const goodsList = endpoint<
  { keyword?: string; kind?: GoodsKind; sort?: GoodsSort; after?: string },
  GoodsPage
>({ path: '/wechat/goods/list', ...drawnByPage })

/** Goods on sale; no session needed. Refused with 1002. */
export const goodsDetail = endpoint<{ goodsId: number }, GoodsDetail>({
  path: '/wechat/goods/detail',
  ...drawnByPage,
  errorHandler: false,
})
