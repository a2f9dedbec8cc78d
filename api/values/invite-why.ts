/** Why an invitee is not valid; '' for those who are or can still become so. */
export type InviteWhy = '' | 'oldCustomer' | 'inviter' | 'capUser' | 'capDay' | 'left' | 'tooLate'

/** The same in words. */
export const inviteWhy: Record<InviteWhy, string> = {
  '': '',
  oldCustomer: '来过店里的老朋友，不计数',
  inviter: 'TA 自己也在邀请，不计数',
  capUser: '超出每人可计的人数',
  capDay: '当天的计数已满',
  left: '完成后又退出，已减去',
  tooLate: '没有在期限内完成',
}
