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

/** Contestants as they are sought; what the link asks for comes first. */
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

  /** The number that the server has answered, and one vote less for it today. */
  function given(itemId: number, { votes, left_today: left }: VotesGiven): void {
    const wereHidden = data()?.list.some(card => card.votes === null)
    // Whoever has voted may see all the others too.
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
