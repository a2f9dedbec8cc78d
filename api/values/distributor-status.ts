/** `distributor.status`; none: not one at all. */
export const distributorStatus = {
  none: 0,
  active: 1,
  applying: 2,
  refused: 3,
  disabled: 4,
} as const
export type DistributorStatus = (typeof distributorStatus)[keyof typeof distributorStatus]
