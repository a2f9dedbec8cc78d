/** Goods of the demo's shops; prices in fen. */
export interface DemoGoods {
  brand_id: number
  goods_id: number
  title: string
  intro: string
  thumb: string
  price: number
  market_price: number
  tag: string
}

const tea = (
  goods_id: number,
  title: string,
  intro: string,
  picture: string,
  price: number,
  market_price = 0,
  tag = '',
): DemoGoods => ({
  brand_id: 8,
  goods_id,
  title,
  intro,
  thumb: `/demo/goods-${picture}.svg`,
  price,
  market_price,
  tag,
})

const drink = (
  goods_id: number,
  title: string,
  intro: string,
  picture: string,
  price: number,
): DemoGoods => ({
  ...tea(goods_id, title, intro, picture, price),
  brand_id: 9,
})

export const goods: DemoGoods[] = [
  tea(12, '2016 福鼎寿眉老白茶饼 357 克', '枣香足，煮泡皆宜', 'white-tea-cake', 26_800, 32_800),
  tea(15, '粗陶提梁煮茶壶 600 毫升', '明火、电陶炉通用', 'clay-kettle', 15_900, 19_900, '店主常用'),
  tea(16, '桂花乌龙 100 克罐装', '秋桂窨过三遍，开罐就香', 'osmanthus-oolong', 16_800),
  tea(17, '2018 白牡丹散茶 150 克', '毫香清甜，泡着喝最好', 'white-peony', 8_800, 10_800),
  tea(18, '月白三才盖碗 150 毫升', '碗沿外撇，倒茶不烫手', 'gaiwan', 12_800),
  tea(19, '小青柑熟普 12 颗', '一颗一泡，办公室也方便', 'tangerine-tea', 6_900, 8_900),
  tea(20, '桂花米糕 6 块', '当天现蒸，配茶正好', 'osmanthus-cake', 2_800, 0, '每日现做'),
  tea(21, '寿眉饼礼盒', '2016 寿眉饼一枚，附冲泡卡', 'gift-box', 32_800, 36_800, '送长辈'),
  tea(22, '随行焖茶杯 420 毫升', '早上投茶，中午还是热的', 'travel-cup', 9_900),
  drink(31, '岩茶拿铁', '武夷岩茶做底，奶沫要厚', 'rock-latte', 2_800),
  drink(32, '抹茶燕麦奶', '不加糖也有回甘', 'matcha-oat', 3_000),
  drink(33, '桂花冷萃', '慢滴十二小时', 'osmanthus-cold-brew', 2_600),
  drink(34, '山屿热美式', '中烘拼配，清晨第一杯', 'americano', 2_500),
]

/** Goods shown with articles, in order. */
export const articleGoods: { brand_id: number; article_id: number; goods: number[] }[] = [
  { brand_id: 8, article_id: 301, goods: [12, 15] },
  { brand_id: 8, article_id: 302, goods: [12, 17] },
  { brand_id: 8, article_id: 303, goods: [21, 16, 22] },
  { brand_id: 9, article_id: 391, goods: [31, 33] },
]
