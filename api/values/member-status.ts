/** `member.status`; `none`: the person has no member card. */
export const memberStatus = { none: 0, active: 1, frozen: 2, left: 3 } as const
export type MemberStatus = (typeof memberStatus)[keyof typeof memberStatus]
