/** Where a campaign of a type starts. */
export const startPaths: Record<string, string> = {
  coupon: '/coupon',
  redEnvelope: '/redEnvelope',
  question: '/question',
}
