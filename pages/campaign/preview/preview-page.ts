import { atom } from 'nanostores'
import { type ActivityDetail, activityPreview, type PreviewDetail } from '../../../api/index.ts'
import type { CampaignState } from '../campaign-look.ts'
import type { Preview } from './preview.ts'
import { isRefusal } from '../rules.ts'

/** States that all campaigns have, with the names shown to the merchant. */
export const commonStates: Record<string, string> = {
  running: '进行中',
  loading: '加载中',
  notStarted: '未开始',
  paused: '已暂停',
  ended: '已结束',
  soldOut: '已抢光',
  limit: '已达上限',
  dayLimit: '今日已满',
  audience: '不符合条件',
  follow: '需关注',
  member: '需入会',
  phone: '需手机号',
  location: '需定位',
  consent: '需同意',
  risk: '太火爆',
  needLogin: '需登录',
  failed: '加载失败',
  notFound: '不存在',
}

/** States that only some campaigns have, by their wire names. */
const ownStates: Record<string, string> = {
  visitor: '普通顾客',
  distributor: '推广员',
  applying: '申请审核中',
  refused: '申请未通过',
  disabled: '资格已停用',
  taken: '已领取',
  used: '已使用',
  expired: '已过期',
  revoked: '已作废',
  locked: '订单占用',
  allTaken: '已领满',
  opened: '已拆开',
  friends: '好友的红包',
  allGone: '已派完',
  needUnlock: '需加店员',
  needOrder: '需先下单',
  needWord: '需口令',
  noShop: '未选门店',
  shopSoldOut: '本店已抢光',
  outOfArea: '不在范围内',
  already: '已提交',
  rejected: '未通过',
  rewardGone: '礼品已领完',
  noChance: '次数用完',
  won: '抽中了',
  notWon: '没抽中',
  again: '再抽一次',
  allPrizesGone: '奖品已抽完',
  noTries: '答题次数用完',
  resume: '继续答题',
  passed: '已过关',
  phaseSignup: '报名中',
  phaseVoting: '投票中',
  mySignup: '报名审核中',
  capToday: '今日票数用完',
  hiddenUntilEnd: '结束前不公布',
  empty: '还没有选手',
  before: '未开抢',
  holding: '还有机会',
  gone: '全部抢光',
  boughtMax: '已抢到',
  toPay: '有待付款订单',
  goods: '单品页',
  cutting: '砍价中',
  friend: '好友的砍价',
  helped: '帮砍过',
  reached: '已到底价',
  ordered: '待付款',
  bought: '已买下',
  lost: '资格过期',
  openGroups: '有团可参',
  myGroupRunning: '已有团',
  invited: '好友的团',
  forming: '拼团中',
  success: '拼成了',
  full: '已满员',
  helperJoined: '已参与',
  helperInvited: '好友的助力',
  drawing: '正在开奖',
  potWaiting: '等好友',
  potInvited: '好友的福袋',
  potOpened: '拆开了',
  potExpired: '没拆开',
  groupFailed: '没拼成',
  filledByMerchant: '商家补位',
  codeJoined: '已加入',
  codeFull: '都满了',
  codeFallback: '转店员',
  needStore: '需选门店',
  outOfRange: '附近没有群',
  notMember: '不是会员',
  notEnough: '消费未满',
  lockMine: '已是专属',
  lockOther: '已有顾问',
  lockAsk: '问要不要换',
  chosen: '已选口味',
  targetFull: '口味已满',
  shopJoined: '已入店',
  otherShop: '在别的店',
  shopClosed: '门店暂停',
  ownCode: '我的活码',
  codeExpired: '活码到期',
  scanned: '好友的活码',
  teamForming: '组队中',
  teamInvited: '好友的队伍',
  teamFailed: '没组满',
  inviting: '邀请中',
  invitee: '受邀页',
  oldCustomer: '老朋友受邀',
  alreadyBound: '已接受邀请',
  reviewing: '奖励核对中',
  cardClosed: '收到的信',
  cardOpened: '打开的卡',
  giftGone: '礼物送完',
  cardHidden: '被收起',
  cardMade: '写过的卡',
  annualJoined: '已加入',
  monthTaken: '本月已领',
  monthMissed: '错过一月',
  newProtocol: '协议有更新',
  cardTaken: '已领卡',
  cardUsedUp: '卡已用完',
  cardExpired: '卡已过期',
  cardRevoked: '卡已收回',
  quotaGone: '名额送完',
  noGuide: '导购已离开',
  doing: '还差好友',
  lostFriend: '好友删除了',
  prizeGone: '奖品发完',
}

export const stateName = (state: string): string => commonStates[state] ?? ownStates[state] ?? state

/** States that only the shown campaign has, as the last preview response listed them. */
export const $ownStates = /* @__PURE__ */ atom<string[]>([])

/** Reads an activity in the state that the merchant selects. */
export async function previewPage<D extends ActivityDetail>(
  id: string,
  { type, key, state }: Preview,
): Promise<CampaignState<D>> {
  if (isBare(state)) return { status: state }
  return pageOf(await activityPreview({ id, type, previewKey: key, state }))
}

/** Page state for a preview response of the server or a console's draft. */
export function pageOf<D extends ActivityDetail>(
  answer: PreviewDetail<ActivityDetail>,
): CampaignState<D> {
  const { state, states } = answer.preview
  if (isBare(state)) return { status: state }
  $ownStates.set(states)
  // The detail has the type of the campaign that the preview names.
  const detail = answer as unknown as D
  return isRefusal(state)
    ? { status: 'ready', detail, refused: state }
    : { status: 'ready', detail }
}

/** States in which nothing of the activity is shown. */
const isBare = (state: string | undefined): state is 'loading' | 'failed' | 'notFound' =>
  state === 'loading' || state === 'failed' || state === 'notFound'
