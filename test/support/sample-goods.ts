import type { GoodsDetail, SkuBrief } from '../../api/index.ts'

export const sampleSku = (
  sku_id: number,
  left: number,
  specs: Record<string, string>,
): SkuBrief => ({
  sku_id,
  specs: Object.entries(specs).map(([name, value]) => ({ name, value })),
  price_fen: sku_id * 100,
  thumb: null,
  left,
})

/** Tea in two sizes and two packings, of which one combination is sold out; with overrides. */
export const sampleGoods = (more: Partial<GoodsDetail> = {}): GoodsDetail => ({
  goods_id: 41,
  title: '2018 白牡丹',
  intro: '毫香清甜',
  kind: 1,
  thumb: '/tea.png',
  images: ['/tea.png', '/bud.png'],
  content: '<p>一芽二叶</p>',
  market_price_fen: 60_000,
  limit_n: 0,
  bought_n: 0,
  freight_fen: 800,
  ways: [1, 2],
  free_freight_from_fen: 19_900,
  can_contact: 1,
  skus: [
    sampleSku(411, 5, { 规格: '25 克', 包装: '袋装' }),
    sampleSku(412, 0, { 规格: '25 克', 包装: '罐装' }),
    sampleSku(413, -1, { 规格: '150 克', 包装: '罐装' }),
  ],
  ...more,
})
