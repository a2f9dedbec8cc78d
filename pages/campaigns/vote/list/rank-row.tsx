import type { RankedItem } from '../../../../api/index.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { grouped } from '../rules.ts'
import { leadsTo } from '../../../kit/leads-to.ts'

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
      className={
        isMine
          ? 'vote-rank-row row wide text-left px-6 py-3 is-me'
          : 'vote-rank-row row wide text-left px-6 py-3'
      }
      {...leadsTo(`/vote/detail?id=${id}&itemId=${itemId}`)}
    >
      <b className='num mute'>{rank}</b>
      <Thumb src={cover} size={96} />
      <span className='text-lead grow mx-5'>
        <span className='one-line block'>{name}</span>
        <small className='text-small mute'>
          {number} 号{isMine && ' · 我'}
        </small>
      </span>
      <span className='text-small mute'>
        <b className='num text-head tint'>{grouped(votes)}</b> 票
      </span>
    </button>
  )
  return isPinned ? row : <li>{row}</li>
}
