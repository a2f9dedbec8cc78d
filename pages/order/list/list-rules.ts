import type { OrderCard, OrderTab } from '../../../api/index.ts'

export const tabs = [
  ['all', '全部'],
  ['0', '待付款'],
  ['10', '待发货'],
  ['15', '待核销'],
  ['20', '待收货'],
  ['30', '已完成'],
  ['refund', '退款'],
] as const satisfies readonly (readonly [OrderTab, string])[]

/** The tab in an address; 全部 by default and for an unknown one. */
export const tabOf = (text: string | undefined): OrderTab =>
  tabs.find(([tab]) => tab === text)?.[0] ?? 'all'

/** Text of an empty tab, and whether to offer shopping. */
export const emptyWords: Record<OrderTab, string> = {
  all: '还没有订单，去店里逛逛吧',
  '0': '没有等着付款的订单',
  '10': '没有等着发货的订单',
  '15': '没有可用的核销码',
  '20': '没有在路上的包裹',
  '30': '还没有完成的订单',
  refund: '没有退款的订单',
}

/** Joins two pages of rows without duplicates: a row may have moved to a newer page. */
export function joinCards(before: OrderCard[], behind: OrderCard[]): OrderCard[] {
  const known = new Set(before.map(({ order_no }) => order_no))
  return [...before, ...behind.filter(({ order_no }) => !known.has(order_no))]
}
