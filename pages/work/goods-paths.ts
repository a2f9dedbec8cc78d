const list = '/pages/business/goods'

/** Pages of the goods that a merchant writes. */
export const goodsPaths = {
  list,
  edit: (goodsId?: number) => `${list}/edit${goodsId === undefined ? '' : `?id=${goodsId}`}`,
  /** What shoppers see. */
  shop: (goodsId: number) => `/pages/goods/detail?goods_id=${goodsId}`,
} as const
