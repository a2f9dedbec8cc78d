import type { RankedItem } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { grouped } from '../rules.ts'

export interface RankRowProps {
  id: number
  line: RankedItem
  /** The visitor's own row, fixed at the bottom of the screen. */
  isPinned?: boolean
}

export function RankRow({ id, line, isPinned = false }: RankRowProps) {
  const { rank, item_id: itemId, number, name, cover, votes, is_mine: isMine } = line
  const row = (
    <button
      type='button'
      className={isMine ? 'vote-rank-row is-me' : 'vote-rank-row'}
      onClick={() => void navigateTo({ url: `/vote/detail?id=${id}&itemId=${itemId}` })}
    >
      <b className='num'>{rank}</b>
      <Thumb src={cover} className='vote-rank-thumb' />
      <span className='vote-rank-name'>
        <span className='one-line'>{name}</span>
        <small>
          {number} 号{isMine && ' · 我'}
        </small>
      </span>
      <span className='vote-rank-votes'>
        <b className='num'>{grouped(votes)}</b> 票
      </span>
    </button>
  )
  return isPinned ? row : <li>{row}</li>
}
