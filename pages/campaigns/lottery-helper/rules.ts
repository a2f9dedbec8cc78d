import type { HelperDetail, HelperDraw, HelpStand } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import type { BarActions, BarButton } from '../../kit/bar-actions.ts'

/**
 * A draw stays visible after the campaign's end, and for participants also while the campaign is
 * paused.
 */
export function viewOf(detail: HelperDetail, refused?: Refusal): CampaignView {
  const { draw, mine } = detail
  const view = campaignView(detail, refused, mine !== null)
  const isShown = draw.state !== 'waiting' || mine !== null
  return (view === 'ended' || view === 'paused') && isShown ? 'running' : view
}

export type HelperAction = 'join' | 'help' | 'share' | 'prize' | 'winners' | 'nothing'

type HelperButton = BarButton<HelperAction>
export type HelperActions = BarActions<HelperAction>

/** At most two buttons for the visitor. */
export function actionOf(detail: HelperDetail): HelperActions {
  const { draw, owner } = detail
  if (draw.state === 'drawing') return { main: { text: '正在开奖', does: 'nothing' } }
  if (draw.state === 'done') return barOfResult(detail)
  if (detail.activity.state !== 'running') {
    return { main: { text: '等开奖', does: 'nothing' } }
  }
  return owner ? barOfFriend(detail, owner.stand) : barOfMine(detail, '参与抽奖')
}

function barOfMine({ mine, max_codes }: HelperDetail, text: string): HelperActions {
  if (!mine) return { main: { text, does: 'join' } }
  if (mine.codes.length < max_codes) {
    return { main: { text: '邀请好友助力，再得一个码', does: 'share' } }
  }
  return { note: '抽奖码已经满了', main: { text: '等开奖', does: 'nothing' } }
}

const standNotes: Record<Exclude<HelpStand, ''>, string> = {
  self: '',
  alreadyHelped: '你已经帮 TA 加了一个码',
  helpLimit: '你在这个活动里的助力次数用完了，这次没法再帮',
  sessionFull: 'TA 的抽奖码已经满了，不用再助力',
}

function barOfFriend(detail: HelperDetail, stand: HelpStand): HelperActions {
  if (stand === '') {
    const main: HelperButton = { text: '帮 TA 助力', does: 'help' }
    return detail.mine ? { main } : { soft: { text: '我也参与', does: 'join' }, main }
  }
  return { note: standNotes[stand], ...barOfMine(detail, '我也来抽') }
}

function barOfResult({ mine }: HelperDetail): HelperActions {
  const winners: HelperButton = { text: '看中奖名单', does: 'winners' }
  if (!mine?.prize) return { main: winners }
  const text = mine.prize.status === 'pending' ? '去领奖' : '看我的奖品'
  return { soft: winners, main: { text, does: 'prize' } }
}

/** The headline for this visitor. */
export function headOf({ draw, mine, owner, top }: HelperDetail): string {
  if (draw.state === 'drawing') return '正在开奖'
  if (draw.state === 'done') {
    if (mine?.prize?.status === 'expired') return '你的奖品已过领取时间'
    if (mine) return mine.prize ? `你抽中了${mine.prize.name}` : '这次没有抽中你'
    return top ? '已经开奖' : '没有人参与，没有开奖'
  }
  if (owner) {
    if (owner.stand === 'alreadyHelped') return `${owner.nickname}现在有 ${owner.codes_n} 个码`
    return `帮${owner.nickname}多一个抽奖码`
  }
  if (draw.mode === 'people')
    return `还差 ${Math.max(0, draw.people_need - draw.people_now)} 人开奖`
  return draw.mode === 'manual' ? '店家结束活动时开奖' : '到点自动开奖'
}

/** What triggers the draw, in words. */
export function whenText({ mode, people_need: people }: HelperDraw, at: string): string {
  if (mode === 'people') return `满 ${people} 人开奖，最晚 ${at}`
  return mode === 'manual' ? `店家结束活动时开奖，最晚 ${at}` : `${at} 开奖`
}

export const countText = (count: number): string => (count < 0 ? '其余人人有' : `${count} 份`)

/** Name of the first prize, for the card. */
export const topPrize = ({ prizes }: HelperDetail): string => prizes[0]?.name ?? '好礼'
