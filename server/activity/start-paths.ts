/** Where a campaign of a type starts. */
export const startPaths: Record<string, string> = {
  coupon: '/coupon',
  redEnvelope: '/redEnvelope',
  form: '/form',
  storeCoupon: '/storeCoupon',
  lottery: '/lottery',
  lotteryWheel: '/lottery-wheel/index',
  vote: '/vote',
  question: '/question',
}
