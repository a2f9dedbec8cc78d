import type { VoteDetail, VoteItem } from '../../../../api/index.ts'
import { CountRoll } from '../voting/count-roll.tsx'
import { gapText, hiddenText } from '../rules.ts'

/** Votes, rank, and gap to the previous rank; with the reason why a vote of the visitor is not counted yet. */
export function ItemStanding({ detail, item }: { detail: VoteDetail; item: VoteItem }) {
  const { votes, rank, gap_to_prev: gap, my_under_review: waiting } = item
  return (
    <>
      {votes === null ? (
        <p className='text-small mute mt-2 text-left'>{hiddenText(detail.vote)}</p>
      ) : (
        <dl className='vote-standing flex at-baseline mt-2' aria-live='polite'>
          <div className='flex at-baseline'>
            <dd className='tint heavy tight'>
              <CountRoll value={votes} />
            </dd>
            <dt className='text-body mute regular ml-2'>票</dt>
          </div>
          <div className='flex at-baseline'>
            <dd className='num tint heavy tight'>
              <small className='text-body mute regular'>第</small>
              {rank}
            </dd>
            <dt className='text-body mute regular ml-2'>名</dt>
          </div>
        </dl>
      )}
      {votes !== null && rank > 0 && <p className='text-body dim'>{gapText(rank, gap)}</p>}
      {waiting > 0 && (
        <p className='vote-notice text-small warn'>
          <b className='block'>你有 {waiting} 票正在核实</b>
          短时间内票数太多，核实之前先不计入
        </p>
      )}
    </>
  )
}
