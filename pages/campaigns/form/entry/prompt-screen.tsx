import type { ReactNode } from 'react'
import type { FormDetail } from '../../../../api/index.ts'
import { OtherCampaigns } from '../../../campaign/states/other-campaigns.tsx'
import { useReminder } from '../../../campaign/states/use-reminder.ts'
import { Countdown } from '../../../kit/countdown.tsx'
import { type StateAction, StateScreen } from '../../../kit/state/state-screen.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { entryUrl, type Reason, startOf } from '../rules.ts'

export interface PromptScreenProps {
  reason: Reason
  detail: FormDetail
  /** Brand and pills. */
  top: ReactNode
  onRules: () => void
  onReload: () => void
  /** The form is about to open. */
  onSoon: () => void
}

/** Why the form cannot be filled in, and what else to do. */
export function PromptScreen(props: PromptScreenProps) {
  const { reason, detail, top, onRules, onReload, onSoon } = props
  const { activity, form, server_time: now } = detail
  const rests = form.opens_at > 0
  const reminder = useReminder(detail)
  const texts: Partial<Record<Reason, string>> = {
    notStarted: `${activity.title} · ${dateTime(startOf(detail), now)} 开放`,
    notAllowed: activity.audience_text,
    already: detail.mine?.status === 'rejected' ? '这次没有通过，看看原因，改一改再交' : '',
  }
  return (
    <StateScreen
      {...screens[reason]}
      {...(rests && reason === 'notStarted' && { title: `${form.open_text}开放填写` })}
      text={texts[reason] || screens[reason].text}
      theme={activity.theme_color}
      head={top}
      actions={actionsOf(reason, detail, { reminder, onRules, onReload })}
    >
      {reason === 'notStarted' && <Countdown big to={startOf(detail)} now={now} onEnd={onSoon} />}
      {(reason === 'ended' || reason === 'full' || reason === 'notAllowed') && (
        <OtherCampaigns page='/form' id={activity.id} />
      )}
    </StateScreen>
  )
}

const screens = {
  notStarted: { kind: 'notStarted', title: '还没有开放', text: '' },
  ended: { kind: 'ended', title: '已经截止了', text: '感谢关注，我们下次见' },
  full: { kind: 'soldOut', title: '名额已满', text: '有人取消时会空出位置，可以晚点再来看看' },
  already: { kind: 'empty', title: '你已经提交过了', text: '想改一改，或者取消，都在我的提交里' },
  notAllowed: { kind: 'denied', title: '暂不符合参与条件', text: '这个活动只面向部分顾客' },
  paused: { kind: 'paused', title: '暂停填写', text: '商家正在调整，请稍后再来' },
} as const

function actionsOf(
  reason: Reason,
  { activity, form, mine }: FormDetail,
  {
    reminder,
    onRules,
    onReload,
  }: { reminder: StateAction } & Pick<PromptScreenProps, 'onRules' | 'onReload'>,
): StateAction[] {
  const more = { text: '更多活动', leads: '/brand' }
  const refresh = { text: '刷新', onTap: onReload }
  const look = mine && {
    text: '查看我的提交',
    leads: entryUrl(activity.id, mine.entry_id),
  }
  // There are no reminders for a weekly opening day.
  if (reason === 'notStarted') return form.opens_at > 0 ? [more, refresh] : [more, reminder]
  if (reason === 'notAllowed') return [more, { text: '查看规则', onTap: onRules }]
  const other = reason === 'paused' || reason === 'full' ? refresh : undefined
  if (look) return [other ?? more, look]
  return other ? [more, other] : [more]
}
