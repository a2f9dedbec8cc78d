import { teamStatus } from '../../../api/values/team-status.ts'
import type {
  DrawTeam,
  TeamDrawDetail,
  TeamDrawn,
  TeamPart,
  TeamPrize,
} from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import type { BarActions, BarButton } from '../../kit/bar-actions.ts'

/** A team member keeps the page while places run out, and after the end too if the team was full. */
export function viewOf(detail: TeamDrawDetail, refused?: Refusal): CampaignView {
  const isMine = detail.team?.is_mine === true
  const view = campaignView(detail, refused, isMine)
  return view === 'ended' && isMine && detail.team?.status === teamStatus.complete
    ? 'running'
    : view
}

export type TeamAction =
  | 'create'
  | 'join'
  | 'leave'
  | 'share'
  | 'own'
  | 'draw'
  | 'claim'
  | 'code'
  | 'order'
  | 'balance'
  | 'points'
  | 'nothing'

type TeamButton = BarButton<TeamAction>
export type TeamActions = BarActions<TeamAction>

const own: TeamButton = { text: '去我的队伍', does: 'own' }

/** Actions of the bar, at most two; `now` in unix seconds. */
export function actionOf(detail: TeamDrawDetail, now: number): TeamActions {
  const { team, my_team } = detail
  if (!team) return my_team ? { main: own } : { main: createOf(detail, '我要组队') }
  return team.is_mine ? barOfMine(detail, team, now) : barOfOther(detail, team)
}

/** Button to create a team. The frame draws most refusals itself; the limit of teams per person is shown here. */
function createOf(
  { me, activity, draw_at, server_time }: TeamDrawDetail,
  text: string,
): TeamButton {
  if (draw_at > 0 && server_time >= draw_at) return { text: '组队已截止', does: 'nothing' }
  const isOver = activity.state !== 'running' || me?.limit_left === 0
  return isOver ? { text: '参加次数用完了', does: 'nothing' } : { text, does: 'create' }
}

function barOfMine(detail: TeamDrawDetail, team: DrawTeam, now: number): TeamActions {
  if (team.result) return barOfPart(detail, team.result)
  if (team.status === teamStatus.forming) {
    return {
      soft: { text: '退出队伍', does: 'leave' },
      main: { text: `邀请好友，还差 ${team.left} 人`, does: 'share' },
    }
  }
  if (team.status !== teamStatus.complete) return { main: createOf(detail, '再组一队') }
  if (detail.draw_at > 0) return { main: { text: '到点自动开奖', does: 'nothing' } }
  return team.draws_at <= now
    ? { main: { text: '开奖', does: 'draw' } }
    : { note: '队长先开，一分钟后你也可以开', main: { text: '等队长开奖', does: 'nothing' } }
}

function barOfPart(detail: TeamDrawDetail, { mine }: TeamDrawn): TeamActions {
  const again = createOf(detail, '再组一队')
  const use = mine && useOf(mine)
  const soft = again.does === 'create' ? { soft: again } : {}
  return use ? { ...soft, main: use } : { main: again }
}

/** Action for the visitor's result; undefined if there is none. */
function useOf({
  status,
  kind,
  need_address,
  grant_id,
  code,
  order_no,
}: TeamPart): TeamButton | undefined {
  if (status === 'pending') return { text: need_address ? '填地址领奖' : '领奖', does: 'claim' }
  if (status !== 'claimed') return undefined
  if (grant_id || code) return { text: grant_id ? '出示券码' : '看兑换码', does: 'code' }
  if (order_no) return { text: '查看订单', does: 'order' }
  if (kind === 'balance') return { text: '看余额', does: 'balance' }
  return kind === 'points' ? { text: '看积分', does: 'points' } : undefined
}

function barOfOther(detail: TeamDrawDetail, team: DrawTeam): TeamActions {
  const { my_team } = detail
  if (my_team) return { note: '你已经在一支队伍里，先等它开奖', main: own }
  if (team.can_join) {
    return {
      soft: { text: '自己组队', does: 'create' },
      main: { text: '加入队伍', does: 'join' },
    }
  }
  const note = team.status === teamStatus.complete ? '这支队伍已经满员了' : '这支队伍已经结束了'
  return { note, main: createOf(detail, '我也要组队') }
}

/** Headline of a team for this visitor. */
export function headOf({ team, size, draw_at, server_time }: TeamDrawDetail): string {
  if (!team) return draw_at > 0 ? `满 ${size} 人，到点一起开奖` : `满 ${size} 人，当场开奖`
  const { status, is_mine, left, result } = team
  if (result?.prize_id) return is_mine ? `队伍抽中了${result.name}` : `这支队伍抽中了${result.name}`
  if (result) return '这次没有抽中'
  if (status === teamStatus.complete && draw_at > 0)
    return server_time < draw_at ? '人齐了，等统一开奖' : '正在开奖'
  if (status === teamStatus.complete) return '人齐了，可以开奖'
  if (status === teamStatus.forming && draw_at > 0) return `还差 ${left} 人就进总开奖`
  if (status === teamStatus.forming)
    return is_mine ? `还差 ${left} 人就开奖` : `就差 ${left} 人，一起抽`
  return status === teamStatus.failed ? '时间到了，没有组满' : '队伍解散了'
}

export const scopeText: Record<TeamPrize['scope'], string> = {
  team: '每位队员都有',
  leader: '队长独得',
  one: '抽一位队员',
  share: '全队分',
}

/** The visitor's result, below the headline. */
export function partText({ mine, prize_id, scope }: TeamDrawn): string {
  if (!mine) return ''
  if (mine.status === 'none') return prize_id ? '这件奖品给了别的队员' : '换个时间，也许手气更好'
  const words = scope === 'share' ? `你${mine.value_text}` : `你得到${mine.name}`
  const states: Partial<Record<TeamPart['status'], string>> = {
    claimed: '已领取',
    used: '已使用',
    expired: '已过期',
    reviewing: '领取中，店家确认后到账',
    refused: '店家没有通过，奖品不发放',
  }
  const state = states[mine.status]
  return state ? `${words} · ${state}` : words
}

/** Name of the first prize, for the share card. */
export const topPrize = ({ prizes }: TeamDrawDetail): string =>
  prizes.find(({ kind }) => kind !== 'none' && kind !== 'again')?.name ?? '好礼'
