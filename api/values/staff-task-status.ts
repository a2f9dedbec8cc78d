/** A staff member's task. */
export const staffTaskStatus = {
  /** Also before its start. */
  open: 1,
  done: 2,
  over: 3,
} as const
export type StaffTaskStatus = (typeof staffTaskStatus)[keyof typeof staffTaskStatus]
