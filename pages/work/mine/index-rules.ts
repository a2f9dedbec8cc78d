import type { AuthStatus, ShopStatistics } from '../../../api/index.ts'
import type { IconName } from '../../kit/icon.tsx'
import { shortYuan } from '../../kit/text/yuan.ts'

export interface MenuEntry {
  name: string
  icon: IconName
  path: string
}

export const reviewsPath = '/pages/mine/reviews'
export const invoicesPath = '/pages/mine/invoices'

/** All rooms of the merchant. */
export const menu: readonly MenuEntry[] = [
  { name: '活动', icon: 'poster', path: '/pages/business/list' },
  { name: '商品', icon: 'bag', path: '/pages/business/goods' },
  { name: '内容', icon: 'copy', path: '/pages/business/content' },
  { name: '订单', icon: 'doc', path: '/pages/mine/orders' },
  { name: '发票', icon: 'copy', path: invoicesPath },
  { name: '待处理', icon: 'bell', path: reviewsPath },
  { name: '门店与店员', icon: 'pin', path: '/pages/store/index' },
  { name: '会员与规则', icon: 'ticket', path: '/pages/business/settings' },
  { name: '员工任务', icon: 'clock', path: '/pages/business/tasks' },
  { name: '客户', icon: 'chat', path: '/pages/customer/list' },
  { name: '查看记录', icon: 'warn', path: '/pages/customer/looks' },
  { name: '黑名单', icon: 'close', path: '/pages/mine/blacklist' },
  { name: '核销码', icon: 'qr', path: '/pages/mine/writeoff' },
  { name: '短信', icon: 'phone', path: '/pages/mine/texts' },
  { name: '余额', icon: 'bag', path: '/pages/mine/balance' },
  { name: '扫码授权', icon: 'scan', path: '/pages/mine/authorize' },
  { name: '认证', icon: 'check', path: '/pages/mine/authenticate' },
  { name: '店铺主页', icon: 'poster', path: '/pages/store/home' },
  { name: '装店', icon: 'plus', path: '/pages/store/setup' },
]

/** State of the authentication, as on the badge. */
export const authNames: Record<AuthStatus, string> = {
  0: '未认证',
  1: '认证审核中',
  2: '已认证',
  3: '认证未通过',
  4: '认证已过期',
}

/** E.g. 比昨天同时多 ¥30. */
export function againstBefore(today: number, before: number): string {
  if (today === before) return '和昨天同时一样'
  const word = today > before ? '多' : '少'
  return `比昨天同时${word} ¥${shortYuan(Math.abs(today - before))}`
}

type Figure = readonly [name: string, today: string, before: string]

/** Numbers of the day beside those of yesterday until the same time. */
export function figuresOf(today: ShopStatistics, before: ShopStatistics): readonly Figure[] {
  const counted = (name: string, key: 'visit' | 'order' | 'customer' | 'writeoff'): Figure => [
    name,
    today[key].toLocaleString('en-US'),
    before[key].toLocaleString('en-US'),
  ]
  const fen = (value: number) => `¥${shortYuan(value)}`
  return [
    counted('访问', 'visit'),
    counted('订单', 'order'),
    counted('新顾客', 'customer'),
    counted('核销', 'writeoff'),
    ['退款', fen(today.refund_fen), fen(before.refund_fen)],
  ]
}
