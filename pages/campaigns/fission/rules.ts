import type { FissionDetail, FissionSession, FissionStand } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import type { BarActions, BarButton } from '../../kit/bar-actions.ts'

/**
 * Members keep the page when the pots are sold out, and after the campaign's end once theirs was
 * opened.
 */
export function viewOf(detail: FissionDetail, refused?: Refusal): CampaignView {
  const { session } = detail
  const isMember = session?.is_member === true
  const isInvited = session?.status === 'open' && session.stand === ''
  const view = campaignView(detail, refused, isMember || isInvited)
  return view === 'ended' && isMember && session?.status !== 'open' ? 'running' : view
}

export type FissionAction =
  | 'start'
  | 'join'
  | 'share'
  | 'own'
  | 'code'
  | 'balance'
  | 'points'
  | 'nothing'

type FissionButton = BarButton<FissionAction>
export type FissionActions = BarActions<FissionAction>

/** At most two buttons for the visitor. */
export function actionOf(detail: FissionDetail): FissionActions {
  const { session } = detail
  if (!session) return { main: startOf(detail, '我要发起') }
  if (session.status !== 'open') return barOfEnd(detail, session)
  if (session.is_member) {
    const main: FissionButton = { text: `邀请好友，还差 ${session.left} 人`, does: 'share' }
    return session.is_mine ? { main } : { soft: startOf(detail, '我也发起'), main }
  }
  return barOfFriend(detail, session.stand)
}

/** The visitor's own open pot takes precedence over a new one. */
function startOf(
  { me, my_session, session, activity }: FissionDetail,
  text: string,
): FissionButton {
  if (my_session && my_session !== session?.record_id) return { text: '去我的福袋', does: 'own' }
  const isOver = activity.state !== 'running' || me?.limit_left === 0
  return isOver ? { text: '发起次数用完了', does: 'nothing' } : { text, does: 'start' }
}

const standNotes: Partial<Record<FissionStand, string>> = {
  audience: '这个活动只限新顾客一起拆，你可以自己发起',
  helpLimit: '你一起拆的次数用完了，可以自己发起',
  limitDay: '你今天一起拆的次数用完了，明天再来',
}

function barOfFriend(detail: FissionDetail, stand: FissionStand): FissionActions {
  if (stand === '') {
    return { soft: startOf(detail, '自己发起'), main: { text: '一起拆', does: 'join' } }
  }
  return { note: standNotes[stand] ?? '这个福袋现在不能加入', main: startOf(detail, '我也发起') }
}

function barOfEnd(detail: FissionDetail, session: FissionSession): FissionActions {
  const { my_share } = detail
  const again = startOf(detail, session.is_mine ? '再发起一个' : '我也发起')
  if (my_share) {
    const soft = again.does === 'nothing' ? {} : { soft: again }
    if (my_share.kind === 'balance') return { ...soft, main: { text: '去提现', does: 'balance' } }
    if (my_share.kind === 'points') return { ...soft, main: { text: '看积分', does: 'points' } }
    return { ...soft, main: { text: '出示券码', does: 'code' } }
  }
  if (session.is_member) return { main: again }
  const note = session.status === 'opened' ? '人已经齐了，福袋拆开了' : '这个福袋已经结束了'
  return { note, main: again }
}

/** The headline for this visitor; their amount of money is shown below it. */
export function headOf({ session, tiers, my_share }: FissionDetail): string {
  if (!session) {
    const [first] = tiers
    return tiers.length > 1 ? '人越多，福袋越大' : `满 ${first?.need ?? 2} 人，当场拆开`
  }
  const { status, is_mine, is_member, left } = session
  if (status === 'opened') {
    if (my_share) return my_share.kind === 'balance' ? '你拆到了' : `你拆到了 ${my_share.name}`
    return '福袋拆开了'
  }
  if (status === 'expired') return '时间到了，人没有到齐'
  const next = tiers[session.reached]
  // A pot with tiers waits for the highest one until its time is over.
  if (next && next !== tiers[tiers.length - 1]) return `还差 ${left} 人，变成 ${next.text}`
  if (is_mine || is_member) return `还差 ${left} 人就拆开`
  return left === 1 ? '就差你一个了' : `还差 ${left} 人，一起拆`
}

/** Text below the headline: the result of a pot that is over. */
export function noteOf({ session, my_share, fallback }: FissionDetail): string {
  if (session?.status === 'expired' && session.is_mine) {
    if (my_share?.is_fallback) return `送你一份${my_share.name}，下次再来`
    return '发起的机会还给你了'
  }
  if (!session && fallback) return `没拆开，发起人也有一份${fallback.name}`
  return ''
}

/** Content of the pot that is being filled. */
export function potText({ tiers, session }: FissionDetail): string {
  const at = session?.status === 'opened' ? session.reached - 1 : (session?.reached ?? 0)
  return (tiers[Math.max(0, at)] ?? tiers[tiers.length - 1])?.text ?? ''
}
