import '../../../kit/lined.css'
import type { GroupWorkDetail, OpenGroup } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import type { GroupWorkStore } from '../group-work-store.ts'
import { groupUrl } from '../rules.ts'

export interface GroupListProps {
  store: GroupWorkStore
  detail: GroupWorkDetail
  groups: OpenGroup[]
}

/** Groups with leader, missing members, and remaining time. */
export function GroupList({ store, detail, groups }: GroupListProps) {
  return (
    <ul className='group-list lined'>
      {groups.map(group => (
        <li className='row py-4' key={group.team_id}>
          <Avatar src={group.leader.avatar} name={group.leader.nickname} size={80} />
          <div className='grow mx-5'>
            <p className='text-body'>
              <b>{group.leader.nickname}</b> {leftWords(group)}
            </p>
            <Countdown
              label='剩'
              to={group.expires_at}
              now={detail.server_time}
              onEnd={store.reloadSoon}
            />
          </div>
          <Button kind='soft' size='small' leads={groupUrl(detail, group.team_id)}>
            去参团
          </Button>
        </li>
      ))}
    </ul>
  )
}

const leftWords = ({ left, paid }: OpenGroup): string =>
  left > 0 ? `还差 ${left} 人` : `已有 ${paid} 人，还能更便宜`
