import './vote-card.css'
import { useStore } from '@nanostores/react'
import type { VoteCard as Card, VoteDetail } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import type { Refusal } from '../../../campaign/rules.ts'
import { atWidth } from '../../../kit/at-width.ts'
import { Button } from '../../../kit/button.tsx'
import { useBroken } from '../../../kit/use-broken.ts'
import { CountRoll } from '../voting/count-roll.tsx'
import { actionOf } from '../rules.ts'
import { LazyStamp } from '../voting/lazy-stamp.tsx'
import type { VoteStore } from '../vote-store.ts'

export interface VoteCardProps {
  store: VoteStore
  detail: VoteDetail
  refused: Refusal | undefined
  card: Card
  /** Gives all pictures the same height, for a grid. */
  isEven?: boolean
  onVote: (itemId: number) => void
}

/** A contestant in a list: picture, number, name, votes, and the vote button. */
export function VoteCard({ store, detail, refused, card, isEven, onVote }: VoteCardProps) {
  const { item_id: itemId, number, name, votes } = card
  const isVoting = useStore(store.$voting) === itemId
  const isStamped = useStore(store.$stamped) === itemId
  const button = actionOf(detail, card.left_for_item, refused)
  const url = `/vote/detail?id=${detail.activity.id}&itemId=${itemId}`
  return (
    <article className={isEven ? 'vote-card vote-card-even' : 'vote-card'}>
      <a
        href={url}
        onClick={event => {
          event.preventDefault()
          if (!store.isPreview) void navigateTo({ url })
        }}
      >
        <figure>
          <Cover src={card.cover} />
          <span className='vote-number num text-note text-center'>{number}号</span>
          <LazyStamp isOn={isStamped} isSmall />
        </figure>
        <h2 className='one-line'>{name}</h2>
      </a>
      <footer>
        <p>
          {votes === null ? (
            '票数未公开'
          ) : (
            <>
              <b>
                <CountRoll value={votes} />
              </b>
              票
            </>
          )}
        </p>
        <Button
          kind={button.isOff ? 'quiet' : 'soft'}
          size='small'
          busy={isVoting}
          disabled={button.isOff}
          onTap={() => onVote(itemId)}
        >
          {button.text}
          <span className='hide-text'>
            给 {number} 号 {name}
          </span>
        </Button>
      </footer>
    </article>
  )
}

/** The background shows where a picture fails to load. */
function Cover({ src }: { src: string }) {
  const [isBroken, onError] = useBroken(src)
  if (!src || isBroken) return null
  return <img src={atWidth(src, 480)} alt='' loading='lazy' onError={onError} />
}
