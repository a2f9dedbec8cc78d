import type { RankedItem } from '../../../../api/index.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { grouped } from '../rules.ts'
import { leadsTo } from '../../../kit/leads-to.ts'

/** Order on the podium: second, first, third. */
const steps = [1, 0, 2]

export function Podium({ id, top }: { id: number; top: RankedItem[] }) {
  return (
    <ol className='vote-podium flex'>
      {steps.map(step => {
        const line = top[step]
        if (!line) return <li key={step} className={`grow vote-step-${step + 1}`} />
        const { item_id: itemId, name, number, cover, votes } = line
        return (
          <li key={step} className={`grow vote-step-${step + 1}`}>
            <button
              className='block wide'
              type='button'
              {...leadsTo(`/vote/detail?id=${id}&itemId=${itemId}`)}
            >
              <Thumb src={cover} className='vote-podium-face' />
              <span className='hide-text px-1 block text-body'>
                第 {step + 1} 名，{number} 号{' '}
              </span>
              <span className='one-line px-1 block text-body'>{name}</span>
              <b className='num text-lead block'>
                {grouped(votes)}
                <span className='hide-text'> 票</span>
              </b>
              <i className='num heavy block mt-2 upright' aria-hidden='true'>
                {step + 1}
              </i>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
