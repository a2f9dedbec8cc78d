import type {
  OrderAction,
  Refund,
  RefundAction,
  RefundStatus,
  ShopOrder,
  ShopOrderQuery,
} from '../../../api/index.ts'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'

export type ShopTab = ShopOrderQuery['tab']

export const shopTabs = [
  ['all', '全部'],
  ['10', '待发货'],
  ['late', '超时'],
  ['refund', '退款'],
  ['15', '待核销'],
  ['20', '待收货'],
  ['0', '待付款'],
  ['30', '已完成'],
] as const satisfies readonly (readonly [ShopTab, string])[]

export const shopTabOf = (text: string | undefined): ShopTab =>
  shopTabs.find(([tab]) => tab === text)?.[0] ?? 'all'

/** Whether an order stands in a tab. */
export function isInTab(
  { status, refund_status, is_late }: Pick<ShopOrder, 'status' | 'refund_status' | 'is_late'>,
  tab: ShopTab,
): boolean {
  if (tab === 'all') return true
  if (tab === 'refund') return refund_status > 0
  return tab === 'late' ? is_late === 1 : String(status) === tab
}

export const namedTabs = (counts: Partial<Record<ShopTab, number>>) =>
  shopTabs.map(([tab, name]) => {
    const count = counts[tab] ?? 0
    return [tab, count > 0 ? `${name} ${count > 99 ? '99+' : count}` : name] as const
  })

/** Forms of the merchant's sheet. */
export type ShopForm =
  | { does: 'ship' | 'reship' | 'changePrice' | 'close' | 'note' }
  | { does: 'refuse' | 'markPaid'; refundNo: string }

export const shopActionWords: Partial<Record<OrderAction, string>> = {
  ship: '发货',
  changePrice: '改价',
  close: '关闭订单',
}

export const shopRefundWords: Partial<Record<RefundAction, string>> = {
  agree: '同意',
  refuse: '拒绝',
  received: '确认收到退货',
  retry: '重新退款',
  markPaid: '已另外退款',
}

/** Status of a refund from the shop's view. */
export const refundStateWords: Record<RefundStatus, string> = {
  1: '等你处理',
  2: '等顾客寄回',
  3: '顾客已寄出，等你收货',
  4: '正在退款',
  5: '已退款',
  6: '你已拒绝',
  7: '顾客已撤销',
  8: '退款失败',
}

/** What happens at the refund's deadline; '' if nothing does. */
export function shopDueText({
  status,
  due_at: due,
  server_time: now,
}: Pick<Refund, 'status' | 'due_at' | 'server_time'>): string {
  const words: Partial<Record<RefundStatus, string>> = {
    1: '前没处理会自动同意',
    2: '前顾客没寄回，申请自动撤销',
    3: '前没确认收货会自动退款',
  }
  const then = words[status]
  return then && due > now ? `${dateTime(due, now)} ${then}` : ''
}

/** A change within the merchant's bounds: the result is at least one fen. */
export interface PriceChange {
  adjustFen: number
  resultFen: number
}

/** The change that leads to a price typed in yuan; undefined if it is invalid. */
export function priceChange(typed: string, payFen: number): PriceChange | undefined {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed.trim())) return undefined
  const resultFen = Math.round(Number(typed) * 100)
  return resultFen < 1 ? undefined : { adjustFen: resultFen - payFen, resultFen }
}

export function changeText({ adjustFen, resultFen }: PriceChange): string {
  if (adjustFen === 0) return `还是 ¥${yuan(resultFen)}，没有变化`
  const way = adjustFen < 0 ? '少' : '多'
  return `比原来${way} ¥${yuan(Math.abs(adjustFen))}，顾客付 ¥${yuan(resultFen)}`
}

export const closeReasons = ['商品缺货', '地址送不到', '和顾客商量好', '重复下单']

export const refuseReasons = [
  '已经发货，请拒收',
  '商品影响二次销售',
  '超出售后范围',
  '和顾客商量好',
]

export const noteChoices = ['已和顾客电话确认', '等补货', '需要送礼盒', '注意轻放']

export const longestNote = 100
