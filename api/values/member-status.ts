/** `member.status`; none: no card. */
export const memberStatus = { none: 0, active: 1, frozen: 2, left: 3 } as const
export type MemberStatus = (typeof memberStatus)[keyof typeof memberStatus]
