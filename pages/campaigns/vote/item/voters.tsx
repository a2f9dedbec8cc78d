import './voters.css'
import type { VoteItem } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Card } from '../../../kit/card.tsx'
import { dateTime } from '../../../kit/text/time.ts'

/** Recent voters, masked. */
export function Voters({ item, now }: { item: VoteItem; now: number }) {
  return (
    <Card title='刚刚投票的人'>
      <ul className='vote-voters'>
        {item.recent_voters.map(({ nickname, avatar, at }, index) => (
          // Two voters may have equal masked names and times.
          <li className='text-body row py-2' key={`${at}-${index}`}>
            <Avatar src={avatar} name={nickname} size={64} />
            <span className='fill ml-4'>{nickname}</span>
            <time className='num text-note mute'>{dateTime(at, now)}</time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
