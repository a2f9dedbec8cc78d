import '../../../kit/lined.css'
import type { HelperWinners } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Card } from '../../../kit/card.tsx'

interface PrizeWinnersProps {
  prize: HelperWinners['prizes'][number]
  /** Maximum number of rows; further winners are only counted. */
  most?: number
}

/** Winners of a prize with their winning codes. */
export function PrizeWinners({ prize, most = prize.winners.length }: PrizeWinnersProps) {
  const { name, winners, winners_n, redrawn_n } = prize
  const shown = winners.slice(0, most)
  const rest = winners_n - shown.length
  return (
    <Card title={name} note={`${winners_n} 位`}>
      {winners_n + redrawn_n === 0 && <p className='text-small mute'>人数不够，这件没有抽出</p>}
      <ul className='helper-winners lined'>
        {shown.map(({ nickname, avatar, code, is_me, round }) => (
          <li key={code} className={is_me ? 'is-me row' : 'row'}>
            <Avatar src={avatar} name={nickname} size={64} />
            <b className='one-line grow regular mx-5'>{is_me ? '我' : nickname}</b>
            {round > 1 && <i className='kit-tag text-note firm upright mr-3'>第 {round} 轮</i>}
            <code className='text-body dim firm'>{code.toUpperCase()}</code>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className='text-small mute'>还有 {rest} 位</p>}
      {redrawn_n > 0 && <p className='text-small mute'>{redrawn_n} 份没有按时领取，放回去重抽了</p>}
    </Card>
  )
}
