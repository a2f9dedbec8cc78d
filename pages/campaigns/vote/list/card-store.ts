import { atom } from 'nanostores'
import {
  isId,
  type VoteCard,
  type VoteList,
  voteList,
  type VotesGiven,
} from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'

export interface Sought {
  keyword: string
  group: string
  sort: 'new' | 'number' | 'hot'
}

export type CardStore = ReturnType<typeof createCardStore>

/** Contestants matching the search; the link's filter is the initial one. */
export function createCardStore(query: Record<string, string>) {
  const { id = '' } = query
  const $sought = atom<Sought>({
    keyword: query.keyword ?? '',
    group: query.group ?? '',
    sort: 'hot',
  })
  const { $state, load, reload, more, data, change } = createPagedQuery<VoteCard, VoteList>({
    isNamed: isId(id),
    read: page => voteList({ id, page, limit: 20, ...$sought.get() }),
  })

  function seek(sought: Partial<Sought>): void {
    $sought.set({ ...$sought.get(), ...sought })
    void reload()
  }

  /** Applies the server's new number, and decrements the visitor's remaining votes. */
  function given(itemId: number, { votes, left_today: left }: VotesGiven): void {
    const wereHidden = data()?.list.some(card => card.votes === null)
    // The visitor's vote makes all hidden numbers visible.
    if (wereHidden && votes[itemId] !== undefined) void load()
    change(({ list }) => ({
      list: list.map(card => {
        const changed = card.item_id === itemId
        const rest = changed && card.left_for_item > 0 ? card.left_for_item - 1 : card.left_for_item
        return {
          ...card,
          votes: (changed ? votes[itemId] : undefined) ?? card.votes,
          left_for_item: left >= 0 && rest > left ? left : rest,
        }
      }),
    }))
  }

  return { $list: $state, load, retry: reload, more, $sought, seek, given }
}
