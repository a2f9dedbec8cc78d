import type { ShownStoreStatus } from './values/store-status.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { AuthStatus } from './mine.ts'
import type { ShopInfo } from './store-admin.ts'

/** The shop that holds activities. */
export interface BusinessShop
  extends Pick<ShopInfo, 'shop_id' | 'title' | 'logo' | 'intro' | 'contact' | 'phone' | 'color'> {
  auth_status: AuthStatus
}

/** A store for which an activity can be. */
export interface BusinessStore {
  store_id: number
  name: string
  address: string
  status: ShownStoreStatus
}

export interface BusinessStorePage {
  list: BusinessStore[]
  page: number
  limit: number
  total: number
  has_more: boolean
}

/** The caller's own shop; any other is refused with 1002. */
export const businessShop = endpoint<{ shopId?: number }, { shop: BusinessShop }>({
  path: '/retail/business/get-shop-detail',
  ...drawnByPage,
})

/** Stores of the brand, closed ones last; for managers too, because an activity belongs to the brand. */
export const businessStores = endpoint<
  { keyword: string; page: number; limit: number },
  BusinessStorePage
>({ path: '/retail/business/get-shop-store-list', ...drawnByPage })
