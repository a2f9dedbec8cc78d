import { atom } from 'nanostores'
import { type Loaded, loadedBy } from './loaded.ts'

export interface Page<Row, More> {
  rows: Row[]
  has_more: boolean
  /** What the first page told beside its rows. */
  more: More
}

/** A list that comes in pages. `reload` asks a new question: answers to an older one are dropped. */
export function createListStore<Row, More>(ask: (page: number) => Promise<Page<Row, More>>) {
  const $list = atom<Loaded<Page<Row, More>>>({ status: 'loading' })
  const $isMore = atom(false)
  let pages = 1
  let question = 0

  async function reload(): Promise<void> {
    question += 1
    const mine = question
    pages = 1
    $list.set({ status: 'loading' })
    const list = await loadedBy(ask(1))
    if (mine === question) $list.set(list)
  }

  async function next(): Promise<void> {
    const known = $list.get()
    if (known.status !== 'ready' || !known.data.has_more || $isMore.get()) return
    const mine = question
    $isMore.set(true)
    // A page that did not come is asked for by the next scroll.
    const page = await ask(pages + 1).catch(() => undefined)
    $isMore.set(false)
    if (mine !== question || !page) return
    pages += 1
    const { more, rows } = known.data
    $list.set({ status: 'ready', data: { ...page, more, rows: [...rows, ...page.rows] } })
  }

  return { $list, $isMore, reload, next }
}
