import { atom } from 'nanostores'
import type { CallOptions } from '../../api/index.ts'
import { createQuery, type QueryOptions } from './query.ts'

export interface Paged<Row> {
  list: Row[]
  has_more: boolean
  /** Where the next page begins, of lists that are read from a place on and not by numbers. */
  next?: string
}

export interface PagedQueryOptions<Row, T extends Paged<Row>, S extends string>
  extends Omit<QueryOptions<T, S>, 'read'> {
  /** Asks for one page, counted from 1; `after` is the `next` of the page before, '' for the first one. */
  read: (page: number, how: CallOptions, after: string) => Promise<T>
  /** Asks for a page behind the first where that is another call; `read` when left out. */
  readNext?: (page: number, how: CallOptions, after: string) => Promise<Paged<Row>>
  /**
   * Joins rows where a row may be in both lists. With it a refresh keeps the pages that were read behind the first;
   * without it they go.
   */
  join?: (before: Row[], behind: Row[]) => Row[]
}

/** A list that grows as it is scrolled. A list that is asked for anew begins with its first page again. */
export function createPagedQuery<Row, T extends Paged<Row>, S extends string = never>(
  options: PagedQueryOptions<Row, T, S>,
) {
  const { read, readNext = read, join, ...others } = options
  const query = createQuery<T, S>({ ...others, read: readFirst })
  /** The next page is on its way. */
  const $isMore = atom(false)
  let pages = 1
  /** Grows with each new list: a page of the list before does not fit below it. */
  let lists = 0

  async function readFirst(how: CallOptions): Promise<T> {
    const mine = lists
    const fresh = await read(1, how, '')
    const shown = query.data()
    if (join && shown && pages > 1) {
      const { has_more, next } = shown
      return {
        ...fresh,
        list: join(fresh.list, shown.list),
        has_more,
        ...(next !== undefined && { next }),
      }
    }
    if (mine === lists) pages = 1
    return fresh
  }

  function begin(): void {
    lists += 1
    $isMore.set(false)
  }

  function load(): Promise<boolean> {
    if (!join) begin()
    return query.load()
  }

  function reload(): Promise<boolean> {
    begin()
    pages = 1
    return query.reload()
  }

  function drop(): void {
    begin()
    query.drop()
  }

  /** The next page, when there is one. One that did not come is asked for by the next scroll. */
  async function more(): Promise<void> {
    const shown = query.data()
    if ($isMore.get() || !shown?.has_more) return
    const mine = lists
    $isMore.set(true)
    const answer = await readNext(pages + 1, {}, shown.next ?? '').catch(() => undefined)
    if (mine !== lists) return
    $isMore.set(false)
    if (!answer) return
    pages += 1
    const { has_more, next } = answer
    query.change(before => ({
      ...before,
      list: joined(before.list, answer),
      has_more,
      ...(next !== undefined && { next }),
    }))
  }

  const joined = (shown: Row[], { list }: Paged<Row>): Row[] =>
    join ? join(shown, list) : [...shown, ...list]

  return { ...query, $isMore, load, reload, drop, more }
}
