import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { VoteItem } from '../../../../api/index.ts'
import { shareCard } from '../share-card.ts'
import { type VotePage, votePage, type VoteScreenProps } from '../vote-campaign.tsx'
import { createItemStore } from './item-store.ts'

interface OneItem {
  items: ReturnType<typeof createItemStore>
}

export type ItemPageProps<More = object> = VoteScreenProps<OneItem & More>

type Page<More> = Pick<VotePage<OneItem & More>, 'running' | 'usePage'> & {
  /** Stores that the page needs beside the contestant's. */
  createMore: (query: Record<string, string>) => More
}

/** A page about one contestant: reads them, and shares their card. */
export const itemVotePage = <More extends object>({ createMore, usePage, running }: Page<More>) =>
  votePage<OneItem & More>({
    createMore: query => ({ items: createItemStore(query), ...createMore(query) }),
    running,
    keepsEnded: true,
    onGiven: ({ items }, itemId, given) => items.given(itemId, given),
    share: (detail, { items }) => shareCard(detail?.activity.title, itemOf(items)),
    usePage(own) {
      const { items } = own.store
      useStore(items.$item)
      useEffect(() => void items.load(), [items])
      usePage?.(own)
    },
  })

function itemOf({ $item }: OneItem['items']): VoteItem | undefined {
  const state = $item.get()
  return state.status === 'ready' ? state.item : undefined
}
