import type { MySignup, VoteDetail } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { signupWords } from '../rules.ts'
import { leadsTo } from '../../../kit/leads-to.ts'

/** State of the visitor's sign-up, and the next action. */
export function MySignupCard({ detail, isStill }: { detail: VoteDetail; isStill: boolean }) {
  const { signup } = detail.mine
  if (!signup) return null
  const { status, number, name, reason } = signup
  const url = pageOf(detail.activity.id, signup)
  const text = status === 'shown' ? '看看票数，请朋友来投' : reason || signupWords[status].text
  return (
    <Card>
      <button
        type='button'
        className='vote-mine row wide text-left'
        disabled={isStill}
        {...leadsTo(url)}
      >
        <span className='grow'>
          <b className='text-lead block'>
            {number} 号 {name}
            <span className={status === 'rejected' ? 'is-bad' : undefined}>
              {' · '}
              {status === 'shown' ? '参赛中' : signupWords[status].title}
            </span>
          </b>
          <small className='text-small mute'>{text}</small>
        </span>
        <Icon name='right' size={28} />
      </button>
    </Card>
  )
}

function pageOf(id: number, { status, item_id: itemId }: MySignup): string {
  const page = { shown: 'detail', off: 'detail', rejected: 'add', auditing: 'success' }[status]
  return `/vote/${page}?id=${id}&itemId=${itemId}`
}
