import { atom } from 'nanostores'

export interface PagedAnswer<T> {
  list: T[]
  page: number
  total: number
  has_more: boolean
}

export type PagedState<A> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; answer: A }

/** A list that grows as the page is scrolled; what is asked anew replaces it, and a late answer of before is dropped. */
export function createPagedStore<T, A extends PagedAnswer<T>>(read: (page: number) => Promise<A>) {
  const $list = atom<PagedState<A>>({ status: 'loading' })
  let isReading = false
  let turn = 0

  async function load(): Promise<void> {
    turn += 1
    const mine = turn
    isReading = false
    try {
      const answer = await read(1)
      if (mine === turn) $list.set({ status: 'ready', answer })
    } catch {
      if (mine === turn && $list.get().status !== 'ready') $list.set({ status: 'failed' })
    }
  }

  function retry(): Promise<void> {
    $list.set({ status: 'loading' })
    return load()
  }

  async function more(): Promise<void> {
    const state = $list.get()
    if (isReading || state.status !== 'ready' || !state.answer.has_more) return
    isReading = true
    const mine = turn
    const next = await read(state.answer.page + 1).catch(() => undefined)
    if (mine !== turn) return
    isReading = false
    const now = $list.get()
    if (next && now.status === 'ready') {
      $list.set({ status: 'ready', answer: { ...next, list: [...now.answer.list, ...next.list] } })
    }
  }

  function change(patch: (each: T) => T): void {
    const state = $list.get()
    if (state.status !== 'ready') return
    $list.set({ status: 'ready', answer: { ...state.answer, list: state.answer.list.map(patch) } })
  }

  return { $list, load, retry, more, change }
}
