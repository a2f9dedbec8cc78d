import type { Db } from '../../server/core/database.ts'
import { DEMO_BRAND } from '../../server/demo/seed/brands.ts'
import { COUPON, uidOf, VOTE } from '../populate/plan.ts'

/** A list, a figure or a record that somebody of the shop opens. */
export interface Room {
  name: string
  who: 'merchant' | 'manager' | 'staff'
  path: string
  fields: Record<string, unknown>
}

const room = (
  who: Room['who'],
  name: string,
  path: string,
  fields: Record<string, unknown> = {},
): Room => ({ who, name: `${who}: ${name}`, path: `/retail/${path}`, fields })

/** A request for the list of orders, with other filters than its first page has. */
const orders = (who: Room['who'], name: string, more: Record<string, unknown> = {}) =>
  room(who, `orders, ${name}`, 'mine/get-order-list', {
    tab: 'all',
    keyword: '',
    storeId: 0,
    after: '',
    ...more,
  })

const customers = (who: Room['who'], name: string, more: Record<string, unknown> = {}) =>
  room(who, `customers, ${name}`, 'customer/get-customer-list', {
    keyword: '',
    tagIds: '',
    sort: 'visit',
    after: '',
    ...more,
  })

const participants = (activityId: number, kind: string, keyword = '') =>
  room('merchant', `participants of ${activityId}, ${kind} ${keyword}`, 'business/participants', {
    activityId,
    kind,
    keyword,
    after: '',
  })

const figures = (name: string, path: string, fields: Record<string, unknown>) =>
  room('merchant', `figures, ${name}`, path, fields)

/** All of them, with ids that are there. */
export async function roomsOf(db: Db): Promise<Room[]> {
  const { order_no: orderNo } = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('brand_id', '=', DEMO_BRAND)
    .where('uid', '=', uidOf(0))
    .executeTakeFirst()
    .then(row => row ?? { order_no: '' })
  return [
    ...ofOrders(orderNo),
    ...ofCustomers(),
    ...ofCampaigns(),
    ...ofFigures(),
    ...ofMoney(),
    ...ofStaff(),
  ]
}

function ofOrders(orderNo: string): Room[] {
  const tabs = ['all', '0', '10', '15', '20', '30', 'refund', 'late']
  return [
    ...tabs.map(tab => orders('merchant', tab, { tab })),
    orders('merchant', 'by name', { keyword: '茶友77' }),
    orders('merchant', 'by the phone’s end', { keyword: '4321' }),
    orders('merchant', 'of a day', { from: '2026-10-01', to: '2026-10-01' }),
    orders('merchant', 'of a store', { storeId: 1 }),
    orders('manager', 'all'),
    orders('manager', 'to be sent', { tab: '10' }),
    ...(orderNo ? [room('merchant', 'an order', 'mine/get-order-detail', { orderNo })] : []),
    room('merchant', 'invoices', 'mine/invoice-list', { after: '' }),
  ]
}

function ofCustomers(): Room[] {
  const customerId = uidOf(0)
  return [
    ...(['merchant', 'manager', 'staff'] as const).map(who => customers(who, 'all')),
    ...['amount', 'new', 'next'].map(sort => customers('merchant', `by ${sort}`, { sort })),
    customers('merchant', 'by name', { keyword: '茶友77' }),
    customers('merchant', 'of a stage', { stage: 3 }),
    customers('merchant', 'due', { due: 1 }),
    customers('merchant', 'seen in 7 days', { visited: 7 }),
    customers('merchant', 'not seen in 90 days', { visited: 'older' }),
    customers('merchant', 'of one of the staff', { staffId: 5 }),
    customers('staff', 'by amount', { sort: 'amount' }),
    room('merchant', 'a customer', 'customer/get-customer-detail', { customerId }),
    room('merchant', 'a customer’s record', 'customer/get-customer-one', { customerId }),
    room('merchant', 'a customer’s trail', 'customer/get-customer-locus', {
      customerId,
      page: 1,
      limit: 20,
    }),
    room('merchant', 'a customer’s radar', 'customer/get-customer-radar', {
      customerId,
      page: 1,
      limit: 10,
    }),
    room('merchant', 'looks at colleagues’ customers', 'customer/get-foreign-looks', { after: '' }),
  ]
}

function ofCampaigns(): Room[] {
  const kinds = ['all', 'won', 'redeemed', 'bought', 'brought', 'uncounted']
  return [
    room('merchant', 'campaigns', 'business/get-activity-list', { keyword: '', after: '' }),
    room('merchant', 'a campaign', 'business/get-activity-detail', { activityId: COUPON }),
    ...kinds.map(kind => participants(COUPON, kind)),
    ...kinds.map(kind => participants(VOTE, kind)),
    participants(COUPON, 'all', '茶友77'),
    participants(COUPON, 'all', '4321'),
    room('merchant', 'what a participant got', 'business/participant-grants', {
      activityId: COUPON,
      uid: uidOf(0),
    }),
  ]
}

const statistics = 'business/get-activity-statistics'
const ranking = 'mine/get-activity-ranking-list'

const ofFigures = (): Room[] => [
  figures('of the coupon, a week', statistics, { activityId: COUPON }),
  figures('of the vote, a week', statistics, { activityId: VOTE }),
  figures('ranking of the staff', ranking, { activityId: COUPON, by: 'staff', page: 1, limit: 10 }),
  figures('ranking of the stores', ranking, {
    activityId: COUPON,
    by: 'store',
    page: 1,
    limit: 10,
  }),
  ...[1, 7, 30, 84].map(days =>
    figures(`of the shop, ${days} days`, 'business/get-shop-figures', { days }),
  ),
  ...[1, 7, 30, 84].map(days =>
    figures(`of all campaigns, ${days} days`, 'business/get-campaign-figures', {
      days,
      sort: 'visitor',
      page: 1,
    }),
  ),
  figures('of today', 'mine/today-statistics', { date: '' }),
]

const ofMoney = (): Room[] => [
  room('merchant', 'wallet', 'mine/my-balance', { account: 'merchant' }),
  room('merchant', 'wallet’s lines', 'mine/wallet-log', { account: 'merchant', after: '' }),
  room('merchant', 'withdrawals', 'mine/get-withdraw-list', {
    account: 'merchant',
    tab: 'all',
    after: '',
  }),
  room('merchant', 'redemptions', 'mine/writeoff-log', { storeId: 0, userId: 0, after: '' }),
  room('merchant', 'redemptions of a store', 'mine/writeoff-log', {
    storeId: 1,
    userId: 0,
    after: '',
  }),
  room('merchant', 'reviews', 'mine/review-list', { open: 1, after: '' }),
  room('merchant', 'reviews, counted', 'mine/review-counts'),
  room('merchant', 'blacklist', 'mine/blacklist', { keyword: '', after: '' }),
  room('merchant', 'people for the blacklist', 'mine/blacklist-people', { keyword: '茶友77' }),
  room('merchant', 'goods', 'business/goods-list'),
  room('merchant', 'tasks', 'business/tasks-list', { open: 1, after: '' }),
]

const ofStaff = (): Room[] => [
  ...(['merchant', 'manager', 'staff'] as const).map(who => room(who, 'home', 'work/index')),
  room('staff', 'campaigns to share', 'work/campaigns', { keyword: '', after: '' }),
  room('staff', 'who came by a campaign', 'work/campaign-arrivals', {
    activityId: COUPON,
    after: '',
  }),
  room('staff', 'radar', 'work/get-customer-radar', { page: 1, limit: 10 }),
  room('staff', 'share tree', 'work/get-share-tree', { days: 7 }),
  room('staff', 'transactions', 'work/transaction-details', { month: '', after: '' }),
  room('staff', 'redemptions', 'work/write-off-log', { page: 1, limit: 10 }),
  room('staff', 'goods to share', 'work/get-share-goods', { page: 1, limit: 10 }),
  room('staff', 'articles to share', 'work/get-recommend-article-list', { page: 1, limit: 10 }),
  room('staff', 'tasks', 'work/get-task-list', { status: 1, after: '' }),
]
