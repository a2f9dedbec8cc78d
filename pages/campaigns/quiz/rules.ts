import type { NoPrize, QuizDetail, QuizMine, QuizResult, QuizRules } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'

/** `42.3 秒`, `1 分 08 秒`: the format of the ranking. */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 100) / 10
  if (seconds < 60) return `${seconds.toFixed(1)} 秒`
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)} 分 ${String(whole % 60).padStart(2, '0')} 秒`
}

/** Screen for a detail and the last refusal. A visitor who has answered or won keeps the page when stock runs out. */
export function viewOf(detail: QuizDetail, refused?: Refusal): CampaignView {
  const { best, running_paper, prize_n } = detail.mine
  return campaignView(detail, refused, best !== null || running_paper !== null || prize_n > 0)
}

export interface StartOffer {
  text: string
  /** Line above the button. */
  note: string
  kind: 'start' | 'resume' | 'share' | 'none'
}

/** Action of the page's button. */
export function actionOf({ mine, activity, rules }: QuizDetail, refused?: Refusal): StartOffer {
  const { running_paper: running, tries_left: left, share_left: share, best } = mine
  if (running) return { text: '继续答题', note: resumeNote(running), kind: 'resume' }
  if (activity.state === 'soldOut') {
    return { text: '奖品已领完', note: '谢谢你来答题', kind: 'none' }
  }
  if (refused === 'limit') {
    return { text: '次数用完了', note: '每人的答题次数都在规则里', kind: 'none' }
  }
  if (left !== 0 && refused !== 'dayLimit') {
    return { text: best ? '再答一次' : '开始答题', note: triesNote(mine, rules), kind: 'start' }
  }
  if (share > 0) return { text: '分享再答一次', note: '今天的次数用完了', kind: 'share' }
  const isOver = rules.tries_day < 0
  return {
    text: isOver ? '次数用完了' : '明天再来',
    note: isOver ? '每人的答题次数都在规则里' : '今天的次数用完了',
    kind: 'none',
  }
}

function resumeNote({ question, total }: NonNullable<QuizMine['running_paper']>): string {
  return question ? `答到第 ${question.no}/${total} 题，计时没有停` : '题都答完了，去看成绩'
}

function triesNote({ tries_left }: QuizMine, { tries_day }: QuizRules): string {
  if (tries_left < 0) return '不限次数'
  return tries_day < 0 ? `还能答 ${tries_left} 次` : `今天还能答 ${tries_left} 次`
}

/** Headline of a result. */
export function verdictOf({ passed, right_n, total }: QuizResult): string {
  if (right_n === total) return '全对，是位行家'
  if (passed) return '过关了'
  return right_n * 2 >= total ? '差一点就过关' : '读一读，下回更好'
}

const reasons: Record<Exclude<NoPrize, ''>, string> = {
  notPassed: '再看看解析，下一次就过关',
  flagged: '答得太快，这次成绩不计名次和奖品',
  already: '奖品每人一份，你已经领到过了',
  soldOut: '奖品刚好领完了，成绩已经记下',
  drawClosed: '抽奖已经结束或奖品抽完了，成绩已经记下',
  later: '名次在活动结束后揭晓，奖品会放进「我的奖品」',
}

/** Why there is no prize; '' if there is one. */
export const reasonText = (reason: NoPrize): string => (reason === '' ? '' : reasons[reason])

/** Result that the card may show. */
export interface Told {
  right_n: number
  beat_pct: number
}

const defaultTitle = '我答对{right}题，超过{pct}%的人'
const invitation = '几道茶知识题，看你能答对多少'

/** Title of the card: the merchant's or the default text with the result; an invitation without one. */
export function shareTitleOf({ activity }: QuizDetail, told: Told | null): string {
  const words = activity.share_title || defaultTitle
  if (!told) return /\{(right|pct)\}/.test(words) ? activity.subtitle || invitation : words
  return words
    .split('{right}')
    .join(String(told.right_n))
    .split('{pct}')
    .join(String(told.beat_pct))
}

/** Condition of a prize: 第 1 名, 第 2-5 名; 过关 for passing. */
export function offerLabel({ from, to }: { from: number; to: number }): string {
  if (from === 0) return '过关送'
  return from === to ? `第 ${from} 名` : `第 ${from}-${to} 名`
}
