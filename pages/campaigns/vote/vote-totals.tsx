import type { VoteDetail } from '../../../api/index.ts'
import type { Refusal } from '../../campaign/rules.ts'
import { Card } from '../../kit/card.tsx'
import { CountRoll } from './voting/count-roll.tsx'
import { LeafMark } from './leaf-mark.tsx'
import { hiddenText, leftText, phaseText } from './rules.ts'

/** Maximum number of leaves that are drawn. */
const mostLeaves = 10

export interface VoteTotalsProps {
  detail: VoteDetail
  refused: Refusal | undefined
}

/** Contestants, votes and visits; the phase, and the visitor's remaining votes as leaves. */
export function VoteTotals({ detail, refused }: VoteTotalsProps) {
  const { vote, mine, server_time: now } = detail
  const { items, votes, views } = vote.totals
  const numbers = [
    [items, '选手'],
    [votes, '累计票数'],
    [views, '浏览'],
  ] as const
  const left = leftText(detail, refused)
  const isCounted = vote.per_day > 0 && vote.per_day <= mostLeaves
  return (
    <Card>
      <dl className='vote-totals flex text-center'>
        {numbers.map(([value, name]) => (
          <div className='fill' key={name}>
            <dd className='ink heavy tight'>
              {value === null ? '保密' : <CountRoll value={value} />}
            </dd>
            <dt className='text-note mute'>{name}</dt>
          </div>
        ))}
      </dl>
      <p className='vote-phase text-body dim text-center mt-5 pt-5'>{phaseText(detail, now)}</p>
      {!vote.shows_counts && <p className='text-small mute text-center mt-2'>{hiddenText(vote)}</p>}
      {left && (
        <p className='vote-left text-body row middle tint bold mt-2' aria-live='polite'>
          {isCounted &&
            Array.from({ length: vote.per_day }, (_, index) => (
              // The order of the leaves is fixed.
              <LeafMark key={`leaf-${index}`} isUsed={index >= mine.left_today} />
            ))}
          <span className='ml-2'>{left}</span>
        </p>
      )}
    </Card>
  )
}
