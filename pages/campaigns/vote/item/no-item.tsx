import type { VoteDetail } from '../../../../api/index.ts'
import { StateScreen } from '../../../kit/state/state-screen.tsx'

/** The contestant does not exist; a button leads to the others. */
export function NoItem({ detail }: { detail: VoteDetail }) {
  const { id, theme_color: theme } = detail.activity
  const toAll = {
    text: '看看其他选手',
    leads: `/vote/list?id=${id}`,
  }
  return (
    <StateScreen
      kind='gone'
      title='没有这位选手'
      text='链接有误，或者还没有通过审核'
      theme={theme}
      actions={[toAll]}
    />
  )
}
