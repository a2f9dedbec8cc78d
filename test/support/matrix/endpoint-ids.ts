import { campaigns } from '../../../server/campaigns/index.ts'
import { type IdKind, type IdLabel, loadSamples } from '../campaign-sample.ts'
import type { Endpoint } from '../server-routes.ts'
import { codes } from './matrix-system.ts'

const kinds = {
  activity: { foreign: [591, 571], missing: 599 },
  article: { foreign: [391], missing: 399 },
  grant: { foreign: ['grant-of-89', 'grant-of-brand-9'], missing: 'grant-of-nobody' },
  code: { foreign: [codes.ofBrand9], missing: codes.unknown },
  log: {
    foreign: ['log-of-store-2', 'log-of-shop-2', 'log-of-brand-9'],
    foreignToMerchant: ['log-of-shop-2', 'log-of-brand-9'],
    missing: 'log-of-nobody',
  },
  store: { foreign: [2, 84, 91], foreignToMerchant: [84, 91], missing: 99 },
  shop: { foreign: [91], missing: 99 },
  goods: { foreign: ['91'], missing: '99' },
  sku: { foreign: [15, 91], missing: 99 },
  video: { foreign: [491], missing: 499 },
  file: { foreign: [491], missing: 499 },
  poster: { foreign: [91], missing: 99 },
  bale: { foreign: [91], missing: 99 },
  category: { foreign: [91], missing: 99 },
  goodsList: { foreign: [[91]], missing: [99] },
  staff: { foreign: [6, 84, 91], missing: 99 },
  address: { foreign: ['address-of-89', 'address-of-brand-9'], missing: 'address-of-nobody' },
  order: { foreign: ['order-of-89', 'order-of-brand-9'], missing: 'order-of-nobody' },
  refund: { foreign: ['refund-of-89', 'refund-of-brand-9'], missing: 'refund-of-nobody' },
  withdrawal: {
    foreign: ['withdrawal-of-89', 'withdrawal-of-brand-9'],
    missing: 'withdrawal-of-nobody',
  },
  // A merchant decides on requests of their own shop and of the brand.
  reviewOfShop: {
    foreign: ['withdrawal-of-shop-2', 'withdrawal-of-brand-9'],
    missing: 'withdrawal-of-nobody',
  },
  // A merchant sees all buyers' orders and refunds of their own shop.
  orderOfShop: { foreign: ['order-of-shop-2', 'order-of-brand-9'], missing: 'order-of-nobody' },
  refundOfShop: { foreign: ['refund-of-shop-2', 'refund-of-brand-9'], missing: 'refund-of-nobody' },
  // Of store 2, another shop, another brand; 6504 is a colleague's.
  task: { foreign: [6502, 6503, 6591], foreignToMerchant: [6503, 6591], missing: 6599 },
  ownTask: { foreign: [6502, 6503, 6504, 6591], missing: 6599 },
  visitor: { foreign: [995], missing: 999 },
  seat: {
    foreign: ['seat-in-store-2', 'seat-in-shop-2', 'seat-in-brand-9'],
    foreignToMerchant: ['seat-in-shop-2', 'seat-in-brand-9'],
    missing: 'seat-of-nobody',
  },
  ownCode: { foreign: [codes.of89, codes.ofBrand9], missing: codes.unknown },
} satisfies Record<string, IdKind>

type Meaning = keyof typeof kinds | IdKind | IdLabel

const tracked = { label: 'a claim that is only written down, beside the session’s own uid' }
const other = { label: 'read only where no article is named' }
const filter = { label: 'narrows a list of the caller’s own brand' }
const ofItem = { label: 'numbers an item of the order' }
const unsold = { label: 'an ordinary purchase knows none; each campaign checks its own' }
const scanned = { label: 'signed by the server for a store: it is the proof' }
const carried = { label: 'names who shared a link; unknown ones count as none' }

/**
 * Meaning of each field that looks like an id, in calls outside of campaigns. A new endpoint adds its line here: the
 * kind, or `label` with the reason why the field grants no access. A field without a line fails the matrix.
 */
const meanings: Record<string, Record<string, Meaning>> = {
  '/wechat/auth/login': { code: { label: 'the messaging app’s one-time code: it is the proof' } },
  '/wechat/auth/third-login': {
    uid: { label: 'a claim; the third party’s signature is the proof' },
  },
  '/retail/bind/index': { code: { label: 'came to the account’s own phone: it is the proof' } },
  '/retail/store/join': { code: { label: 'came to the phone that is given: it is the proof' } },
  '/retail/mine/authorize': { code: { label: 'came to the phone that is given: it is the proof' } },
  '/retail/store/decide-join': { inviteId: 'seat' },
  '/wechat/article/getArticleOne': { articleId: 'article', shareShopId: carried },
  '/wechat/article/getArticleOneUser': { articleId: 'article', shareShopId: carried },
  '/retail/work/do-shop-share': {
    articleId: 'article',
    videoId: other,
    fileId: other,
    goodsIds: 'goods',
  },
  '/wechat/activity/qrcode': {
    id: 'activity',
    staffId: carried,
    shopId: carried,
    itemId: { label: 'goes into the link as it came; the page it leads to looks it up' },
  },
  '/wechat/activity/preview': { id: 'activity' },
  '/wechat/activity/gate': { id: 'activity' },
  '/wechat/activity/sms-code': { id: 'activity' },
  '/wechat/activity/appeal': { id: 'activity' },
  '/wechat/activity/remind': { id: 'activity' },
  '/wechat/activity/share': { id: 'activity' },
  '/wechat/material/getVideoOne': { videoId: 'video', shareShopId: carried },
  '/wechat/material/getFileOne': { fileId: 'file', shareShopId: carried },
  '/wechat/share/sign': { id: 'article' },
  '/wechat/share/open': { id: 'article' },
  '/retail/work/get-recommend-article-list': { categoryId: filter },
  '/retail/work/get-share-article-one': {
    articleId: 'article',
    shareShopId: carried,
    goodsIds: filter,
  },
  '/retail/work/get-share-goods': { articleId: filter },
  '/retail/work/get-share-tree': { materialId: filter },
  '/retail/work/campaign-arrivals': { activityId: 'activity' },
  '/retail/store/hand-over': {
    fromUserId: { ...kinds.staff, foreignToMerchant: [84, 91] },
    toUserId: { ...kinds.staff, foreignToMerchant: [84, 91] },
    storeId: { label: 'read only where no colleague is named; the test of hand-overs asks for it' },
  },
  '/retail/business/get-shop-detail': { shopId: { foreign: [2, 91], missing: 99 } },
  '/retail/store/get-shop-store-detail': { storeId: 'store' },
  '/retail/store/modify-store': { storeId: 'store' },
  '/retail/store/delete-shop-store': { storeId: 'store' },
  '/retail/store/get-work-corp-user-list': {
    department: {
      label: 'numbers a department of the brand’s own firm; the test of the directory asks',
    },
  },
  '/retail/store/store-user-export': { storeId: filter },
  '/retail/store/get-store-user-list': { storeId: filter },
  '/retail/store/add-shop-user': {
    storeId: 'store',
    userId: { label: 'read only for an invitation; the test of staff asks for it' },
  },
  '/retail/work/edit-store-user': { userId: 'staff', storeId: 'store' },
  '/retail/business/content-list': { categoryId: filter },
  '/retail/business/content-detail': { id: 'article' },
  '/retail/business/article-save': { id: 'article', categoryId: 'category', goodsIds: 'goodsList' },
  '/retail/business/video-save': { id: 'video', categoryId: 'category', goodsIds: 'goodsList' },
  '/retail/business/file-save': { id: 'file', categoryId: 'category', goodsIds: 'goodsList' },
  '/retail/business/custom-poster-save': { posterId: 'poster' },
  '/retail/business/bale-save': { id: 'bale' },
  '/retail/business/content-status': { id: 'article' },
  '/retail/business/content-category-save': { categoryId: 'category' },
  '/retail/business/content-category-order': { categoryIds: { foreign: [[91]], missing: [99] } },
  '/retail/business/friend-poster-base': { posterId: 'poster' },
  '/retail/business/friend-poster': { posterId: 'poster', id: 'article' },
  '/retail/work/transaction': {
    orderNo: { foreign: ['order-of-89', 'order-of-brand-9'], missing: 'order-of-nobody' },
  },
  '/retail/work/write-off-code': { code: 'code' },
  '/retail/mine/reset-writeoff': { logId: 'log', storeId: 'store' },
  '/wechat/goods/detail': { goodsId: 'goods' },
  '/wechat/cart/add': { skuId: { foreign: [91], missing: 99 } },
  '/wechat/cart/change': { skuId: 'sku' },
  '/wechat/cart/remove': { skuIds: { label: 'takes out of the own cart only' } },
  '/wechat/address/save': { addressId: 'address' },
  '/wechat/address/delete': { addressId: 'address' },
  '/wechat/order/confirm': {
    addressId: 'address',
    storeId: 'shop',
    couponId: 'grant',
    activityId: unsold,
    teamId: unsold,
    recordId: unsold,
  },
  '/wechat/order/create': { staffId: carried },
  '/wechat/order/prepay': { orderNo: 'order' },
  '/wechat/order/pay-result': { orderNo: 'order' },
  '/wechat/order/detail': { orderNo: 'order' },
  '/wechat/contact/index': { orderNo: 'order' },
  '/wechat/order/cancel': { orderNo: 'order' },
  '/wechat/order/receive': { orderNo: 'order' },
  '/wechat/order/extend-receive': { orderNo: 'order' },
  '/wechat/order/delete': { orderNo: 'order' },
  '/wechat/order/change-address': { orderNo: 'order', addressId: 'address' },
  '/wechat/order/store-codes': { token: scanned },
  '/wechat/order/self-write-off': { token: scanned, code: 'ownCode' },
  '/wechat/order/write-off-log': { code: 'code', logId: 'log' },
  '/wechat/refund/offer': { orderNo: 'order', itemNo: ofItem },
  '/wechat/refund/detail': { refundNo: 'refund' },
  '/wechat/refund/apply': { orderNo: 'order', itemNo: ofItem },
  '/wechat/refund/cancel': { refundNo: 'refund' },
  '/wechat/refund/return-ship': { refundNo: 'refund' },
  '/retail/mine/get-order-list': { storeId: filter },
  '/retail/mine/order-export': { storeId: filter },
  '/retail/mine/authenticate': {
    idcardNo: { label: 'names a person to the operator of the platform, nothing of ours' },
  },
  '/retail/mine/writeoff-log': { storeId: filter, userId: filter },
  '/retail/mine/get-order-detail': { orderNo: 'orderOfShop' },
  '/retail/mine/order-ship': { orderNo: 'orderOfShop' },
  '/retail/mine/order-reship': { orderNo: 'orderOfShop' },
  '/retail/mine/order-note': { orderNo: 'orderOfShop' },
  '/retail/mine/order-price': { orderNo: 'orderOfShop' },
  '/retail/mine/order-close': { orderNo: 'orderOfShop' },
  '/wechat/invoice/detail': { orderNo: 'order' },
  '/wechat/invoice/ask': {
    orderNo: 'order',
    taxNo: { label: 'a number that a company prints on every invoice' },
  },
  '/retail/mine/invoice-issue': { orderNo: 'orderOfShop' },
  '/retail/mine/invoice-refuse': { orderNo: 'orderOfShop' },
  '/retail/mine/refund-audit': { refundNo: 'refundOfShop' },
  '/retail/mine/refund-receive': { refundNo: 'refundOfShop' },
  '/retail/mine/refund-settle': { refundNo: 'refundOfShop' },
  '/retail/mine/get-withdraw-list': { withdrawId: filter },
  '/retail/mine/withdraw-cancel': { withdrawId: 'withdrawal' },
  '/retail/mine/withdraw-confirmed': { withdrawId: 'withdrawal' },
  '/retail/mine/review': { id: 'reviewOfShop' },
  '/retail/mine/block': { uid: 'visitor' },
  '/retail/mine/unblock': { uid: 'visitor' },
  '/retail/work/update-task-status': { taskId: 'ownTask' },
  '/retail/business/tasks-people': { taskId: 'task' },
  '/retail/business/tasks-save': {
    refId: 'article',
    storeId: { label: 'read only of scope store; the test of set tasks asks for it' },
    userIds: {
      ...kinds.staff,
      foreign: [[6], [84], [91]],
      foreignToMerchant: [[84], [91]],
      missing: [99],
    },
  },
  '/retail/business/tasks-edit': {
    taskId: 'task',
    storeId: { label: 'read only of scope store; the test of set tasks asks for it' },
    userIds: {
      ...kinds.staff,
      foreign: [[6], [84], [91]],
      foreignToMerchant: [[84], [91]],
      missing: [99],
    },
  },
  '/retail/business/tasks-end': { taskId: 'task' },
  '/retail/business/get-activity-detail': { activityId: 'activity' },
  '/retail/business/status-activity': { activityId: 'activity' },
  '/retail/business/get-activity-statistics': { activityId: 'activity' },
  '/retail/business/participants': { activityId: 'activity' },
  '/retail/business/participants-export': { activityId: 'activity' },
  '/retail/business/participant-grants': {
    activityId: 'activity',
    uid: { label: 'narrows the grants of an activity of the own brand' },
  },
  '/retail/business/revoke-grant': {
    grantId: { ...kinds.grant, foreignToMerchant: ['grant-of-brand-9'] },
  },
  '/retail/mine/get-activity-ranking-list': { activityId: 'activity' },
  '/data-collection/log/index': {
    uid: tracked,
    articleId: tracked,
    videoId: tracked,
    fileId: tracked,
    baleId: tracked,
    goodsId: tracked,
    categoryId: tracked,
    staffId: tracked,
  },
  '/data-collection/log/autoMarketing': { uid: tracked },
  '/public-api/brandEvent/webReportBrowse': {
    code: { label: 'a number from a list' },
    materielId: tracked,
    uid: tracked,
    staffId: tracked,
  },
  '/public-api/brandEvent/webReportFollow': {
    code: { label: 'a number from a list' },
    materielId: tracked,
    uid: tracked,
    staffId: tracked,
  },
}

/** Meaning of these fields in every call of a campaign. */
const ofCampaigns: Record<string, Meaning> = { id: 'activity', staffId: carried }
const ofSamples: typeof meanings = Object.assign({}, ...(await loadSamples()).map(({ ids }) => ids))
const campaignPaths = new Set(campaigns.flatMap(({ routes }) => routes.map(({ path }) => path)))

/** Ids for deduplication of events are generated by the client and grant no access. */
const isId = (field: string) =>
  /^(id|code|token)$|(Id|Ids|No|Sn|Code|uid)$/.test(field) && field !== 'reqId'

/** Fields of an endpoint that grant access, with their kinds; throws for an undeclared one. */
export function idFieldsOf({ name, route }: Endpoint): [string, IdKind][] {
  const common = campaignPaths.has(route.path) ? ofCampaigns : {}
  const known = { ...common, ...meanings[route.path], ...ofSamples[route.path] }
  return Object.keys(route.input)
    .filter(isId)
    .flatMap(field => {
      const meaning = known[field]
      if (!meaning)
        throw new Error(
          `${name}: declare ${field} in its file of test/support/campaigns, or in test/support/matrix/endpoint-ids.ts`,
        )
      const kind = typeof meaning === 'string' ? kinds[meaning] : meaning
      return 'label' in kind ? [] : [[field, kind] as [string, IdKind]]
    })
}
