import './winners-card.css'
import '../../../kit/lined.css'
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
      <ul className='winners lined'>
        {winners.slice(0, shown).map(({ nickname, prize, at }) => (
          <li className='row py-3' key={`${at}-${nickname}-${prize}`}>
            <Avatar src='' name={nickname} size={72} />
            <div className='text-body tight'>
              <p>{nickname}</p>
              <small className='text-note mute'>{agoText(at, now)}</small>
            </div>
            <b className='one-line text-body text-right'>{prize}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
