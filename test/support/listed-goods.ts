import type { GoodsPage, ListedGoods } from '../../api/index.ts'

/** Goods in a list of the shop, with overrides. */
export const listedGoods = (goods_id: number, more: Partial<ListedGoods> = {}): ListedGoods => ({
  goods_id,
  title: `白茶${goods_id}号`,
  intro: '',
  tag: '',
  kind: 1,
  thumb: '',
  price_fen: 9900,
  has_dearer: 0,
  member_price_fen: null,
  market_price_fen: 0,
  sold_n: 0,
  left: 5,
  ...more,
})

export const goodsPage = (list: ListedGoods[], more: Partial<GoodsPage> = {}): GoodsPage => ({
  list,
  next: '',
  kinds: [1],
  ...more,
})
