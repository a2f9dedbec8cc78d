import { voteOf, type VoteScreenProps } from '../vote-campaign.tsx'
import { VoteCard } from './vote-card.tsx'

/** The contestants that came with the vote, in two columns. */
export function VoteGrid({ page }: { page: VoteScreenProps }) {
  const { store, detail, refused } = page
  return (
    <div className='vote-grid flex wrap apart'>
      {detail.vote.first_items.map(card => (
        <VoteCard
          key={card.item_id}
          store={store}
          detail={detail}
          refused={refused}
          card={card}
          isEven
          onVote={voteOf(page)}
        />
      ))}
    </div>
  )
}
