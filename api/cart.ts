import type { GoodsKind } from './goods.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/**
 * `ok`: can be ordered · `short`: fewer pieces can be bought than are in the cart · `limit`: the limit per person is
 * reached · `soldOut` · `gone`: off the shelf.
 */
export type CartLineState = 'ok' | 'short' | 'limit' | 'soldOut' | 'gone'

export interface CartLine {
  sku_id: number
  goods_id: number
  kind: GoodsKind
  title: string
  thumb: string
  specs_text: string
  /** Current price of a piece, fen. */
  price_fen: number
  /** The price when it was put in, fen. */
  added_fen: number
  count: number
  /** Pieces that this visitor can buy of it now, beside the other forms of the same goods in the cart. */
  most: number
  state: CartLineState
  /** The merchant; an order holds goods of one. */
  shop_id: number
  shop_name: string
}

export interface Cart {
  /** What was put in last comes first. */
  list: CartLine[]
  /** What the visitor's level pays of 10000. */
  discount_bp: number
  server_time: number
}

export const cartList = endpoint<object, Cart>({ path: '/wechat/cart/list', ...drawnByPage })

/** Number of lines, for the badge. */
export const cartCount = endpoint<object, { n: number }>({
  path: '/wechat/cart/count',
  loader: false,
  errorHandler: false,
  quiet: true,
})

/** Adds pieces. Refused with 1002, 1005 (too many lines), 1101 and 1103 (`{limit_n}`) above what can be bought. */
export const addToCart = endpoint<{ skuId: number; count: number; reqId: string }, { n: number }>({
  method: 'POST',
  path: '/wechat/cart/add',
  loader: false,
  errorHandler: false,
})

/** Sets the number of pieces of a line. Refused as adding is. */
export const changeCart = endpoint<{ skuId: number; count: number; reqId: string }, Cart>({
  method: 'POST',
  path: '/wechat/cart/change',
  loader: false,
  errorHandler: false,
})

/** Takes lines out; those that are not there are left out. */
export const removeFromCart = endpoint<{ skuIds: number[]; reqId: string }, Cart>({
  method: 'POST',
  path: '/wechat/cart/remove',
  loader: false,
  errorHandler: false,
})
