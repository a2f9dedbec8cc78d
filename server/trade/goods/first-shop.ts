import { batchedRead } from '../../core/batched-read.ts'
import { inBrand } from '../../core/in-brand.ts'

/** The brand's first shop, to which goods without a merchant of their own belong. */
export const firstShopOf = batchedRead<number, number | undefined>({
  groupOf: String,
  nameOf: String,
  async load(db, [brandId = 0]) {
    const query = inBrand(db, brandId)
      .selectFrom('shop')
      .select('shop_id')
      .orderBy('shop_id')
      .limit(1)
    return [(await query.executeTakeFirst())?.shop_id]
  },
})
