import type { Route } from '../../core/define-route.ts'
import { addCustomer } from './add-customer.ts'
import { customerDetail } from './detail.ts'
import { editTag } from './edit-tag.ts'
import { foreignLooks } from './foreign-look.ts'
import { customerFile } from './file.ts'
import { addFollow, customerFollows, deleteFollow } from './follow.ts'
import { customerList } from './list.ts'
import { getCustomerLocus } from './locus.ts'
import { customerOne, editCustomer } from './record.ts'
import { couponsToSend, sendCoupon } from './send-coupon.ts'
import { tagCustomers } from './tag-customers.ts'
import { getShopTags } from './tags.ts'

export const customerRoutes: Route[] = [
  customerList,
  customerFile.route,
  customerDetail,
  addCustomer,
  customerOne,
  editCustomer,
  customerFollows,
  addFollow,
  deleteFollow,
  getShopTags,
  tagCustomers,
  editTag,
  getCustomerLocus,
  foreignLooks,
  couponsToSend,
  sendCoupon,
]
