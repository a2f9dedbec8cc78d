import './vote.css'
import './list/list.css'
import { useState } from 'react'
import type { VoteCard, VoteItem } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { useVoting } from './use-voting.ts'
import { VoteFrame } from './vote-frame.tsx'

const HomeScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./home-screen.tsx').then(({ HomeScreen: Screen }) => Screen),
)
const ItemScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./item/item-screen.tsx').then(({ ItemScreen: Screen }) => Screen),
)

/** `/vote/preview?id=&previewKey=`: the front and a contestant's page as they will be. */
export default function PreviewPage({ query }: PageProps) {
  const voting = useVoting(query, { always: true })
  const [isItem, setIsItem] = useState(false)
  return (
    <VoteFrame store={voting.store}>
      {(detail, refused) => {
        const [first] = detail.vote.first_items
        return (
          <>
            {first && isItem ? (
              <ItemScreen
                voting={voting}
                detail={detail}
                refused={refused}
                item={sampleOf(first)}
                onChanged={() => undefined}
              />
            ) : (
              <HomeScreen voting={voting} detail={detail} refused={refused} />
            )}
            {first && (
              <div className='vote-preview-tabs'>
                <button type='button' aria-pressed={!isItem} onClick={() => setIsItem(false)}>
                  首页
                </button>
                <button type='button' aria-pressed={isItem} onClick={() => setIsItem(true)}>
                  选手页
                </button>
              </div>
            )}
          </>
        )
      }}
    </VoteFrame>
  )
}

/** A contestant's page with what the front knows of them: an unpublished campaign has no other answer yet. */
const sampleOf = (card: VoteCard): VoteItem => ({
  ...card,
  intro: '',
  images: card.cover ? [card.cover] : [],
  status: 'shown',
  reason: '',
  is_mine: false,
  rank: card.votes === null ? 0 : 1,
  gap_to_prev: 0,
  recent_voters: [],
  my_under_review: 0,
})
