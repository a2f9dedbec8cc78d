import type { CouponShop } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'

export function openMap({ lat, lng, name, address }: CouponShop): void {
  const query = new URLSearchParams({ lat: String(lat), lng: String(lng), name, address })
  void navigateTo({ url: `/wx-location?${query}` })
}
