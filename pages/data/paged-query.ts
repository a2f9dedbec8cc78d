import { atom } from 'nanostores'
import type { CallOptions } from '../../api/index.ts'
import { createQuery, type QueryOptions } from './query.ts'

export interface Paged<Row> {
  list: Row[]
  has_more: boolean
  /** Cursor of the next page, for lists that are read by cursor instead of page number. */
  next?: string
}

export interface PagedQueryOptions<Row, T extends Paged<Row>, S extends string>
  extends Omit<QueryOptions<T, S>, 'read'> {
  /** Reads one page, counted from 1; `after` is the `next` of the previous page, '' for the first. */
  read: (page: number, how: CallOptions, after: string) => Promise<T>
  /** Reads a page after the first, if that is a different call; `read` by default. */
  readNext?: (page: number, how: CallOptions, after: string) => Promise<Paged<Row>>
  /**
   * Merges rows where one row may be in both lists. With it, a refresh keeps the pages read after the first; without
   * it, they are dropped.
   */
  join?: (before: Row[], behind: Row[]) => Row[]
}

/** A list that loads further pages on scroll. A reload starts again with the first page. */
export function createPagedQuery<Row, T extends Paged<Row>, S extends string = never>(
  options: PagedQueryOptions<Row, T, S>,
) {
  const { read, readNext = read, join, ...others } = options
  const query = createQuery<T, S>({ ...others, read: readFirst })
  /** A further page is being read. */
  const $isMore = atom(false)
  /** The last attempt to read a further page has failed. */
  const $isMoreFailed = atom(false)
  let pages = 1
  /** Version of the list: a page that was requested for an older version is not appended. */
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
    $isMoreFailed.set(false)
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

  /** Reads the next page, if there is one. A failed page is requested again by the next scroll. */
  async function more(): Promise<void> {
    const shown = query.data()
    if ($isMore.get() || !shown?.has_more) return
    const mine = lists
    $isMore.set(true)
    $isMoreFailed.set(false)
    const answer = await readNext(pages + 1, {}, shown.next ?? '').catch(() => undefined)
    if (mine !== lists) return
    $isMore.set(false)
    $isMoreFailed.set(answer === undefined)
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

  return { ...query, $isMore, $isMoreFailed, load, reload, drop, more }
}
