import type { Cart, CartLine } from '../../api/index.ts'
import { NOW } from './now.ts'

export const cartLine = (sku_id: number, more: Partial<CartLine> = {}): CartLine => ({
  sku_id,
  goods_id: sku_id,
  kind: 1,
  title: `茶${sku_id}`,
  thumb: '',
  specs_text: '',
  price_fen: 1000,
  added_fen: 1000,
  count: 1,
  most: 9,
  state: 'ok',
  shop_id: 1,
  shop_name: '茶舍',
  ...more,
})

export const sampleCart = (list: CartLine[], more: Partial<Cart> = {}): Cart => ({
  list,
  discount_bp: 10_000,
  server_time: NOW,
  ...more,
})
