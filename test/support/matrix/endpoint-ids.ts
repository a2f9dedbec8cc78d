import { campaigns } from '../../../server/campaigns.ts'
import type { Endpoint } from '../server-routes.ts'
import { codes } from './matrix-system.ts'

/** What an id field may be filled with: things that are not the caller's, and one that does not exist. */
export interface IdKind {
  foreign: readonly (string | number | readonly number[])[]
  missing: string | number | readonly number[]
}

const kinds = {
  activity: { foreign: [591, 571], missing: 599 },
  article: { foreign: [391], missing: 399 },
  grant: { foreign: ['grant-of-89', 'grant-of-brand-9'], missing: 'grant-of-nobody' },
  code: { foreign: [codes.ofBrand9], missing: codes.unknown },
  log: { foreign: ['log-of-store-2', 'log-of-brand-9'], missing: 'log-of-nobody' },
  store: { foreign: [2, 91], missing: 99 },
  shop: { foreign: [91], missing: 99 },
  goods: { foreign: ['91'], missing: '99' },
  sku: { foreign: [15, 91], missing: 99 },
  video: { foreign: [491], missing: 499 },
  file: { foreign: [491], missing: 499 },
  poster: { foreign: [91], missing: 99 },
  staff: { foreign: [6, 91], missing: 99 },
  entry: { foreign: ['entry-of-89', 'entry-of-brand-9'], missing: 'entry-of-nobody' },
  // The brand's staff may read those of its shoppers.
  entryToRead: { foreign: ['entry-of-brand-9'], missing: 'entry-of-nobody' },
  draw: { foreign: ['draw-of-89', 'draw-of-brand-9'], missing: 'draw-of-nobody' },
  voteItem: { foreign: [73201, 73301], missing: 73199 },
  voteItems: { foreign: [[73201], [73301]], missing: [73199] },
  paper: { foreign: ['paper-of-89', 'paper-of-brand-9'], missing: 'paper-of-nobody' },
  quizPrize: {
    foreign: ['quiz-prize-of-89', 'quiz-prize-of-brand-9'],
    missing: 'quiz-prize-of-nobody',
  },
  envelope: { foreign: ['pool-571'], missing: 'pool-599' },
} satisfies Record<string, IdKind>

type Meaning = keyof typeof kinds | { label: string }

const tracked = { label: 'a claim that is only written down, beside the session’s own uid' }
const other = { label: 'read only where no article is named' }
const filter = { label: 'narrows a list of the caller’s own brand' }
const carried = { label: 'names who shared a link; unknown ones count as none' }

/**
 * What each field that looks like an id means. A new endpoint adds its line here: the kind, or `label` with the reason
 * why the field opens nothing. A field without a line fails the matrix.
 */
const meanings: Record<string, Record<string, Meaning>> = {
  '/wechat/auth/login': { code: { label: 'the messaging app’s one-time code: it is the proof' } },
  '/wechat/auth/third-login': {
    uid: { label: 'a claim; the third party’s signature is the proof' },
  },
  '/retail/bind/index': { code: { label: 'came to the account’s own phone: it is the proof' } },
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
  '/wechat/coupon/code': { grantId: 'grant' },
  '/wechat/activity/shops': { id: 'activity' },
  '/wechat/store-coupon/detail': {
    id: 'activity',
    shopId: carried,
    staffId: carried,
  },
  '/wechat/store-coupon/take': { id: 'activity', shopId: 'shop' },
  '/wechat/store-coupon/change-shop': { grantId: 'grant', shopId: 'shop' },
  '/wechat/red-envelope/detail': { id: 'activity', recordId: 'envelope', staffId: carried },
  '/wechat/red-envelope/open': { id: 'activity', recordId: 'envelope', staffId: carried },
  '/wechat/red-envelope/luck': { id: 'activity', recordId: 'envelope' },
  '/wechat/form/entry': { entryId: 'entryToRead' },
  '/wechat/form/update': { entryId: 'entry' },
  '/wechat/form/cancel': { entryId: 'entry' },
  '/wechat/activity/share': { id: 'activity' },
  '/wechat/lottery/claim': { drawId: 'draw' },
  '/wechat/lottery-wheel/claim': { drawId: 'draw' },
  '/wechat/seckill/ticket': { id: 'activity', skuId: 'sku' },
  '/wechat/vote/item': { id: 'activity', itemId: 'voteItem' },
  '/wechat/vote/vote': { id: 'activity', itemIds: 'voteItems' },
  '/wechat/vote/signup': { id: 'activity', itemId: 'voteItem' },
  '/retail/work/vote-audit': { id: 'activity', itemId: 'voteItem' },
  '/wechat/question/answer': { paperId: 'paper' },
  '/wechat/question/finish': { paperId: 'paper' },
  '/wechat/question/claim': { grantId: 'quizPrize' },
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
  '/retail/work/edit-store-user': { userId: 'staff' },
  '/retail/business/friend-poster-base': { posterId: 'poster' },
  '/retail/business/friend-poster': { posterId: 'poster', articleId: 'article' },
  '/retail/work/write-off-code': { code: 'code' },
  '/retail/mine/reset-writeoff': { logId: 'log', storeId: 'store' },
  '/data-collection/log/index': {
    uid: tracked,
    articleId: tracked,
    videoId: tracked,
    fileId: tracked,
    baleId: tracked,
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

/** What these fields mean in every call of a campaign. */
const ofCampaigns: Record<string, Meaning> = { id: 'activity', staffId: carried }
const campaignPaths = new Set(campaigns.flatMap(({ routes }) => routes.map(({ path }) => path)))

/** Ids by which one event is known again are made by the client and open nothing. */
const isId = (field: string) =>
  /^(id|code|token)$|(Id|Ids|No|Sn|Code|uid)$/.test(field) && field !== 'reqId'

/** Fields of an endpoint that open something, with their kinds; throws for one that nobody has declared. */
export function idFieldsOf({ name, route }: Endpoint): [string, IdKind][] {
  const common = campaignPaths.has(route.path) ? ofCampaigns : {}
  const known = { ...common, ...meanings[route.path] }
  return Object.keys(route.input)
    .filter(isId)
    .flatMap(field => {
      const meaning = known[field]
      if (!meaning)
        throw new Error(`${name}: declare ${field} in test/support/matrix/endpoint-ids.ts`)
      return typeof meaning === 'string' ? [[field, kinds[meaning]] as [string, IdKind]] : []
    })
}
