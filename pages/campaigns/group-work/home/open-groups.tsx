import { useState } from 'react'
import type { GroupGoods, GroupWorkDetail, OpenGroup } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import type { GroupWorkStore } from '../group-work-store.ts'
import { groupUrl } from '../rules.ts'

export interface OpenGroupsProps {
  store: GroupWorkStore
  detail: GroupWorkDetail
  goods: GroupGoods
}

/** So many stand on the page; the others are in a sheet. */
const SHOWN = 3

/** Groups of these goods that wait for others; nothing when there is none. */
export function OpenGroups({ store, detail, goods }: OpenGroupsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const groups = detail.open_groups.filter(({ goods_id }) => goods_id === goods.goods_id)
  if (groups.length === 0) return null
  return (
    <Card
      title={`${groups.length} 个团正在等你`}
      side={
        groups.length > SHOWN && (
          <button type='button' className='kit-link' onClick={() => setIsOpen(true)}>
            全部
            <Icon name='right' />
          </button>
        )
      }
    >
      <GroupList store={store} detail={detail} groups={groups.slice(0, SHOWN)} />
      {isOpen && (
        <Sheet open title='正在拼的团' onClose={() => setIsOpen(false)}>
          <GroupList store={store} detail={detail} groups={groups} />
        </Sheet>
      )}
    </Card>
  )
}

interface GroupListProps {
  store: GroupWorkStore
  detail: GroupWorkDetail
  groups: OpenGroup[]
}

/** Whose group, how many are missing, and for how long. */
export function GroupList({ store, detail, groups }: GroupListProps) {
  return (
    <ul className='group-list'>
      {groups.map(group => (
        <li key={group.team_id}>
          <Avatar src={group.leader.avatar} name={group.leader.nickname} size={80} />
          <div>
            <p>
              <b>{group.leader.nickname}</b> {leftWords(group)}
            </p>
            <Countdown
              label='剩'
              to={group.expires_at}
              now={detail.server_time}
              onEnd={store.reloadSoon}
            />
          </div>
          <Button
            kind='soft'
            size='small'
            onTap={() => void navigateTo({ url: groupUrl(detail, group.team_id) })}
          >
            去参团
          </Button>
        </li>
      ))}
    </ul>
  )
}

const leftWords = ({ left, paid }: OpenGroup): string =>
  left > 0 ? `还差 ${left} 人` : `已有 ${paid} 人，还能更便宜`
