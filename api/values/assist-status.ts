/** `assist.status`: a bargain or a pot that friends complete. */
export const assistStatus = {
  open: 0,
  /** Of a bargain: the floor, where a piece is held. */
  reached: 1,
  used: 2,
  expired: 3,
  /** Of a bargain: sold out when the last cut was made. */
  cancelled: 4,
  /** The price was reached, but the held piece was not bought in time. */
  lost: 5,
  /** In an unpaid order. */
  ordered: 6,
} as const
export type AssistStatus = (typeof assistStatus)[keyof typeof assistStatus]
