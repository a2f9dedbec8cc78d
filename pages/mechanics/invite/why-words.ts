import type { InviteRow } from '../../../api/index.ts'

export function inviteState({ status, why }: Pick<InviteRow, 'status' | 'why'>): string {
  if (status === 'valid') return '已计数'
  if (status === 'revoked') return '已减去'
  return why === '' ? '待完成' : '不计数'
}
