import { wirePaths } from '../../server/core/mount-routes.ts'
import type { Route } from '../../server/core/define-route.ts'
import { routes } from '../../server/routes.ts'
import { newReqId, type Caller, type Reply, type TestServer } from './server-app.ts'

export interface Endpoint {
  name: string
  route: Route
  /** Fields that make the call succeed, or be refused for a business reason only. */
  good: Record<string, unknown>
}

/** A call of every endpoint that is right in form. An endpoint that is missing here fails the tests that use the list. */
const goodFields: Record<string, () => Record<string, unknown>> = {
  '/wechat/auth/login': () => ({ code: 'some-code' }),
  '/wechat/auth/third-login': () => ({ uni: 'union-88', uid: 88, uniSign: 'not-signed' }),
  '/wechat/auth/getUserWechat': () => ({}),
  '/wechat/auth/jssdk': () => ({ url: 'http://shop.test/coupon' }),
  '/wechat/auth/logout': () => ({}),
  '/wechat/brand/index': () => ({}),
  '/retail/bind/index': () => ({ type: 1, reqId: newReqId() }),
  '/retail/bind/sms-code': () => ({ type: 1, reqId: newReqId() }),
  '/wechat/lbs/city': () => ({ lat: 30.25, lng: 120.16 }),
  '/wechat/lbs/store-list': () => ({ lat: 30.25, lng: 120.16 }),
  '/wechat/redirect/resolve': () => ({ t: 'some-ticket' }),
  '/wechat/order/receipt': () => ({ out_trade_no: 'T1', check_code: 'c' }),
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
  '/wechat/coupon/detail': () => ({ id: 501 }),
  '/wechat/coupon/take': () => ({ id: 501, reqId: newReqId() }),
  '/wechat/coupon/code': () => ({ grantId: 'grant-of-88' }),
  '/wechat/activity/shops': () => ({ id: 741, lat: 30.25, lng: 120.16 }),
  '/wechat/store-coupon/detail': () => ({ id: 741, shopId: 1 }),
  '/wechat/store-coupon/take': () => ({ id: 741, shopId: 1, reqId: newReqId() }),
  '/wechat/store-coupon/change-shop': () => ({
    grantId: 'grant-of-88',
    shopId: 2,
    reqId: newReqId(),
  }),
  '/wechat/red-envelope/detail': () => ({ id: 681 }),
  '/wechat/red-envelope/open': () => ({ id: 681, reqId: newReqId() }),
  '/wechat/activity/share': () => ({
    id: 708,
    type: 'lottery',
    channel: 'friend',
    reqId: newReqId(),
  }),
  '/wechat/seckill/detail': () => ({ id: 631 }),
  '/wechat/seckill/ticket': () => ({ id: 631, session: '2026-11-21T16:00', skuId: 12 }),
  '/wechat/lottery/detail': () => ({ id: 708 }),
  '/wechat/lottery/draw': () => ({ id: 708, pay: 'free', reqId: newReqId() }),
  '/wechat/lottery/claim': () => ({ drawId: 'draw-of-88', reqId: newReqId() }),
  '/wechat/lottery/records': () => ({ id: 708, scope: 'mine', page: 1, limit: 10 }),
  '/wechat/lottery/proof': () => ({ id: 708 }),
  '/wechat/lottery-wheel/proof': () => ({ id: 709 }),
  '/wechat/lottery-wheel/detail': () => ({ id: 709 }),
  '/wechat/lottery-wheel/draw': () => ({ id: 709, pay: 'free', reqId: newReqId() }),
  '/wechat/lottery-wheel/claim': () => ({ drawId: 'wheel-of-88', reqId: newReqId() }),
  '/wechat/lottery-wheel/records': () => ({ id: 709, scope: 'mine', page: 1, limit: 10 }),
  '/wechat/red-envelope/luck': () => ({ id: 681, page: 1, limit: 10 }),
  '/wechat/form/detail': () => ({ id: 711 }),
  '/wechat/form/submit': () => ({ id: 711, answers: { name: '周予安' }, reqId: newReqId() }),
  '/wechat/form/entry': () => ({ entryId: 'entry-of-88' }),
  '/wechat/form/update': () => ({
    entryId: 'entry-of-88',
    answers: { name: '周予安' },
    reqId: newReqId(),
  }),
  '/wechat/form/cancel': () => ({ entryId: 'entry-of-88', reqId: newReqId() }),
  '/wechat/vote/detail': () => ({ id: 731 }),
  '/wechat/vote/list': () => ({ id: 731, page: 1, limit: 10 }),
  '/wechat/vote/item': () => ({ id: 731, itemId: 73101 }),
  '/wechat/vote/rank': () => ({ id: 731, page: 1, limit: 10 }),
  '/wechat/vote/vote': () => ({ id: 731, itemIds: [73101], reqId: newReqId() }),
  '/wechat/vote/captcha': () => ({ id: 731 }),
  '/wechat/vote/signup': () => ({
    id: 731,
    name: '山里人',
    images: ['http://shop.test/public-api/oss/object/8/images/20261121/88-a.jpg'],
    phone: '13800000000',
    reqId: newReqId(),
  }),
  '/retail/work/vote-audit': () => ({ id: 731, itemId: 73103, op: 'off', reqId: newReqId() }),
  '/wechat/question/detail': () => ({ id: 721 }),
  '/wechat/question/start': () => ({ id: 721, reqId: newReqId() }),
  '/wechat/question/answer': () => ({ paperId: 'paper-of-88', no: 1, keys: [], reqId: newReqId() }),
  '/wechat/question/finish': () => ({ paperId: 'paper-of-88', reqId: newReqId() }),
  '/wechat/question/prizes': () => ({ id: 721 }),
  '/wechat/question/claim': () => ({
    grantId: 'quiz-prize-of-88',
    name: '周予安',
    phone: '13800000088',
    address: '湖滨路 86 号',
    reqId: newReqId(),
  }),
  '/wechat/question/rank': () => ({ id: 721, page: 1, limit: 10 }),
  '/retail/work/get-user-info': () => ({}),
  '/retail/work/edit-store-user': () => ({ intro: '懂茶', reqId: newReqId() }),
  '/retail/work/index': () => ({}),
  '/retail/work/get-share-article-one': () => ({ articleId: 301 }),
  '/retail/work/get-share-goods': () => ({ page: 1, limit: 10 }),
  '/retail/business/friend-poster-base': () => ({ posterId: 1 }),
  '/retail/business/friend-poster': () => ({ posterId: 1, articleId: 301, reqId: newReqId() }),
  '/retail/work/get-customer-radar': () => ({ page: 1, limit: 10 }),
  '/retail/work/get-share-tree': () => ({ days: 7 }),
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

/** The route list, each route with a well-formed call. */
export function endpoints(): Endpoint[] {
  return routes.map(route => {
    const good = goodFields[route.path]
    if (!good) throw new Error(`${route.path} has no good call in test/support/server-routes.ts`)
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

const tables = [
  'visitor',
  'session',
  'login_answer',
  'reply_once',
  'share_shop',
  'share_credit',
  'limit_count',
  'gate_pass',
  'activity_reminder',
  'sms_code',
  'shop_notice',
  'user_grant',
  'redeem_code',
  'write_off_log',
  'shop_stock',
  'grant_store',
  'page_log',
  'brand_event',
  'stored_object',
  'envelope',
  'envelope_share',
  'form_entry',
  'wallet',
  'wallet_log',
  'chance_balance',
  'chance_log',
  'drawer',
  'draw',
  'point_account',
  'point_log',
  'point_lot',
  'point_move',
  'keeper',
  'keeper_log',
  'commission',
  'stock',
  'address',
  'shop_order',
  'order_item',
  'order_log',
  'payment',
  'refund',
  'refund_log',
  'pay_notice',
  'quiz_paper',
  'quiz_answer',
  'quiz_player',
  'quiz_contact',
  'radar_seen',
  'radar_notice',
  'login_state',
  'partner_nonce',
  'wechat_binding',
  'binding_move',
  'ballot_item',
  'ballot_vote',
  'ballot_captcha',
] as const

/** How many rows every table that a visitor can write to holds. */
export async function rowCounts({ db }: Pick<TestServer, 'db'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { n } = await db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    counts[table] = n
  }
  return counts
}
