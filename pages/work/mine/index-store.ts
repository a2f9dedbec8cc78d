import {
  type Balance,
  getUserShoper,
  type MerchantDetail,
  myBalance,
  type ShopStatistics,
  todayStatistics,
} from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'

export interface MerchantHub {
  merchant: MerchantDetail
  reviewCount: number
  invoiceCount: number
  balance: Balance
  today: ShopStatistics
  before: ShopStatistics
}

/** What the merchant sees first; kept while it is read again. */
export const createMerchantStore = () =>
  createQuery<MerchantHub>({
    async read(how) {
      const [shop, balance, numbers] = await Promise.all([
        getUserShoper({}, how),
        myBalance({ account: 'merchant' }, how),
        todayStatistics({}, how),
      ])
      const { merchantDetail: merchant, review_n: reviewCount, invoice_n: invoiceCount } = shop
      const { statistics: today, before } = numbers
      return { merchant, reviewCount, invoiceCount, balance, today, before }
    },
  })
