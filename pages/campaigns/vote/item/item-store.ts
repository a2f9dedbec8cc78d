import { isId, type VoteItem, voteItem, type VotesGiven } from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'

/** A contestant of one page instance. */
export function createItemStore({ id = '', itemId = '' }: Record<string, string>) {
  const { $state, load, reload, data, change } = createQuery<{ item: VoteItem }>({
    isNamed: isId(id) && isId(itemId),
    read: async () => ({ item: await voteItem({ id, itemId }) }),
  })

  /** Updates the votes at once; rank and gap follow with the next response. */
  function given(voted: number, { votes }: VotesGiven): void {
    if (data()?.item.item_id !== voted) return
    change(({ item }) => ({ item: { ...item, votes: votes[voted] ?? item.votes } }))
    void load()
  }

  return { $item: $state, load, retry: reload, given }
}
