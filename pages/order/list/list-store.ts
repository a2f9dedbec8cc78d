import { atom } from 'nanostores'
import {
  type OrderCard,
  orderCounts,
  orderDetail,
  orderList,
  type OrderPage,
  type OrderTab,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { isGone } from '../../data/query.ts'
import { createActionRunner } from '../actions/run-actions.ts'
import { joinCards } from './list-rules.ts'

export type ListStore = ReturnType<typeof createListStore>

type Counts = Partial<Record<OrderTab, number>>

/**
 * The visitor's orders by tab; an action updates a single row. `given`: the tab that the address names; `first` is the answer to the address's own question.
 */
export function createListStore(given: OrderTab, first?: OrderPage) {
  const $tab = atom(given)
  const $counts = atom<Counts>({})

  const list = createPagedQuery<OrderCard, OrderPage & { has_more: boolean }>({
    async read(_, how, after) {
      return withMore(await orderList(questionOf($tab.get(), after), how))
    },
    join: joinCards,
  })
  if (first) list.begin(withMore(first))
  const actions = createActionRunner({
    onChanged: replace,
    onDeleted: remove,
    onStale: orderNo => void refresh(orderNo),
  })

  function replace(order: OrderCard): void {
    list.change(({ list: rows }) => ({
      list: rows.map(each => (each.order_no === order.order_no ? order : each)),
    }))
    void count()
  }

  function remove(orderNo: string): void {
    list.change(({ list: rows }) => ({
      list: rows.filter(({ order_no }) => order_no !== orderNo),
    }))
    void count()
  }

  /** Reads one row again. */
  async function refresh(orderNo: string): Promise<void> {
    await orderDetail({ orderNo }, { quiet: true }).then(replace, error => {
      if (isGone(error)) remove(orderNo)
    })
  }

  async function count(): Promise<void> {
    // Without the counts the tabs still work.
    const counts = await orderCounts({}).catch(() => undefined)
    if (counts) $counts.set(counts)
  }

  async function load(): Promise<void> {
    await Promise.all([list.load(), count()])
  }

  function setTab(tab: OrderTab): void {
    if (tab === $tab.get()) return
    $tab.set(tab)
    void Promise.all([list.reload(), count()])
  }

  return {
    $tab,
    $counts,
    $list: list.$state,
    $isMore: list.$isMore,
    $isMoreFailed: list.$isMoreFailed,
    $doing: actions.$doing,
    load,
    more: list.more,
    refresh,
    run: actions.run,
    prepare: actions.prepare,
    setTab,
  }
}

const withMore = (page: OrderPage) => ({ ...page, has_more: page.next !== '' })

/** Without what is usual, so that the first question is the one that the served HTML has asked. */
const questionOf = (tab: OrderTab, after: string) => ({
  ...(tab !== 'all' && { tab }),
  ...(after && { after }),
})
