import type { AuthStatus, MerchantDetail } from '../../../api/mine.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { openReviewCount } from '../../staff/review/open-reviews.ts'
import { waitingInvoices } from '../../trade/invoices/waiting-invoices.ts'

/** The merchant, their shop, and how many requests wait for them. */
export const getUserShoper = defineRoute({
  method: 'GET',
  path: '/retail/mine/get-user-shoper',
  access: 'merchant',
  input: {},

  async handle({
    db,
    brandId,
    staff,
  }): Promise<{ merchantDetail: MerchantDetail; review_n: number; invoice_n: number }> {
    const { shopId, storeId, userId, name, phone, avatar, role } = staff
    const shop = await inBrand(db, brandId)
      .selectFrom('shop')
      .select(['name', 'auth_status'])
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow()
    return {
      merchantDetail: {
        user_id: userId,
        name,
        phone,
        avatar,
        role,
        shop_id: shopId,
        shop_title: shop.name,
        authStatus: shop.auth_status as AuthStatus,
      },
      review_n: await openReviewCount(db, { brandId, shopId, storeId, role }),
      invoice_n: await waitingInvoices(db, { brandId, shopId }),
    }
  },
})
