import { teamStatus } from '../../../../api/values/team-status.ts'
import { type GroupWorkDetail, quitGroup } from '../../../../api/index.ts'
import { showModal, showToast } from '../../../../runtime/index.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import type { GroupWorkStore } from '../group-work-store.ts'

/** Leaves the shown group, after a confirmation. */
export async function quit(store: GroupWorkStore, detail: GroupWorkDetail): Promise<void> {
  const teamId = detail.group?.team_id ?? ''
  const { confirm } = await showModal({
    title: '退出这个团吗',
    content: '付的钱会全部原路退回，名额让给别人',
    cancelText: '再等等',
    confirmText: '退出',
  })
  if (!confirm) return
  const isMember = ({ group }: GroupWorkDetail) =>
    group?.status === teamStatus.forming && group.mine !== null
  const answer = await store.act(({ reqId }) => quitGroup({ teamId, reqId }), isMember)
  if (!answer) return
  void showToast({ title: `已退出，¥${yuan(answer.refund_fen)} 原路退回`, icon: 'none' })
}
