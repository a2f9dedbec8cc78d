import type { VotePrize } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { prizeText } from './rules.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** The attached draw in which voting earns a chance, with a link. */
export function PrizeRow({ prize, isStill }: { prize: VotePrize; isStill: boolean }) {
  const { name, image, path, standing } = prize
  return (
    <Card>
      <button
        type='button'
        className='row gap-4 wide text-left'
        disabled={isStill}
        {...leadsTo(path)}
      >
        <Thumb src={image} size={96} icon='ticket' />
        <span className='grow'>
          <b className='block text-lead'>投票有礼 · {name}</b>
          <small className={`text-small ${standing === 'open' ? 'tint' : 'mute'}`}>
            {prizeText(prize)}
          </small>
        </span>
        <Icon name='right' size={28} />
      </button>
    </Card>
  )
}
