import type { InviteRow, InviteWhy } from '../../../api/index.ts'

/** Why a friend does not count; '' for one who counts or still may. */
export const inviteWhy: Record<InviteWhy, string> = {
  '': '',
  oldCustomer: '来过店里的老朋友，不计数',
  inviter: 'TA 自己也在邀请，不计数',
  capUser: '超出每人可计的人数',
  capDay: '当天的计数已满',
  left: '完成后又退出，已减去',
  tooLate: '没有在期限内完成',
}

export function inviteState({ status, why }: Pick<InviteRow, 'status' | 'why'>): string {
  if (status === 'valid') return '已计数'
  if (status === 'revoked') return '已减去'
  return why === '' ? '待完成' : '不计数'
}
