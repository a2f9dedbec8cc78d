import { showModal, showToast } from '../../../runtime/index.ts'
import type { TeamDrawScreenProps } from './screen-props.ts'

/** Leaves the shown team, after a confirmation. */
export async function leave({ store }: TeamDrawScreenProps): Promise<void> {
  const { confirm } = await showModal({
    title: '退出这支队伍吗',
    content: '位子会让给别人，参加的机会还给你',
    cancelText: '再等等',
    confirmText: '退出',
  })
  if (confirm && (await store.leave())) void showToast({ title: '已退出', icon: 'none' })
}
