import { atom } from 'nanostores'
import {
  exportOrders,
  type OrderCard,
  type ShopOrder,
  type ShopOrderPage,
  shopOrders,
} from '../../../api/index.ts'
import { createFileExport } from '../business/statistics/file-export.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { noFilter, type OrderFilter, queryOf } from './order-filter.ts'
import { isInTab, type ShopTab } from './shop-order-rules.ts'

export type ShopOrdersStore = ReturnType<typeof createShopOrdersStore>

/** The server's maximum length. */
const longestKeyword = 30

/** Orders of the shop by tab and keyword. */
export function createShopOrdersStore(first: ShopTab) {
  const $tab = atom(first)
  const $keyword = atom('')
  /** Kept while a list loads. */
  const $stores = atom<ShopOrderPage['stores']>([])
  const $filter = atom<OrderFilter>(noFilter)
  /** Kept while a list loads. */
  const $counts = atom<Partial<Record<ShopTab, number>>>({})

  const list = createPagedQuery<ShopOrder, ShopOrderPage & { has_more: boolean }>({
    async read(_, how, after) {
      const query = { ...asked(), after }
      const page = await shopOrders(query, how)
      $counts.set(page.counts)
      $stores.set(page.stores)
      return { ...page, has_more: page.next !== '' }
    },
    join: (before, behind) => joined(before, behind, $tab.get()),
  })

  const asked = () => ({ tab: $tab.get(), keyword: $keyword.get(), ...queryOf($filter.get()) })

  function setFilter(filter: OrderFilter): void {
    $filter.set(filter)
    void list.reload()
  }

  function setTab(tab: ShopTab): void {
    if (tab === $tab.get()) return
    $tab.set(tab)
    void list.reload()
  }

  function search(text: string): void {
    const keyword = text.slice(0, longestKeyword)
    if (keyword === $keyword.get()) return
    $keyword.set(keyword)
    void list.reload()
  }

  /** Updates the row of an order after an action. */
  function replace(order: OrderCard): void {
    list.change(({ list: rows }) => ({
      list: rows.map(each => (each.order_no === order.order_no ? { ...each, ...order } : each)),
    }))
    void list.load()
  }

  const file = createFileExport(
    () => exportOrders(asked()),
    '包含现在筛选出的订单，一件商品一行。填好快递公司和单号，可以再交回「批量发货」',
  )

  return {
    ...list,
    ...file,
    $tab,
    $keyword,
    $filter,
    $stores,
    $counts,
    setTab,
    setFilter,
    search,
    replace,
  }
}

/** A fresh first page before the further ones. An order that was handled meanwhile has left the tab. */
function joined(before: ShopOrder[], behind: ShopOrder[], tab: ShopTab): ShopOrder[] {
  const known = new Set(before.map(({ order_no }) => order_no))
  return [...before, ...behind.filter(order => !known.has(order.order_no) && isInTab(order, tab))]
}
