import { atom, type WritableAtom } from 'nanostores'
import {
  customerList,
  type CustomerPage,
  type CustomerRow,
  type CustomerSort,
  type CustomerSource,
  type CustomerStage,
  exportCustomers,
  shopTags,
  type ShopTags,
} from '../../../../api/index.ts'
import type { Visited } from '../../../../api/values/customer-names.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { createQuery } from '../../../data/query.ts'
import { createFileExport } from '../../business/statistics/file-export.ts'

export interface Filter {
  tagIds: number[]
  source: CustomerSource | undefined
  staffId: number | undefined
  /** 1: only customers whose planned follow-up is today or overdue. */
  due: 0 | 1 | undefined
  visited: Visited | undefined
}

export const noFilter: Filter = {
  tagIds: [],
  source: undefined,
  staffId: undefined,
  due: undefined,
  visited: undefined,
}

/** The server's largest numbers. */
const longestKeyword = 30
export const mostChosen = 50

type Head = Omit<CustomerPage, 'list' | 'next'>

const noHead: Head = {
  counts: null,
  counted_at: 0,
  uncounted: '',
  total: null,
  colleagues: [],
  server_time: 0,
}

export type ListStore = ReturnType<typeof createListStore>

/** The customers under a keyword, a stage and filters, which a link can set. */
export function createListStore(link: Partial<Filter> & { sort?: CustomerSort } = {}) {
  const { sort: firstSort = 'visit', ...firstFilter } = link
  const $keyword = atom('')
  const $stage = atom<CustomerStage | 0>(0)
  const $filter = atom<Filter>({ ...noFilter, ...firstFilter })
  const $sort = atom<CustomerSort>(firstSort)
  /** Of the last first page; kept while a list loads. */
  const $head = atom<Head>(noHead)
  const tags = createQuery<ShopTags>({ read: how => shopTags({}, how) })

  const list = createPagedQuery<CustomerRow, CustomerPage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await customerList({ ...asked(), sort: $sort.get(), after }, how)
      if (after === '') $head.set(page)
      return { ...page, has_more: page.next !== '' }
    },
    join: joined,
  })

  const asked = () => ({
    keyword: $keyword.get(),
    stage: $stage.get() || undefined,
    ...wireOf($filter.get()),
  })

  function search(text: string): void {
    $keyword.set(text.slice(0, longestKeyword))
    void list.reload()
  }

  /** A change of one condition; the list begins anew. */
  const changes =
    <T>(condition: WritableAtom<T>) =>
    (value: T): void => {
      condition.set(value)
      void list.reload()
    }
  const setFilter = changes($filter)

  function reset(): void {
    $keyword.set('')
    $stage.set(0)
    setFilter(noFilter)
  }

  return {
    ...list,
    tags,
    $keyword,
    $stage,
    $filter,
    $sort,
    $head,
    ...createChoice(),
    ...createFileExport(
      () => exportCustomers(asked()),
      '包含现在筛选出的客户，和他们的阶段、标签、店员、来访和消费',
    ),
    search,
    setStage: changes($stage),
    setSort: changes($sort),
    setFilter,
    reset,
  }
}

const wireOf = ({ tagIds, ...filter }: Filter) => ({ ...filter, tagIds: tagIds.join('|') })

function joined(before: CustomerRow[], behind: CustomerRow[]): CustomerRow[] {
  const known = new Set(before.map(({ customer_id }) => customer_id))
  return [...before, ...behind.filter(({ customer_id }) => !known.has(customer_id))]
}

/** Customers chosen for a bulk action. */
function createChoice() {
  /** Undefined while none are being chosen. */
  const $chosen = atom<number[] | undefined>(undefined)

  function choose(uid: number): void {
    const chosen = $chosen.get() ?? []
    if (chosen.includes(uid)) $chosen.set(chosen.filter(each => each !== uid))
    else if (chosen.length < mostChosen) $chosen.set([...chosen, uid])
  }

  return { $chosen, choose }
}
