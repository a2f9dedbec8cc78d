import { isId, type VoteItem, voteItem, type VotesGiven } from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'

/** One contestant of one page instance. */
export function createItemStore({ id = '', itemId = '' }: Record<string, string>) {
  const { $state, load, reload, data, change } = createQuery<{ item: VoteItem }>({
    isNamed: isId(id) && isId(itemId),
    read: async () => ({ item: await voteItem({ id, itemId }) }),
  })

  /** The new number at once; place and gap with the next answer. */
  function given(voted: number, { votes }: VotesGiven): void {
    if (data()?.item.item_id !== voted) return
    change(({ item }) => ({ item: { ...item, votes: votes[voted] ?? item.votes } }))
    void load()
  }

  return { $item: $state, load, retry: reload, given }
}
