/** Where a campaign of a type starts. */
export const startPaths: Record<string, string> = {
  coupon: '/coupon',
  redEnvelope: '/redEnvelope',
  lottery: '/lottery',
  lotteryWheel: '/lottery-wheel/index',
  question: '/question',
}
