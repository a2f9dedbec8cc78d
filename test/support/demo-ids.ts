/** What several stories of the demo do something with: the coupon for boiled tea, and the cup. */
export const TEA_COUPON = 501
export const CUP = 22
/** The draws on a grid and on a wheel, the flash sale and the group purchase of the demo. */
export const GRID = 531
export const WHEEL = 541
export const SECKILL = 631
export const GROUP_WORK = 641
