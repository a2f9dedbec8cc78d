const mall = (mall_id: number, sku_id: number, points: number, more: object = {}) => ({
  mall_id,
  sku_id,
  goods_id: sku_id > 400 ? Math.floor(sku_id / 10) : sku_id,
  points,
  sort: 100 - mall_id,
  ...more,
})

/** Points-mall items in each state. */
export const mallGoods = [
  mall(1, 411, 900, { category: '茶', per_user: 2 }),
  mall(2, 42, 1_200, { goods_id: 42, money_fen: 9_900, category: '到店', per_user: 1 }),
  mall(3, 43, 400, { goods_id: 43, category: '到家' }),
  mall(4, 16, 1_800, { category: '茶' }),
  mall(5, 19, 2_600, { money_fen: 1_900, category: '茶器', level_min: 2 }),
  mall(6, 21, 6_800, { category: '茶器', level_min: 4 }),
  mall(7, 414, 3_600, { category: '茶' }),
  mall(8, 20, 5_200, { category: '茶器' }),
]
