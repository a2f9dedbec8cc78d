import type { QuizDetail } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { offerLabel, timeText } from './rules.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** Prizes and their remaining stock. */
export function PrizesCard({ detail }: { detail: QuizDetail }) {
  const { prizes, activity, prize_kind } = detail
  const { stock_left: left } = activity
  return (
    <section className='kit-card question-prizes text-left' aria-label='奖品'>
      <ul>
        {prizes.map(prize => (
          <li className='row' key={`${prize.from}${prize.name}`}>
            <Thumb src={prize.image} className='question-prize-thumb' icon='bag' />
            <div className='question-words grow'>
              <p className='text-note tint'>{offerLabel(prize)}</p>
              <p>
                <b>{prize.name}</b>
              </p>
              {prize.value_text && <p className='text-small block mute'>{prize.value_text}</p>}
            </div>
            {prize_kind === 'grant' && left >= 0 && (
              <p className='text-note firm dim ml-3'>
                还剩 <b className='num text-lead tint'>{left}</b> 份
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface RankLinkProps {
  detail: QuizDetail
  onRank: () => void
}

/** The visitor's best paper; renders nothing before the first. */
export function BestCard({ detail, onRank }: RankLinkProps) {
  const { best } = detail.mine
  if (!best) return null
  return (
    <button type='button' className='kit-card question-row row text-left' onClick={onRank}>
      <span className='question-best num'>{best.score}</span>
      <span className='question-words grow'>
        <b>我的最好成绩，第 {best.rank} 名</b>
        <span className='text-small block mute'>
          答对 {best.right_n}/{best.total} 题，用时 {timeText(best.used_ms)}
        </span>
      </span>
      <Icon name='right' size={28} />
    </button>
  )
}

/** Players; renders nothing if there are none. */
export function PlayersCard({ detail, onRank }: RankLinkProps) {
  const { total, faces } = detail.players
  if (total === 0) return null
  return (
    <button type='button' className='kit-card question-row row text-left' onClick={onRank}>
      <span className='question-faces flex'>
        {faces.map(({ nickname, avatar }, index) => (
          // Masked names are often equal, and the order of the faces is fixed.
          <Avatar key={`${index}${avatar}`} src={avatar} name={nickname} size={56} />
        ))}
      </span>
      <span className='question-words grow'>
        <b>
          <span className='num'>{total.toLocaleString('en-US')}</span> 人答过
        </b>
      </span>
      <Icon name='right' size={28} />
    </button>
  )
}

/** Link to study material for the answers. */
export function StudyCard({ url }: { url: string }) {
  if (!url) return null
  return (
    <button type='button' className='kit-card question-row row text-left' {...leadsTo(url)}>
      <span className='question-book'>
        <Icon name='doc' size={40} />
      </span>
      <span className='question-words grow'>
        <b>先读一读</b>
        <span className='text-small block mute'>答案大多在这篇里</span>
      </span>
      <Icon name='right' size={28} />
    </button>
  )
}
