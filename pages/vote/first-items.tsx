import { Button } from '../kit/button.tsx'
import type { HomeScreenProps } from './home-screen.tsx'
import { canSignUp } from './rules.ts'
import { VoteCard } from './vote-card.tsx'

/** The first contestants of the list, or the place that waits for one. */
export function FirstItems(props: HomeScreenProps & { onSignup: () => void }) {
  const { voting, detail, refused, onSignup } = props
  const { first_items: items } = detail.vote
  if (items.length === 0) {
    return (
      <div className='vote-none'>
        <p>还没有选手，第一个位置留给你</p>
        {canSignUp(detail) && (
          <Button kind='soft' size='mid' onTap={onSignup}>
            我要报名
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className='vote-grid'>
      {items.map(card => (
        <VoteCard
          key={card.item_id}
          store={voting.store}
          detail={detail}
          refused={refused}
          card={card}
          isEven
          onVote={voting.vote}
        />
      ))}
    </div>
  )
}
