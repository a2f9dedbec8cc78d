import type {
  DrawStanding,
  SignupStatus,
  VoteBlock,
  VoteDetail,
  VotePrize,
} from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import { dateTime } from '../../kit/text/time.ts'

/** Screen for a detail and the last refusal. */
export const viewOf = (detail: VoteDetail, refused?: Refusal): CampaignView =>
  campaignView(detail, refused, false)

/** Number with thousands separators: 1,024. */
export const grouped = (n: number): string => n.toLocaleString('en-US')

/** The current phase and its end, in one line. */
export function phaseText({ vote: { vote, signup } }: VoteDetail, now: number): string {
  if (vote.phase === 'open') return `投票中，${dateTime(vote.to, now)} 截止`
  if (vote.phase === 'over') return '投票已截止'
  const opens = `${dateTime(vote.from, now)} 开始投票`
  return signup?.phase === 'open' ? `报名中，${opens}` : opens
}

/** When the hidden votes become visible. */
export function hiddenText({ counts_when }: VoteBlock): string {
  return counts_when === 'end' ? '票数和名次在活动结束后揭晓' : '投出一票后就能看到票数'
}

export interface VoteButton {
  text: string
  isOff: boolean
  /** Looks completed instead of only disabled. */
  isDone: boolean
}

/** The button below a contestant: whether the visitor has a vote left for it, or why not. */
export function actionOf(
  { vote, mine }: VoteDetail,
  leftForItem: number,
  refused?: Refusal,
): VoteButton {
  const off = (text: string, isDone = false): VoteButton => ({ text, isOff: true, isDone })
  if (vote.vote.phase === 'soon') return off('未开始')
  if (vote.vote.phase === 'over') return off('已截止')
  if (leftForItem === 0 && mine.left_today !== 0) return off('已投', true)
  if (hasGivenAll(mine, refused)) return off('票已投完')
  if (mine.left_today === 0) return off('明天再投')
  return { text: '投票', isOff: false, isDone: false }
}

/** Later days bring no further votes. */
const hasGivenAll = (mine: VoteDetail['mine'], refused: Refusal | undefined) =>
  refused === 'limit' || mine.left_total === 0

/** The visitor's remaining votes, below the title. */
export function leftText({ vote, mine }: VoteDetail, refused?: Refusal): string {
  if (vote.vote.phase !== 'open') return ''
  if (hasGivenAll(mine, refused)) return '我的票都投完了，谢谢支持'
  if (mine.left_today < 0) return '投票不限次数'
  if (mine.left_today === 0) return '今天的票投完了，明天再来'
  return `今天还有 ${mine.left_today} 票`
}

/** The detail after a refusal: a customer's page has been read again, a preview only has the refusal. */
export const spentAs = (detail: VoteDetail, refused: Refusal | undefined): VoteDetail =>
  refused === 'limit' || refused === 'dayLimit'
    ? { ...detail, mine: { ...detail.mine, left_today: 0 } }
    : detail

const noChanceWords: Record<Exclude<DrawStanding, 'open'>, string> = {
  soon: '抽奖还没开始，开始后投票就有机会',
  paused: '抽奖暂停中，现在投票不送机会',
  gone: '奖品已抽完，投票不再送机会',
  over: '抽奖已结束，投票不再送机会',
}

/** What a vote earns in the attached draw, or why it earns nothing now. */
export function prizeText({ standing, earned_today }: VotePrize): string {
  if (standing !== 'open') return noChanceWords[standing]
  return earned_today ? '今天的机会已到账，明天投票再得一次' : '每天投出第一票，就得一次抽奖机会'
}

export const signupWords: Record<SignupStatus, { title: string; text: string }> = {
  shown: { title: '报名成功', text: '快叫朋友们来投你一票' },
  auditing: { title: '报名审核中', text: '店里会尽快看，通过后就能拉票' },
  rejected: { title: '报名未通过', text: '改一改再交，号码给你留着' },
  off: { title: '已下架', text: '这位选手已不参加评选，票数仍为它留着' },
}

/** Whether a visitor without a sign-up can sign up now. */
export const canSignUp = ({ vote, mine }: VoteDetail): boolean =>
  vote.signup?.phase === 'open' && mine.signup === null

export function gapText(rank: number, gap: number): string {
  if (rank === 1) return '现在第一名'
  return gap === 0 ? '和前一名票数相同，再得 1 票就能超过' : `距上一名还差 ${grouped(gap)} 票`
}

/** Error messages of the sign-up form by field. */
export function faultsOf(
  { signup, groups }: VoteBlock,
  draft: {
    name: string
    images: string[]
    group: string
    phone: string
    fields: Record<string, string>
  },
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!draft.name.trim()) faults.name = '给作品起个名字'
  if (draft.images.length === 0) faults.images = '至少放一张照片'
  if (groups.length > 0 && !groups.includes(draft.group)) faults.group = '选一个组别'
  if (!/^1\d{10}$/.test(draft.phone)) faults.phone = '填 11 位手机号，只有店里能看到'
  for (const { key, label, required } of signup?.fields ?? []) {
    if (required && !draft.fields[key]?.trim()) faults[key] = `填一下${label}`
  }
  return faults
}

/** The search box of the vote; the length is the server's bound. */
export const voteSearch = {
  label: '搜选手的编号或名字',
  placeholder: '搜编号或名字',
  maxLength: 20,
  isTall: true,
} as const
