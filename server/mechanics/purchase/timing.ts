import { DAY_S } from '../../../api/values/time.ts'

/** A shipped order counts as received after this. */
export const AUTO_RECEIVE_S = 7 * DAY_S
/** Extension of that deadline on request, once. */
export const EXTENDED_S = 3 * DAY_S
/** A refund can be requested this long after the order is finished; then its earnings are settled. */
export const AFTER_SALE_S = 7 * DAY_S
/** A merchant who does not answer agrees: sooner if nothing was shipped. */
export const SILENT_UNSHIPPED_S = 2 * DAY_S
export const SILENT_MERCHANT_S = 7 * DAY_S
/** A buyer who does not return the goods withdraws. */
export const SILENT_BUYER_S = 7 * DAY_S
/** A merchant who does not confirm returned goods has received them. */
export const SILENT_RECEIPT_S = 10 * DAY_S
/** Extended validity of a coupon that expired while locked, if the shop caused the refund. */
export const COUPON_GRACE_S = DAY_S
/** The prices of a checkout are guaranteed this long. */
export const CONFIRM_S = 300
/** Interval of queries about a refund in progress. */
export const REFUND_POLL_S = 60
/** Interval at which an order with an open refund is checked again. */
export const WAIT_FOR_REFUND_S = 3600
