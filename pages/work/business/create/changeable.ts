import { activityStatus } from '../../../../api/values/activity-status.ts'
import type { ActivityDraft, DraftField, FormStep } from '../../../../api/index.ts'

export const stepTitles: Record<FormStep, string> = {
  second: '名称、时间和规则',
  third: '怎么玩，送什么',
  four: '谁能参加',
  five: '分享和海报',
}

/** Nothing of it can change any more. */
export const isOver = ({ activity_status, forms, server_time }: ActivityDraft): boolean =>
  activity_status > activityStatus.paused ||
  (activity_status !== activityStatus.draft && Number(forms.second.values.end_at) <= server_time)

/** Whether it, or a field of its rows, can change after the publication. */
export const isChangeable = ({ change, fields = [] }: DraftField): boolean =>
  change !== undefined || fields.some(isChangeable)

/** What can change in a step, by its labels. */
export function changeableWords(draft: ActivityDraft, step: FormStep): string {
  const { fields } = draft.forms[step]
  if (draft.activity_status === activityStatus.draft)
    return fields.map(({ label }) => label).join('、')
  const labels = fields.flatMap(labelsOf)
  return labels.length > 0 ? `能改：${labels.join('、')}` : '发布后不能改，可以看'
}

const labelsOf = (field: DraftField): string[] => {
  const inner = (field.fields ?? []).filter(isChangeable).map(({ label }) => label)
  if (inner.length > 0) return [`${field.label}的${inner.join('和')}`]
  if (!field.change) return []
  return [
    field.change === 'up'
      ? `${field.label}（${field.kind === 'time' ? '延后' : '加'}）`
      : field.label,
  ]
}
