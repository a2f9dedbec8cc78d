import type { StoreUserInfo } from '../../api/work.ts'
import { defineRoute } from '../core/define-route.ts'

export const getStoreUserInfo = defineRoute({
  method: 'GET',
  path: '/retail/work/get-user-info',
  ok: 0,
  access: 'staff',
  input: {},

  async handle({ db, brand, staff }): Promise<StoreUserInfo> {
    const place = await db
      .selectFrom('store')
      .innerJoin('shop', join =>
        join
          .onRef('shop.brand_id', '=', 'store.brand_id')
          .onRef('shop.shop_id', '=', 'store.shop_id'),
      )
      .where('store.brand_id', '=', brand.brand_id)
      .where('store.store_id', '=', staff.storeId)
      .select(['store.store_id', 'store.name as storeName', 'store.address', 'shop.name'])
      .executeTakeFirst()
    return {
      shop: { shop_id: staff.shopId, shop_name: place?.name ?? '' },
      user: {
        user_id: staff.userId,
        name: staff.name,
        avatar: staff.avatar,
        phone: staff.phone,
        position: staff.position,
        role: staff.role,
      },
      shop_store: {
        store_id: staff.storeId,
        store_name: place?.storeName ?? '',
        address: place?.address ?? '',
      },
    }
  },
})
