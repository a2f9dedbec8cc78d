const DAY_S = 86_400

/** After shipping an order counts as received. */
export const AUTO_RECEIVE_S = 7 * DAY_S
/** So much longer when the buyer asks for it, once. */
export const EXTENDED_S = 3 * DAY_S
/** So long after an order is finished a refund can be asked for; then its money is given out. */
export const AFTER_SALE_S = 7 * DAY_S
/** A merchant who says nothing agrees: about goods that have not left, and about others. */
export const SILENT_UNSHIPPED_S = 2 * DAY_S
export const SILENT_MERCHANT_S = 7 * DAY_S
/** A buyer who sends nothing back withdraws. */
export const SILENT_BUYER_S = 7 * DAY_S
/** A merchant who does not say that returned goods came has received them. */
export const SILENT_RECEIPT_S = 10 * DAY_S
/** A coupon that ended while it was locked is good for so long once more, if it was our side. */
export const COUPON_GRACE_S = DAY_S
/** How long the prices of a checkout hold. */
export const CONFIRM_S = 300
/** A refund that is under way is asked about again after this. */
export const REFUND_POLL_S = 60
/** An order with an open refund is looked at again after this. */
export const WAIT_FOR_REFUND_S = 3600
