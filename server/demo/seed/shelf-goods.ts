import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'

const goods = (goods_id: number, title: string, intro: string, picture: string, more: object) => ({
  brand_id: 8,
  shop_id: 1,
  goods_id,
  title,
  intro,
  thumb: `/demo/${picture}.svg`,
  price: 0,
  distribution: true,
  ...more,
})

const pictures = (...names: string[]) => JSON.stringify(names.map(name => `/demo/${name}.svg`))

/** Goods with several SKUs, a voucher, and virtual goods that are finished on payment. */
const shelf = [
  goods(41, '2018 白牡丹 · 自选分装', '毫香清甜，先尝一泡再囤', 'goods-white-peony', {
    price: 3_900,
    market_price: 4_800,
    freight_fen: 800,
    commission_bp: 600,
    images: pictures('goods-white-peony', 'photo-bud', 'photo-drying', 'photo-terrace-dawn'),
    content:
      '<p>2018 年春天采的一芽二叶，在半山的仓里静静存了八年。</p><p>开汤是淡杏色，毫香里带一点红枣甜，坐杯也不苦。</p><p><img src="/demo/photo-pour.svg" alt="出汤"></p><p>罐装送礼体面，袋装自己喝实惠。</p>',
  }),
  goods(42, '围炉煮茶双人券', '一炉炭、一壶老白茶、五样烤点心', 'photo-stove', {
    kind: 2,
    price: 16_800,
    market_price: 19_800,
    limit_n: 6,
    code_days: 90,
    commission_bp: 800,
    images: pictures('photo-stove', 'photo-night-lamps', 'photo-table-top'),
    content:
      '<p>两个人，一炉火，慢慢坐一个下午。</p><p>含 2016 寿眉一壶、板栗红薯等烤点心五样，茶可续水。</p><p>周一至周日可用，节假日请提前打电话留位。</p>',
  }),
  goods(43, '盖碗泡茶入门 · 六节小课', '付款后就能看，泡好一碗茶就这六步', 'photo-gaiwan-light', {
    kind: 3,
    price: 1_990,
    images: pictures('photo-gaiwan-light', 'photo-cups'),
    content: '<p>从温碗到出汤，每节五分钟。付款后在公众号里回复“小课”就能看。</p>',
  }),
]

interface Form {
  specs: Record<string, string>
  price_fen: number
  left_n: number | null
}

const forms: Record<number, Form[]> = {
  41: [
    { specs: { 规格: '25 克', 包装: '袋装' }, price_fen: 3_900, left_n: 60 },
    { specs: { 规格: '25 克', 包装: '罐装' }, price_fen: 4_800, left_n: 24 },
    { specs: { 规格: '150 克', 包装: '袋装' }, price_fen: 15_900, left_n: 3 },
    { specs: { 规格: '150 克', 包装: '罐装' }, price_fen: 16_800, left_n: 0 },
  ],
  42: [{ specs: {}, price_fen: 16_800, left_n: 80 }],
  43: [{ specs: {}, price_fen: 1_990, left_n: null }],
}

/** SKU id: the goods id followed by the index from 1; for goods with one SKU the goods id. */
const skuId = (goodsId: number, at: number, all: number) =>
  all === 1 ? goodsId : goodsId * 10 + at + 1

/** Goods of a shop in addition to those of its articles. */
export async function seedShelf(trx: Tx): Promise<void> {
  await trx.insertInto('goods').values(shelf).execute()
  for (const [goodsId, list] of Object.entries(forms)) {
    for (const [at, { specs, price_fen, left_n }] of list.entries()) {
      const sku_id = skuId(Number(goodsId), at, list.length)
      await inBrand(trx, 8)
        .insertInto('sku')
        .values({
          sku_id,
          goods_id: Number(goodsId),
          specs: JSON.stringify(Object.entries(specs).map(([name, value]) => ({ name, value }))),
          price_fen,
        })
        .execute()
      await inBrand(trx, 8)
        .insertInto('stock')
        .values({ activity_id: 0, item: sku_id, left_n })
        .execute()
    }
  }
}
