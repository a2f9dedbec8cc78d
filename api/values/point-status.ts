/** `point_log.status`: a line of a point account. */
export const pointStatus = {
  done: 1,
  /** Not in the balance until `usable_at`. */
  frozen: 2,
  void: 3,
} as const
