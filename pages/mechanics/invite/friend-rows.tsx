import './friends.css'
import type { InviteRow } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { agoText } from '../../kit/text/ago-text.ts'
import { inviteState, inviteWhy } from './why-words.ts'

/** The invitees, with the reason where one does not count. */
export function FriendRows({ rows, now }: { rows: InviteRow[]; now: number }) {
  return (
    <ul className='invite-friends'>
      {rows.map((row, at) => (
        // Two friends may have the same name and time.
        <li key={`${at}${row.nickname}${row.at}`}>
          <Avatar src={row.avatar} name={row.nickname} size={76} />
          <div>
            <b className='one-line'>{row.nickname}</b>
            <small>{inviteWhy[row.why] || agoText(row.at, now)}</small>
          </div>
          <span
            className={row.status === 'valid' ? 'kit-tag kit-tag-good' : 'kit-tag kit-tag-plain'}
          >
            {inviteState(row)}
          </span>
        </li>
      ))}
    </ul>
  )
}
