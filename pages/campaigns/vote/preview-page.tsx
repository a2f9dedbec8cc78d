import './vote.css'
import './list/list.css'
import { useState } from 'react'
import type { VoteCard, VoteItem } from '../../../api/index.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { votePage, type VoteScreenProps } from './vote-campaign.tsx'

const HomeScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./home-screen.tsx').then(({ HomeScreen: Screen }) => Screen),
)
const ItemScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./item/item-screen.tsx').then(({ ItemScreen: Screen }) => Screen),
)

/** `/vote/preview?id=&previewKey=`: preview of the start page and a contestant's page. */
export default votePage({ isPreview: true, createMore: () => ({}), running: Preview })

function Preview(page: VoteScreenProps) {
  const [isItem, setIsItem] = useState(false)
  const [first] = page.detail.vote.first_items
  return (
    <>
      {first && isItem ? (
        <ItemScreen page={page} item={sampleOf(first)} onChanged={() => undefined} />
      ) : (
        <HomeScreen {...page} />
      )}
      {first && (
        <div className='vote-preview-tabs flex'>
          <button
            className='px-6 text-small'
            type='button'
            aria-pressed={!isItem}
            onClick={() => setIsItem(false)}
          >
            首页
          </button>
          <button
            className='px-6 text-small'
            type='button'
            aria-pressed={isItem}
            onClick={() => setIsItem(true)}
          >
            选手页
          </button>
        </div>
      )}
    </>
  )
}

/** A contestant's page from the data of the start page: an unpublished campaign has no other response. */
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
