import { orderStatus } from '../../../api/values/order-status.ts'
import type { OrderAction, OrderCard } from '../../../api/index.ts'

export const actionWords: Record<OrderAction, string> = {
  pay: '去付款',
  cancel: '取消订单',
  changeAddress: '修改地址',
  invite: '邀请好友',
  quit: '退出拼团',
  refund: '申请退款',
  showCode: '出示核销码',
  track: '查看物流',
  receive: '确认收货',
  buyAgain: '再次购买',
  delete: '删除订单',
  ship: '发货',
  reship: '改单号',
  changePrice: '改价',
  close: '关闭订单',
}

/** Label of an action's button; after the order is finished, a refund is after-sale service. */
export const actionText = (action: OrderAction, status: number): string =>
  action === 'refund' && status === orderStatus.finished ? '申请售后' : actionWords[action]

/** Candidates for the main button, most urgent first. */
const mainActions: OrderAction[] = ['pay', 'showCode', 'receive', 'invite', 'buyAgain']

/** Actions that these pages support. */
const known: OrderAction[] = [
  'pay',
  'cancel',
  'changeAddress',
  'invite',
  'quit',
  'refund',
  'showCode',
  'track',
  'receive',
  'buyAgain',
  'delete',
]

/** Reasons for a cancellation; the host's action sheet holds six. */
export const cancelReasons = [
  '不想要了',
  '信息填错了，重新拍',
  '忘记用优惠券了',
  '换一件买',
  '付款遇到问题',
  '其他原因',
]

/** Buttons of a card in the list; the main one is last, near the thumb. */
export function cardActions({ actions }: Pick<OrderCard, 'actions'>): OrderAction[] {
  const shown = known.filter(each => actions.includes(each))
  return [...shown.filter(each => !isMain(each)), ...shown.filter(isMain)]
}

export interface BarActions {
  main: OrderAction | undefined
  side: OrderAction | undefined
}

/**
 * The two buttons of a page that has its own places for the others: 修改 beside the address, the track beside the
 * parcel, and 申请退款 beside each item after the order is finished.
 */
export function barActions({ status, actions }: Pick<OrderCard, 'status' | 'actions'>): BarActions {
  const elsewhere: OrderAction[] = [
    'changeAddress',
    'track',
    ...(status === orderStatus.finished ? refund : []),
  ]
  const shown = known.filter(each => actions.includes(each) && !elsewhere.includes(each))
  const main = mainActions.find(each => shown.includes(each))
  const side = shown.find(each => each !== main)
  return { main, side }
}

export const isMain = (action: OrderAction): boolean => mainActions.includes(action)

const refund: OrderAction[] = ['refund']

/** Page for requesting a refund: that of the only refundable item, or of the order if there is a choice. */
export function refundUrl({ order_no, items }: Pick<OrderCard, 'order_no' | 'items'>): string {
  const [only, ...others] = items.filter(({ can_refund }) => can_refund)
  return only && others.length === 0 ? refundUrlOf(order_no, only.no) : ''
}

export const refundUrlOf = (orderNo: string, itemNo: number): string =>
  `/order/refund?order_no=${orderNo}&item_no=${itemNo}`

/** Page on which the buyer chooses another address for the order. */
export const addressUrl = (orderNo: string): string => `/order/address?order_no=${orderNo}`

export const detailUrl = (orderNo: string): string => `/order/detail?order_no=${orderNo}`
