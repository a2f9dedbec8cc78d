import type { VoteDetail } from '../../../../api/index.ts'
import { redirectTo } from '../../../../runtime/index.ts'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { dateTime } from '../../../kit/text/time.ts'

/** Why nobody can sign up: they have done so, or it is not the time. */
export function NoSignup({ detail }: { detail: VoteDetail }) {
  const { signup } = detail.mine
  const isDone = signup && signup.status !== 'rejected'
  return isDone ? <Already detail={detail} /> : <Closed detail={detail} />
}

function Already({ detail }: { detail: VoteDetail }) {
  const { signup } = detail.mine
  const page = signup?.status === 'auditing' ? 'success' : 'detail'
  const url = `/vote/${page}?id=${detail.activity.id}&itemId=${signup?.item_id ?? ''}`
  return (
    <StateScreen
      kind='empty'
      title='你已经报过名了'
      text={`${signup?.number ?? ''} 号 ${signup?.name ?? ''}`}
      theme={detail.activity.theme_color}
      actions={[{ text: '看看我的', onTap: () => void redirectTo({ url }) }]}
    />
  )
}

function Closed({ detail }: { detail: VoteDetail }) {
  const { activity, vote, server_time: now } = detail
  const opens = vote.signup?.phase === 'soon' ? vote.signup.from : undefined
  return (
    <StateScreen
      kind={opens ? 'notStarted' : 'ended'}
      title={opens ? '报名还没开始' : '报名已截止'}
      text={opens ? `${dateTime(opens, now)} 开始报名` : '来看看大家的作品，投出你的一票'}
      theme={activity.theme_color}
      actions={[
        {
          text: '看看选手',
          leads: `/vote/list?id=${activity.id}`,
        },
      ]}
    />
  )
}
