import type { VoteCard as Card } from '../../../../api/index.ts'
import { VoteCard, type VoteCardProps } from './vote-card.tsx'

export interface WaterfallProps extends Omit<VoteCardProps, 'card' | 'isEven'> {
  cards: Card[]
}

/** Two columns with pictures of natural height. A card never changes its column, so appended cards move nothing. */
export function Waterfall({ cards, ...rest }: WaterfallProps) {
  return (
    <div className='vote-columns flex at-top apart px-6 py-5'>
      {[0, 1].map(column => (
        <div key={column}>
          {cards
            .filter((_, index) => index % 2 === column)
            .map(card => (
              <VoteCard key={card.item_id} {...rest} card={card} />
            ))}
        </div>
      ))}
    </div>
  )
}
