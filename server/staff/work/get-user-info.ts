import type { StoreUserInfo } from '../../../api/work.ts'
import { defineRoute } from '../../core/define-route.ts'
import { placeOf } from './place.ts'
import { staffUser } from './staff-user.ts'

export const getStoreUserInfo = defineRoute({
  method: 'GET',
  path: '/retail/work/get-user-info',
  ok: 0,
  access: 'staff',
  input: {},

  async handle({ db, brand, brandId, staff }): Promise<StoreUserInfo> {
    const { shopName, storeName, address } = await placeOf(db, brandId, staff.storeId)
    return {
      // A merchant whose shop has no store yet.
      shop: { shop_id: staff.shopId, shop_name: shopName || brand.name },
      user: staffUser(staff),
      shop_store: { store_id: staff.storeId, store_name: storeName, address },
    }
  },
})
