import './recent.css'
import { Avatar } from '../../kit/avatar.tsx'
import { Card } from '../../kit/card.tsx'
import { Price } from '../../kit/price.tsx'
import { agoText } from '../../kit/text/ago-text.ts'

interface RecentProps {
  /** `title` where the campaign has several items. */
  rows: { nickname: string; avatar: string; title?: string; price_fen: number; at: number }[]
  now: number
}

/** Recent purchases and their prices. */
export function Recent({ rows, now }: RecentProps) {
  if (rows.length === 0) return null
  return (
    <Card title='刚刚砍成'>
      <ul className='bargain-recent'>
        {rows.slice(0, 5).map(({ nickname, avatar, title, price_fen, at }) => (
          <li className='row py-2' key={`${at}${nickname}${price_fen}`}>
            <Avatar src={avatar} name={nickname} size={64} />
            <span>
              <b>{nickname}</b>
              {title && <small className='one-line'>{title}</small>}
            </span>
            <span className='bargain-recent-side firm text-right ml-3'>
              <Price fen={price_fen} size='s' />
              <small>{agoText(at, now)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
