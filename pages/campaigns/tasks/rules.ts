import type { TasksDetail, TasksShare, TaskTier } from '../../../api/index.ts'
import type { BarActions, BarButton } from '../../kit/bar-actions.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'

/** A reached reward can still be claimed after the end. */
export function viewOf(detail: TasksDetail, refused?: Refusal): CampaignView {
  const view = campaignView(detail, refused, true)
  return view === 'ended' && readyTier(detail) ? 'running' : view
}

export const readyTier = ({ tiers }: TasksDetail): TaskTier | undefined =>
  tiers.find(({ status }) => status === 'ready')

/** The next tier and the number of friends missing for it; undefined when all are reached. */
export function nextTier({
  tiers,
  mine,
}: TasksDetail): { tier: TaskTier; missing: number } | undefined {
  const n = mine?.valid_n ?? 0
  const tier = tiers.find(each => each.n > n && each.status !== 'gone')
  return tier && { tier, missing: tier.n - n }
}

/** Headline with the main number. */
export function headOf(detail: TasksDetail): string {
  const { mine, activity, tiers } = detail
  const n = mine?.valid_n ?? 0
  if (activity.state === 'ended') return `活动结束，${n} 位朋友帮了你`
  const next = nextTier(detail)
  if (!mine?.has_joined) return `${tiers[0]?.n ?? 1} 位朋友，换${tiers[0]?.reward.name ?? '好礼'}`
  if (!next) {
    const isGone = tiers.some(({ status }) => status === 'gone')
    return isGone ? '礼品已发完，谢谢你和朋友们' : `全部达成，${n} 位朋友帮了你`
  }
  return n === 0 ? `还差 ${next.missing} 位朋友` : `${n} 位朋友帮了你，还差 ${next.missing} 位`
}

/** What a participant should know about their number; '' for nothing. */
export function noteOf({ mine, minus_on_delete }: TasksDetail): string {
  if (mine?.is_paused) return '你已删除顾问，重新添加后才能领取'
  if (mine && mine.lost_n > 0 && minus_on_delete) {
    return `${mine.lost_n} 位朋友删除了顾问，已减去`
  }
  return ''
}

export type TasksAction = 'join' | 'poster' | 'share' | 'claim' | 'staff'
export type TasksButton = BarButton<TasksAction>
type TasksActions = BarActions<TasksAction>

const share: TasksButton = { text: '邀请朋友', does: 'share' }

/** Actions of a participant. */
export function actionOf(detail: TasksDetail): TasksActions {
  const { mine, activity } = detail
  if (!mine?.has_joined) return { main: { text: '生成我的海报', does: 'join' } }
  const isOpen = activity.state === 'running'
  if (mine.is_paused) {
    return { note: noteOf(detail), main: { text: '重新添加顾问', does: 'staff' } }
  }
  const ready = readyTier(detail)
  if (ready) {
    const main: TasksButton = { text: `领取${ready.reward.name}`, does: 'claim', step: ready.step }
    return isOpen ? { soft: share, main } : { main }
  }
  // The staff member of the code has left: a new code is made.
  if (!mine.contact) return { main: { text: '更新我的海报', does: 'join' } }
  return { soft: { text: '我的海报', does: 'poster' }, main: share }
}

/** Headline for a friend. */
export function shareHead({ state, owner, contact }: TasksShare): string {
  if (state === 'helped') return `你帮${owner.nickname}加了一位`
  if (state === 'other') return '你已经帮过另一位朋友'
  if (state === 'old') return '你已是店里的老朋友'
  return contact ? `帮${owner.nickname}加一位` : '现在还加不了顾问'
}

/** What a friend's help does, or why it does not count. */
export function shareNote({ state, teaser, owner, contact }: TasksShare): string {
  if (state === 'helped') return '谢谢你，TA 那边已经记上'
  if (state === 'other') return '一人只能帮一位；你也可以自己参加'
  if (state === 'old') return '只算第一次添加顾问的朋友，仍可添加，随时找我们'
  if (!contact) return '请稍后再试，或者自己参加'
  return teaser ? `加上顾问，${owner.nickname}离「${teaser.name}」就近一步` : '加上顾问就算数'
}
