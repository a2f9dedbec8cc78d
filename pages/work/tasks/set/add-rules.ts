import { MOST_TARGET } from '../../../../api/values/limits.ts'
import { DAY_S, BRAND_OFFSET_S } from '../../../../api/values/time.ts'
import type {
  ManagedTask,
  NewStaffTask,
  StaffTaskKind,
  StaffTaskScope,
  TaskRepeat,
} from '../../../../api/index.ts'
import type { MaterialOption } from '../../read-materials.ts'

/** A task as it is being written. */
export interface TaskDraft {
  kind: StaffTaskKind
  material: MaterialOption | null
  /** As typed. */
  target: string
  scope: StaffTaskScope
  storeId: number
  userIds: number[]
  /** First day, `2026-11-28`; '' = now. */
  startDay: string
  /** Last day; '' = not chosen. */
  endDay: string
  reward: string
  title: string
  repeat: TaskRepeat
}

export const emptyDraft: TaskDraft = {
  kind: 1,
  material: null,
  target: '5',
  scope: 'staff',
  storeId: 0,
  userIds: [],
  startDay: '',
  endDay: '',
  reward: '',
  title: '',
  repeat: '',
}

export type DraftField = 'material' | 'target' | 'people' | 'startDay' | 'endDay'
export type Problems = Partial<Record<DraftField, string>>

const LONGEST_DAYS = 366

/** Material that a task of a kind is about; undefined for kinds without one. */
export const materialOf = (kind: StaffTaskKind): string | undefined =>
  ({ 1: '文章', 2: '视频', 3: '文件', 7: '活动' })[kind as 1 | 2 | 3 | 7]

/** 选一篇文章. */
export const chooseText = (material: string): string =>
  `选一${material === '文章' ? '篇' : '个'}${material}`

/** First second of a day in the brand's time zone. */
const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000 - BRAND_OFFSET_S

/** Calendar day some days after `now`, in the brand's time zone. */
export const dayAfter = (now: number, days: number): string =>
  new Date((now + BRAND_OFFSET_S + days * DAY_S) * 1000).toISOString().slice(0, 10)

/** What has to be corrected before the task can be set. */
export function problemsOf(draft: TaskDraft, now: number): Problems {
  const { kind, material, target, scope, storeId, userIds, startDay, endDay } = draft
  const problems: Problems = {}
  const needed = materialOf(kind)
  if (needed && !material) problems.material = `先${chooseText(needed)}`
  if (!/^\d{1,3}$/.test(target) || Number(target) < 1) {
    problems.target = `填 1 到 ${MOST_TARGET} 的整数`
  }
  if (scope === 'store' && storeId === 0) problems.people = '先选一家店'
  if (scope === 'staff' && userIds.length === 0) problems.people = '至少选一位员工'
  if (startDay && dayStart(startDay) + DAY_S <= now) problems.startDay = '开始的日子已经过了'
  const from = startDay || dayAfter(now, 0)
  if (endDay === '') problems.endDay = '先选截止的日子'
  else if (endDay < from) problems.endDay = '截止不能早于开始'
  else if (dayStart(endDay) - dayStart(from) > LONGEST_DAYS * DAY_S - DAY_S) {
    problems.endDay = '任务最长一年'
  }
  return problems
}

/** The request for a draft without problems. A task begins with its first day and ends with the last minute of its last one. */
export function taskOf(draft: TaskDraft): NewStaffTask {
  const { kind, material, target, scope, storeId, userIds, startDay, endDay } = draft
  return {
    kind,
    refId: materialOf(kind) ? (material?.id ?? 0) : 0,
    title: draft.title.trim(),
    target: Number(target),
    startAt: startDay ? dayStart(startDay) : 0,
    endAt: dayStart(endDay) + DAY_S - 1,
    reward: draft.reward.trim(),
    scope,
    storeId: scope === 'store' ? storeId : 0,
    userIds: scope === 'staff' ? userIds : [],
    repeat: draft.repeat,
  }
}

/** A task that was set, as a draft: to change it, or to set another one like it, whose days are chosen anew. */
export function draftOf(task: ManagedTask, userIds: number[], isCopy: boolean): TaskDraft {
  const { kind, ref_id, ref_title, thumb, target, scope, store_id, reward, title, repeat } = task
  return {
    kind,
    material: materialOf(kind) ? { id: ref_id, title: ref_title, thumb } : null,
    target: String(target),
    scope,
    storeId: store_id,
    userIds: scope === 'staff' ? userIds : [],
    startDay: '',
    endDay: isCopy ? '' : dayAfter(task.end_at, 0),
    reward,
    title,
    repeat,
  }
}
