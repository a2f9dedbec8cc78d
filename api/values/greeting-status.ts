/** `card.status`: a new-year card. */
export const greetingStatus = {
  shown: 0,
  /** After reports. */
  hidden: 1,
  /** By its maker; what it said is erased. */
  withdrawn: 2,
} as const
export type GreetingStatus = (typeof greetingStatus)[keyof typeof greetingStatus]
