import type { InviteDetail } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { agoText } from '../../kit/text/ago-text.ts'

/** Recent inviters. */
export function NewsLine({ news, now }: { news: InviteDetail['news']; now: number }) {
  return (
    <ul className='invite-news px-6 py-2' aria-label='最近邀请成功'>
      {news.slice(0, 3).map(({ nickname, avatar, at }, index) => (
        // The same person may appear twice.
        <li className='text-small dim row' key={`${index}${at}`}>
          <Avatar src={avatar} name={nickname} size={48} />
          <span className='one-line grow ml-3 mr-3'>{nickname} 邀请成功 1 位</span>
          <small className='text-note firm mute'>{agoText(at, now)}</small>
        </li>
      ))}
    </ul>
  )
}
