import './winners-card.css'
import type { LotteryWinner } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Card } from '../../../kit/card.tsx'
import { agoText } from '../../../kit/text/ago-text.ts'

/** Number of winners on the page. */
const shown = 5

/** Winners and their prizes; the server masks the names. */
export function WinnersCard({ winners, now }: { winners: LotteryWinner[]; now: number }) {
  if (winners.length === 0) return null
  return (
    <Card title='中奖名单'>
      <ul className='winners'>
        {winners.slice(0, shown).map(({ nickname, prize, at }) => (
          <li key={`${at}-${nickname}-${prize}`}>
            <Avatar src='' name={nickname} size={72} />
            <div>
              <p>{nickname}</p>
              <small>{agoText(at, now)}</small>
            </div>
            <b className='one-line'>{prize}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
