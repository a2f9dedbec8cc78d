import { sql } from 'kysely'
import { wirePaths } from '../../server/core/mount-routes.ts'
import type { Route } from '../../server/core/define-route.ts'
import { routes } from '../../server/routes.ts'
import { loadSamples } from './campaign-sample.ts'
import { article, bale, file, poster, video, withdrawing, written } from './content-data.ts'
import { invoiceCalls } from './invoice-data.ts'
import { tablesOf } from './matrix/database-state.ts'
import { checkoutFields, confirmToken, storeToken } from './matrix/matrix-orders.ts'
import { START } from './server-clock.ts'
import { merchantPicture } from './server-group-codes.ts'
import { staffTaskCalls } from './staff-task-calls.ts'
import { walletCalls } from './wallet-calls.ts'
import { newReqId, type Caller, type Reply, type TestServer } from './server-app.ts'

const parcel = { company: '顺丰速运', no: 'SF1234567890' }
const shipCall = () => ({ orderNo: 'order-of-88', ...parcel, reqId: newReqId() })

export interface Endpoint {
  name: string
  route: Route
  /** Fields with which the call succeeds, or is refused by a business rule only. */
  good: Record<string, unknown>
}

/** A well-formed call of every endpoint; those of a campaign are in its sample. An endpoint without one fails. */
const goodFields: Record<string, () => Record<string, unknown>> = {
  '/wechat/auth/login': () => ({ code: 'some-code' }),
  '/wechat/auth/third-login': () => ({ uni: 'union-88', uid: 88, uniSign: 'not-signed' }),
  '/wechat/auth/getUserWechat': () => ({}),
  '/wechat/auth/jssdk': () => ({ url: 'http://shop.test/coupon' }),
  '/retail/wechat/get-user-info': () => ({}),
  '/retail/wechat/jssdk': () => ({ url: 'http://shop.test/coupon' }),
  '/user/wechat/get-user-info': () => ({}),
  '/wechat/auth/logout': () => ({}),
  '/wechat/auth/logout-others': () => ({}),
  '/wechat/brand/index': () => ({}),
  '/retail/bind/index': () => ({ type: 1, reqId: newReqId() }),
  '/retail/bind/sms-code': () => ({ type: 1, reqId: newReqId() }),
  '/wechat/lbs/city': () => ({ lat: 30.25, lng: 120.16 }),
  '/wechat/lbs/store-list': () => ({ lat: 30.25, lng: 120.16 }),
  '/wechat/redirect/resolve': () => ({ t: 'some-ticket' }),
  '/wechat/order/receipt': () => ({ out_trade_no: 'T1', check_code: 'c' }),
  '/wechat/brand/activities': () => ({}),
  '/wechat/brand/about': () => ({}),
  '/wechat/contact/index': () => ({}),
  '/wechat/goods/detail': () => ({ goodsId: 12 }),
  '/wechat/goods/list': () => ({}),
  '/wechat/cart/list': () => ({}),
  '/wechat/cart/count': () => ({}),
  '/wechat/cart/add': () => ({ skuId: 12, count: 1, reqId: newReqId() }),
  '/wechat/cart/change': () => ({ skuId: 12, count: 2, reqId: newReqId() }),
  '/wechat/cart/remove': () => ({ skuIds: [12], reqId: newReqId() }),
  '/wechat/inbox/list': () => ({ after: '' }),
  '/wechat/inbox/count': () => ({}),
  '/wechat/inbox/read': () => ({ key: '', until: START, reqId: newReqId() }),
  '/wechat/inbox/hush': () => ({ hushed: 1, reqId: newReqId() }),
  '/wechat/address/list': () => ({}),
  '/wechat/address/save': () => ({
    addressId: '',
    name: '周予安',
    phone: '13800000088',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    detail: '湖滨路 86 号',
    isDefault: false,
    reqId: newReqId(),
  }),
  '/wechat/address/delete': () => ({ addressId: 'address-of-88', reqId: newReqId() }),
  '/wechat/order/confirm': () => checkoutFields,
  '/wechat/order/create': () => ({ confirmToken: confirmToken(), remark: '', reqId: newReqId() }),
  '/wechat/order/prepay': () => ({ orderNo: 'order-of-88' }),
  '/wechat/order/pay-result': () => ({ orderNo: 'order-of-88' }),
  '/wechat/order/list': () => ({ tab: 'all', after: '' }),
  '/wechat/order/counts': () => ({}),
  '/wechat/order/detail': () => ({ orderNo: 'order-of-88' }),
  '/wechat/order/cancel': () => ({ orderNo: 'order-of-88', reason: '', reqId: newReqId() }),
  '/wechat/order/receive': () => ({ orderNo: 'order-of-88', reqId: newReqId() }),
  '/wechat/order/extend-receive': () => ({ orderNo: 'order-of-88', reqId: newReqId() }),
  '/wechat/order/delete': () => ({ orderNo: 'order-of-88', reqId: newReqId() }),
  '/wechat/order/change-address': () => ({
    orderNo: 'order-of-88',
    addressId: 'address-of-88',
    reqId: newReqId(),
  }),
  '/wechat/order/store-codes': () => ({ token: storeToken() }),
  '/wechat/order/self-write-off': () => ({
    token: storeToken(),
    code: '079927398713',
    reqId: newReqId(),
  }),
  '/wechat/order/write-off-log': () => ({ logId: 'log-of-5' }),
  '/wechat/refund/offer': () => ({ orderNo: 'order-of-88', itemNo: 1 }),
  '/wechat/refund/detail': () => ({ refundNo: 'refund-of-88' }),
  '/wechat/refund/apply': () => ({
    orderNo: 'order-of-88',
    itemNo: 1,
    kind: 1,
    reason: '不想要了',
    description: '',
    images: [],
    reqId: newReqId(),
  }),
  '/wechat/refund/cancel': () => ({ refundNo: 'refund-of-88', reqId: newReqId() }),
  '/wechat/refund/return-ship': () => ({
    refundNo: 'refund-of-88',
    company: '顺丰速运',
    no: 'SF1234567890',
    reqId: newReqId(),
  }),
  ...invoiceCalls,
  ...staffTaskCalls,
  ...walletCalls,
  '/retail/mine/get-order-list': () => ({ tab: 'all', keyword: '', storeId: 0, after: '' }),
  '/retail/mine/order-export': () => ({ tab: 'all', keyword: '', storeId: 0 }),
  '/retail/mine/get-order-detail': () => ({ orderNo: 'order-of-88' }),
  '/retail/mine/order-ship': shipCall,
  '/retail/mine/order-reship': shipCall,
  '/retail/mine/order-note': () => ({
    orderNo: 'order-of-88',
    note: '包装完好',
    reqId: newReqId(),
  }),
  '/retail/mine/order-price': () => ({
    orderNo: 'order-of-88',
    adjustFen: -100,
    reqId: newReqId(),
  }),
  '/retail/mine/order-close': () => ({ orderNo: 'order-of-88', note: '', reqId: newReqId() }),
  '/retail/mine/refund-audit': () => ({
    refundNo: 'refund-of-88',
    pass: true,
    note: '',
    reqId: newReqId(),
  }),
  '/retail/mine/refund-receive': () => ({ refundNo: 'refund-of-88', reqId: newReqId() }),
  '/retail/mine/refund-settle': () => ({
    refundNo: 'refund-of-88',
    how: 'retry',
    note: '',
    reqId: newReqId(),
  }),
  '/retail/mine/get-user-shoper': () => ({}),
  '/retail/mine/today-statistics': () => ({ date: '' }),
  '/retail/mine/get-authenticate': () => ({}),
  '/retail/mine/authenticate': () => ({
    shopTitle: '半山茶舍',
    realName: '何青禾',
    idcardNo: '110101199003074610',
    shopContact: '13800000080',
    idcardFrontage: '',
    idcardReverse: '',
    license: '',
    reqId: newReqId(),
  }),
  '/retail/mine/text-budget': () => ({}),
  '/retail/mine/settings': () => ({}),
  '/retail/mine/settings-form': () => ({ name: 'freight' }),
  '/retail/mine/save-settings': () => ({
    name: 'freight',
    version: 0,
    values: { free_from: 9900, unserved: [] },
    reqId: newReqId(),
  }),
  '/retail/mine/set-text-budget': () => ({ textsADay: 500, reqId: newReqId() }),
  '/retail/setup/claim': () => ({
    ticket: 'some-ticket',
    name: '何青禾',
    phone: '13800000099',
    reqId: newReqId(),
  }),
  '/retail/setup/index': () => ({}),
  '/retail/setup/fold': () => ({ reqId: newReqId() }),
  '/retail/setup/open': () => ({ reqId: newReqId() }),
  '/retail/mine/writeoff': () => ({}),
  '/retail/mine/writeoff-log': () => ({ storeId: 0, userId: 0, after: '' }),
  '/retail/mine/review-counts': () => ({}),
  '/retail/mine/review-list': () => ({ open: 1, after: '' }),
  '/retail/mine/review': () => ({
    kind: 'withdraw',
    id: 'withdrawal-of-88',
    askedAt: START,
    pass: true,
    note: '',
    reqId: newReqId(),
  }),
  '/retail/mine/reviews': () => ({
    items: [{ kind: 'withdraw', id: 'withdrawal-of-88', askedAt: START }],
    pass: true,
    note: '',
    reqId: newReqId(),
  }),
  '/retail/mine/blacklist': () => ({ keyword: '', after: '' }),
  '/retail/mine/blacklist-people': () => ({ keyword: '顾' }),
  '/retail/mine/block': () => ({ uid: 89, reason: '刷票', days: 7, reqId: newReqId() }),
  '/retail/mine/unblock': () => ({ uid: 88, reqId: newReqId() }),
  '/retail/work/campaigns': () => ({ keyword: '', after: '' }),
  '/retail/work/campaign-arrivals': () => ({ activityId: 501, after: '' }),
  '/retail/work/get-task-list': () => ({ status: 1, after: '' }),
  '/retail/work/get-task-list-complete': () => ({ month: '', after: '' }),
  '/retail/work/update-task-status': () => ({ taskId: 6501, status: 2, reqId: newReqId() }),
  '/retail/business/get-shop-detail': () => ({ shopId: 1 }),
  '/retail/business/get-shop-store-list': () => ({ keyword: '', page: 1, limit: 10 }),
  '/retail/business/get-activity-list': () => ({ keyword: '', after: '' }),
  '/retail/business/get-activity-detail': () => ({ activityId: 501 }),
  '/retail/business/status-activity': () => ({
    activityId: 501,
    op: 'pause',
    reqId: newReqId(),
  }),
  '/retail/business/get-activity-statistics': () => ({ activityId: 501 }),
  '/retail/business/get-shop-figures': () => ({ days: 7 }),
  '/retail/business/get-campaign-figures': () => ({ days: 7, sort: 'visitor', page: 1 }),
  '/retail/business/participants': () => ({
    activityId: 501,
    kind: 'all',
    keyword: '',
    after: '',
  }),
  '/retail/business/participants-export': () => ({ activityId: 501, kind: 'all', keyword: '' }),
  '/retail/mine/get-activity-ranking-list': () => ({ activityId: 501, by: 'staff' }),
  '/wechat/article/getArticleOne': () => ({ articleId: 301, shareShopId: 5 }),
  '/wechat/article/getArticleOneUser': () => ({ articleId: 301, shareShopId: 5 }),
  '/retail/work/get-recommend-article-list': () => ({ page: 1, limit: 2 }),
  '/retail/work/do-shop-share': () => ({ articleId: 301, goodsIds: '12' }),
  '/retail/business/friend-poster-list': () => ({}),
  '/wechat/material/getVideoOne': () => ({ videoId: 401, shareShopId: 5 }),
  '/wechat/material/getFileOne': () => ({ fileId: 451, shareShopId: 5 }),
  '/wechat/share/sign': () => ({ kind: 'article', id: 301, shareBy: '77', shareTime: 1 }),
  '/wechat/share/open': () => ({ kind: 'article', id: 301, shareBy: '77', shareTime: 1 }),
  '/wechat/activity/qrcode': () => ({ id: 501, type: 'coupon' }),
  '/wechat/activity/preview': () => ({ id: 501, type: 'coupon', previewKey: '1.x' }),
  '/wechat/activity/gate': () => ({
    id: 501,
    type: 'coupon',
    kind: 'location',
    value: '30.25,120.16',
    reqId: newReqId(),
  }),
  '/wechat/activity/sms-code': () => ({
    id: 501,
    type: 'coupon',
    purpose: 'gate',
    phone: '13800000088',
    reqId: newReqId(),
  }),
  '/wechat/activity/appeal': () => ({ id: 501, type: 'coupon', reqId: newReqId() }),
  '/wechat/activity/remind': () => ({ id: 501, type: 'coupon', on: 1, reqId: newReqId() }),
  '/wechat/activity/mine': () => ({ page: 1, limit: 10 }),
  '/wechat/mine/privacy': () => ({ hide: 0, reqId: newReqId() }),
  '/wechat/activity/share': () => ({
    id: 708,
    type: 'lottery',
    channel: 'friend',
    reqId: newReqId(),
  }),
  '/retail/work/get-user-info': () => ({}),
  '/retail/store/index': () => ({}),
  '/retail/store/get-store-list': () => ({ keyword: '', status: 0, page: 1, limit: 10 }),
  '/retail/store/get-shop-store-detail': () => ({ storeId: 1 }),
  '/retail/store/modify-store': () => ({ storeId: 1, hours: '09:00-21:00', reqId: newReqId() }),
  '/retail/store/delete-shop-store': () => ({ storeId: 1, reqId: newReqId() }),
  '/retail/store/get-work-corp-user-list': () => ({ keyword: '', page: 1, limit: 10 }),
  '/retail/store/store-user-export': () => ({ storeId: 1, status: 0 }),
  '/retail/store/get-store-user-list': () => ({ storeId: 1, status: 0, page: 1, limit: 10 }),
  '/retail/store/add-shop-user': () => ({
    storeId: 1,
    users: [{ name: '江月', phone: '13800000066', role: 1 }],
    reqId: newReqId(),
  }),
  '/retail/store/edit-shop-info': () => ({
    title: '半山茶舍',
    logo: '/logo.svg',
    intro: '半山有茶',
    category: 'drink',
    contact: '何青禾',
    phone: '0571-87000021',
    returnAddress: '湖滨路 86 号',
    color: '#11704f',
    reqId: newReqId(),
  }),
  '/retail/store/join': () => ({
    ticket: '1.7.1.x',
    name: '江月',
    phone: '13800000066',
    reqId: newReqId(),
  }),
  '/retail/store/join-code': () => ({
    ticket: '1.7.1.x',
    phone: '13800000066',
    reqId: newReqId(),
  }),
  '/retail/mine/authorize-base': () => ({ purpose: 'payee' }),
  '/retail/mine/authorize': () => ({ ticket: 'payee.1.8.1.x.x', agree: 0, reqId: newReqId() }),
  '/retail/mine/authorize-scan': () => ({ ticket: 'payee.1.8.1.x.x', reqId: newReqId() }),
  '/retail/mine/authorize-code': () => ({
    ticket: 'payee.1.8.1.x.x',
    phone: '13800000066',
    reqId: newReqId(),
  }),
  '/retail/mine/end-payee': () => ({ reqId: newReqId() }),
  '/retail/store/get-join-list': () => ({}),
  '/retail/store/decide-join': () => ({ inviteId: 'none', accept: 1, reqId: newReqId() }),
  '/retail/store/hand-over': () => ({ fromUserId: 5, toUserId: 7, reqId: newReqId() }),
  '/retail/work/contact-code': () => ({ picture: merchantPicture, reqId: newReqId() }),
  '/retail/work/edit-store-user': () => ({ intro: '懂茶', reqId: newReqId() }),
  '/retail/work/index': () => ({}),
  '/retail/work/get-share-article-one': () => ({ articleId: 301 }),
  '/retail/work/get-share-goods': () => ({ page: 1, limit: 10 }),
  '/retail/business/friend-poster-base': () => ({ posterId: 1 }),
  '/retail/business/friend-poster': () => ({
    posterId: 1,
    kind: 'article',
    id: 301,
    reqId: newReqId(),
  }),
  '/retail/business/content-list': () => ({ kind: 'article', state: 'on' }),
  '/retail/business/content-detail': () => ({ kind: 'article', id: 301 }),
  '/retail/business/article-save': () => ({ ...written, ...article, reqId: newReqId() }),
  '/retail/business/video-save': () => ({ ...written, ...video, reqId: newReqId() }),
  '/retail/business/file-save': () => ({ ...written, ...file, reqId: newReqId() }),
  '/retail/business/custom-poster-save': () => ({ ...poster, reqId: newReqId() }),
  '/retail/business/bale-save': () => ({ ...bale, reqId: newReqId() }),
  '/retail/work/bale-list': () => ({}),
  '/retail/business/content-status': () => ({ ...withdrawing, reqId: newReqId() }),
  '/retail/business/content-category-save': () => ({ name: '茶事', reqId: newReqId() }),
  '/retail/business/content-category-order': () => ({ categoryIds: [1], reqId: newReqId() }),
  '/retail/work/get-customer-radar': () => ({ page: 1, limit: 10 }),
  '/retail/work/get-share-tree': () => ({ days: 7 }),
  '/retail/work/transaction': () => ({ orderNo: 'order-of-88' }),
  '/retail/work/transaction-details': () => ({ month: '', after: '' }),
  '/retail/work/radar-seen': () => ({ until: 1 }),
  '/retail/work/write-off-code': () => ({ code: '079927398713', preview: 0, reqId: newReqId() }),
  '/retail/work/write-off-code-base': () => ({}),
  '/retail/work/write-off-log': () => ({ page: 1, limit: 10 }),
  '/retail/mine/reset-writeoff': () => ({ logId: 'log-of-5', reqId: newReqId() }),
  '/data-collection/log/index': () => ({ key: 'page-visit', uid: 88, articleId: 301 }),
  '/data-collection/log/autoMarketing': () => ({
    channelType: 'sms',
    incrTime: '1',
    autoMid: '2',
    uid: 88,
  }),
  '/public-api/brandEvent/webReportBrowse': () => ({ code: 2001, materielId: 301, uid: 88 }),
  '/public-api/brandEvent/webReportFollow': () => ({ code: 3004, materielId: 301, uid: 88 }),
  '/public-api/oss/makeSignature': () => ({ dir: 'logs', ext: 'log', size: 100 }),
}

const ofSamples: typeof goodFields = Object.assign(
  {},
  ...(await loadSamples()).map(({ calls }) => calls),
)

/** The route list, each route with a well-formed call. */
export function endpoints(): Endpoint[] {
  return routes.map(route => {
    const good = goodFields[route.path] ?? ofSamples[route.path]
    if (!good)
      throw new Error(
        `${route.path} has no good call: add it to its campaign's file in test/support/campaigns, or to server-routes.ts`,
      )
    return { name: `${route.method} ${route.path}`, route, good: good() }
  })
}

export function callEndpoint(
  caller: Caller,
  { route }: Endpoint,
  fields: Record<string, unknown>,
): Promise<Reply> {
  const [path = ''] = wirePaths(route.path)
  return route.method === 'POST' ? caller.post(path, fields) : caller.get(path, fields)
}

/** Tables that change by reading, waiting or time alone. */
const unwatched = ['article_read', 'job', 'view_count']

/** Row counts of every table that a visitor's call writes to. */
export async function rowCounts({ db }: Pick<TestServer, 'db'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table } of (await tablesOf(db)).filter(each => !unwatched.includes(each.table))) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.n ?? 0
  }
  return counts
}
