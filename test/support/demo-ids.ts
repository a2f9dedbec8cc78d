/** What several stories of the demo do something with: the coupon for boiled tea, and the cup. */
export const TEA_COUPON = 501
export const CUP = 22
