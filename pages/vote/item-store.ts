import { atom } from 'nanostores'
import { isId, isRefused, type VoteItem, voteItem, type VotesGiven } from '../../api/index.ts'

export type ItemState =
  | { status: 'loading' }
  | { status: 'notFound' }
  | { status: 'failed' }
  | { status: 'ready'; item: VoteItem }

const gone = 2101

/** One contestant of one page instance. */
export function createItemStore({ id, itemId }: Record<string, string>) {
  const isNamed = isId(id) && isId(itemId)
  const $item = atom<ItemState>(isNamed ? { status: 'loading' } : { status: 'notFound' })

  async function load(): Promise<void> {
    if (!isId(id) || !isId(itemId)) return
    try {
      $item.set({ status: 'ready', item: await voteItem({ id, itemId }) })
    } catch (error) {
      if (isRefused(error, gone)) $item.set({ status: 'notFound' })
      else if ($item.get().status !== 'ready') $item.set({ status: 'failed' })
    }
  }

  function retry(): Promise<void> {
    $item.set({ status: 'loading' })
    return load()
  }

  /** The new number at once; place and gap with the next answer. */
  function given(voted: number, { votes }: VotesGiven): void {
    const state = $item.get()
    if (state.status !== 'ready' || state.item.item_id !== voted) return
    $item.set({ status: 'ready', item: { ...state.item, votes: votes[voted] ?? state.item.votes } })
    void load()
  }

  return { $item, load, retry, given }
}
