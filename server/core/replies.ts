import type { Transaction } from 'kysely'
import type * as codes from '../../api/codes.ts'
import type * as specified from '../../api/specified-codes.ts'
import type { Tables } from './tables.ts'

interface Reply {
  code: number
  http: number
  message: string
}

/** Type check: each refusal of `api/codes.ts` exists here with the same code. */
type KnownToPages = {
  [Name in Exclude<keyof typeof codes, keyof typeof specified>]: Reply & {
    code: (typeof codes)[Name]
  }
}

/** All refusal codes of the server, with HTTP status and default message. */
const replies = {
  badParameter: { code: 1001, http: 400, message: '参数有误' },
  notFound: { code: 1002, http: 404, message: '内容不存在' },
  roleDenied: { code: 1003, http: 200, message: '暂无权限' },
  stateChanged: { code: 1004, http: 200, message: '状态已变化，请刷新后再试' },
  tooFrequent: { code: 1005, http: 429, message: '操作太频繁，请稍后再试' },
  tooManyAddresses: { code: 1005, http: 200, message: '最多保存 20 个地址，先删掉不用的' },
  cartFull: { code: 1005, http: 200, message: '购物车放满了，先删掉一些' },
  checkoutFull: { code: 1005, http: 200, message: '下单的人太多，过会儿再试' },
  needCaptcha: { code: 1005, http: 200, message: '投票的人太多了，先完成验证' },
  unavailable: { code: 1005, http: 503, message: '服务繁忙，请稍后再试' },
  broken: { code: 1005, http: 500, message: '服务出错了，请稍后再试' },
  duplicate: { code: 1006, http: 422, message: '请求编号已用于另一次提交' },
  contentRefused: { code: 1007, http: 200, message: '内容里有不能发布的词，请修改后再提交' },
  uploadRefused: { code: 1008, http: 200, message: '图片不能使用，请重新上传' },
  forgedRequest: { code: 1001, http: 403, message: '请求来源有误' },
  bodyCut: { code: 1001, http: 400, message: '提交的内容不完整' },
  tooLarge: { code: 1001, http: 413, message: '提交的内容过大' },
  wrongMethod: { code: 1002, http: 405, message: '不支持的请求方式' },

  outOfStock: { code: 1101, http: 200, message: '已抢光，下次早点来' },
  priceChanged: { code: 1102, http: 200, message: '价格有变化，请重新确认' },
  overLimit: { code: 1103, http: 200, message: '超过每人限购数量' },
  needAddress: { code: 1104, http: 200, message: '请先选择收货地址' },
  orderNotPayable: { code: 1105, http: 200, message: '订单现在不能支付' },
  paymentWindowOver: { code: 1106, http: 200, message: '支付时间已过，请重新下单' },
  cannotCancel: { code: 1107, http: 200, message: '订单已不能取消' },
  unpaidExists: { code: 1108, http: 200, message: '你有一笔订单还没支付' },
  severalShops: { code: 1110, http: 200, message: '这些商品来自不同的商家，请分开下单' },
  areaNotServed: { code: 1109, http: 200, message: '该地区暂不配送，请换一个地址' },

  notRefundable: { code: 1201, http: 200, message: '该商品现在不能申请退款' },
  refundTooHigh: { code: 1202, http: 200, message: '退款金额超过可退金额' },
  refundApplied: { code: 1203, http: 200, message: '已申请退款，请等待处理' },
  refundWindowOver: { code: 1204, http: 200, message: '已过售后期，不能再申请' },
  refundCodeUsed: { code: 1205, http: 200, message: '券码已使用，不能退款' },

  notMember: { code: 1301, http: 200, message: '还没有开通会员卡' },
  pointsShort: { code: 1302, http: 200, message: '积分不足' },
  couponGone: { code: 1303, http: 200, message: '优惠券已不能使用，请重新选择' },
  claimLimit: { code: 1304, http: 200, message: '已经领过了' },
  smsCodeWrong: { code: 1305, http: 200, message: '验证码不对' },
  phoneBound: { code: 1306, http: 200, message: '这个手机号已绑定另一个微信' },
  cardFrozen: { code: 1307, http: 200, message: '会员卡已冻结，请联系店里' },
  smsTooSoon: { code: 1005, http: 200, message: '验证码发得太频繁，请稍后再取' },

  notDistributor: { code: 1401, http: 200, message: '还不是推广员' },
  belowMinimum: { code: 1402, http: 200, message: '没到最低提现金额' },
  balanceShort: { code: 1403, http: 200, message: '余额不足' },
  dayCountOver: { code: 1404, http: 200, message: '今天的提现次数已用完，明天再来' },
  dayAmountOver: { code: 1404, http: 200, message: '超过今天能提现的金额，明天再来' },
  wechatUnbound: { code: 1405, http: 200, message: '先绑定收款微信' },
  shopUnproved: { code: 1406, http: 200, message: '商家认证通过后才能提现货款' },
  needRealName: { code: 1407, http: 200, message: '请填写微信实名的姓名' },
  withdrawOpen: { code: 1408, http: 200, message: '还有一笔提现没有完成，等它到账后再申请' },
  bindingRefused: { code: 1409, http: 200, message: '已绑定其他微信，换绑请联系店里' },

  codeUnknown: { code: 1501, http: 200, message: '券码不存在，请核对后再试' },
  codeUsed: { code: 1502, http: 200, message: '该券已核销' },
  codeExpired: { code: 1503, http: 200, message: '该券已过期' },
  codeOtherStore: { code: 1504, http: 200, message: '非本店券，不能在本店使用' },
  codeRefunding: { code: 1505, http: 200, message: '该券正在退款，不能核销' },
  qrOutOfDate: { code: 1506, http: 200, message: '二维码已过期，请让顾客重新打开' },
  stepClosed: { code: 1601, http: 200, message: '请先完成前面的步骤' },
  badTimes: { code: 1602, http: 200, message: '活动时间有误，请检查' },
  badColor: { code: 1603, http: 200, message: '颜色有误，请重新选择' },
  badStatus: { code: 1604, http: 200, message: '活动当前的状态不能这样操作' },
  shopUnverified: { code: 1605, http: 200, message: '商家认证通过后才能发布收钱的活动' },
  noPayAccount: { code: 1605, http: 200, message: '商家还没有开通支付，暂时不能下单' },
  unsure: { code: 1607, http: 200, message: '发布前请再确认一次' },
  lockedField: { code: 1606, http: 200, message: '活动已发布，这些内容不能再改' },

  notStaff: { code: 1701, http: 200, message: '仅限门店员工使用' },
  colleaguesCustomer: {
    code: 1704,
    http: 200,
    message: '这是同事的顾客，由负责的导购或店长来修改',
  },
  tagLimit: { code: 1705, http: 200, message: '标签数量已到上限' },
  phoneTaken: { code: 1706, http: 200, message: '该手机号已被其他员工使用' },
  taskOver: { code: 1703, http: 200, message: '任务已经结束' },
  staffDisabled: { code: 1702, http: 200, message: '账号已停用，请联系店长' },

  activityMissing: { code: 2101, http: 404, message: '活动不存在或已下架' },
  notStarted: { code: 2102, http: 200, message: '活动未开始' },
  ended: { code: 2103, http: 200, message: '活动已结束' },
  paused: { code: 2104, http: 200, message: '活动暂停中' },
  soldOut: { code: 2105, http: 200, message: '已抢光' },
  already: { code: 2106, http: 200, message: '已参与' },
  limitTotal: { code: 2107, http: 200, message: '已达领取上限' },
  limitDay: { code: 2108, http: 200, message: '今日次数已用完，明天再来' },
  audience: { code: 2109, http: 200, message: '暂不符合参与条件' },
  needUnlock: { code: 2109, http: 200, message: '添加门店导购后才能拆' },
  needFollow: { code: 2110, http: 200, message: '关注后参与' },
  needMember: { code: 2111, http: 200, message: '开通会员后参与' },
  needPhone: { code: 2112, http: 200, message: '绑定手机号后参与' },
  needLocation: { code: 2113, http: 200, message: '请先确认你的位置' },
  outOfArea: { code: 2113, http: 200, message: '你不在活动区域内' },
  risk: { code: 2114, http: 200, message: '活动太火爆，请稍后再试' },
  sessionExpired: { code: 2115, http: 200, message: '已过期' },
  sessionFull: { code: 2116, http: 200, message: '人数已满' },
  self: { code: 2117, http: 200, message: '不能给自己助力' },
  alreadyHelped: { code: 2118, http: 200, message: '你已经助力过了' },
  helpLimit: { code: 2119, http: 200, message: '你的助力次数已用完' },
  payPending: { code: 2120, http: 200, message: '你有一笔订单还没支付' },
  grantExpired: { code: 2121, http: 200, message: '券码已过期' },
  grantUsed: { code: 2122, http: 200, message: '券码已使用' },
  notOwner: { code: 2123, http: 200, message: '这张券不在你的名下' },
  noChance: { code: 2124, http: 200, message: '次数已用完' },
  needConsent: { code: 2126, http: 200, message: '请先阅读并同意参与须知' },
  needLogin: { code: 2128, http: 200, message: '请在微信中打开以继续' },
  snapshotVisitor: { code: 2128, http: 200, message: '请先登录' },

  accessDenied: { code: 4003, http: 200, message: '暂无访问权限' },
  brandExpired: { code: 4001, http: 200, message: '品牌服务已到期' },
  brandPreparing: { code: 4005, http: 200, message: '店铺还没有开张' },
  contentGone: { code: 4004, http: 404, message: '内容不存在或已下线' },
  brandStopped: { code: 999998, http: 200, message: '该品牌服务暂停' },
  maintenance: { code: 999999, http: 200, message: '系统维护中，请稍后再来' },
} as const satisfies Record<string, Reply> & KnownToPages

export type ReplyName = keyof typeof replies

/** Retry-After of temporary failures, s; not above the pause that the client accepts. */
const RETRY_AFTER_S = 5

/** Code of refusals that pages show in a toast. */
const TOAST = -1

/** Range of the campaign states, which pages read from `data.reason`. */
const firstCampaignCode = 2101
const lastCampaignCode = 2128

/** A refusal: thrown anywhere below a route, which turns it into the envelope. Rolls a transaction back. */
export class ReplyError extends Error {
  override name = 'ReplyError'
  readonly code: number
  readonly http: number
  readonly data: object
  /** Seconds after which the request can be repeated, for the header Retry-After. */
  readonly retryAfterS: number | undefined
  /** Writes that have to persist despite the rollback; run in a transaction of their own. */
  readonly afterwards: ((trx: Transaction<Tables>) => Promise<void>) | undefined

  constructor(
    readonly reply: ReplyName,
    options: {
      message?: string
      data?: object
      retryAfterS?: number
      afterwards?: (trx: Transaction<Tables>) => Promise<void>
      isToast?: boolean
    } = {},
  ) {
    const { code, http, message } = replies[reply]
    // The stack of a refusal is never read, and a crowd that is refused would spend noticeable time on collecting them.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(options.message ?? message)
    Error.stackTraceLimit = stackTraceLimit
    this.code = options.isToast ? TOAST : code
    this.http = options.isToast ? 200 : http
    this.retryAfterS = options.retryAfterS ?? (http === 503 ? RETRY_AFTER_S : undefined)
    this.afterwards = options.afterwards
    const isCampaignState = code >= firstCampaignCode && code <= lastCampaignCode
    this.data =
      isCampaignState || options.isToast ? { reason: reply, ...options.data } : (options.data ?? {})
  }

  /** The refusal for calls whose page shows all refusals in a toast: code -1 and `data.reason`. */
  asToast(): ReplyError {
    const { reply, message, data } = this
    return new ReplyError(reply, { message, data, isToast: true })
  }
}
