import { staffTaskStatus } from '../../../api/values/staff-task-status.ts'
import { taskType } from '../../../api/values/task-type.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type {
  CompletedTask,
  ManagedTask,
  StaffTask,
  StaffTaskKind,
  TaskRepeat,
} from '../../../api/index.ts'
import type { IconName } from '../../kit/icon.tsx'
import { dateTime } from '../../kit/text/time.ts'

interface KindWords {
  /** Type of task, in a few characters. */
  name: string
  icon: IconName
  /** Measure word of the target. */
  unit: string
  /** The button that leads to where the task is done. */
  go: string
}

export const kindWords: Record<StaffTaskKind, KindWords> = {
  1: { name: '分享文章', icon: 'doc', unit: '人', go: '去分享' },
  2: { name: '分享视频', icon: 'share', unit: '人', go: '去分享' },
  3: { name: '分享文件', icon: 'copy', unit: '人', go: '去分享' },
  4: { name: '做海报', icon: 'poster', unit: '张', go: '去做海报' },
  5: { name: '跟进顾客', icon: 'phone', unit: '位', go: '看顾客' },
  6: { name: '新增顾客', icon: 'plus', unit: '位', go: '亮名片' },
  7: { name: '推广活动', icon: 'ticket', unit: '人', go: '去推广' },
}

type Placed = Pick<StaffTask, 'kind' | 'ref_id' | 'activity_path'>

/** Page where a task is done; `userId` makes a campaign's link the staff member's own. */
export function placeOf({ kind, ref_id, activity_path }: Placed, userId: number): string {
  const places: Record<StaffTaskKind, string> = {
    1: `/pages/work/article?at=${ref_id}`,
    2: `/pages/videoInfo/index?videoId=${ref_id}`,
    3: `/pages/fileInfo/index?fileId=${ref_id}`,
    4: '/pages/work/posters',
    5: '/pages/customer/list',
    6: '/pages/work/profile',
    7: `${activity_path}?id=${ref_id}&staffId=${userId}`,
  }
  return places[kind]
}

/** 3 / 5 次. */
export const countText = (done: number, target: number, kind: StaffTaskKind): string =>
  `${done} / ${target} ${kindWords[kind].unit}`

/** Share of the target, 0 to 100. */
export const percentOf = (done: number, target: number): number =>
  Math.min(100, Math.round((done * 100) / target))

/** Time that is left, in words; the last hour in minutes. */
export function leftText(endAt: number, now: number): string {
  const left = endAt - now
  if (left < HOUR_S) return `还剩 ${Math.max(1, Math.ceil(left / 60))} 分钟`
  if (left < DAY_S) return `还剩 ${Math.floor(left / HOUR_S)} 小时`
  return `还剩 ${Math.floor(left / DAY_S)} 天`
}

/** When an open task starts or ends. */
export function timeText(
  { start_at, end_at }: Pick<StaffTask, 'start_at' | 'end_at'>,
  now: number,
): string {
  return start_at > now
    ? `${dateTime(start_at, now)} 开始`
    : `${dateTime(end_at, now)} 截止 · ${leftText(end_at, now)}`
}

/** How a task ended that is not open any more. */
export function endText(task: StaffTask, now: number): string {
  if (task.status === staffTaskStatus.done) return `${dateTime(task.done_at, now)} 完成`
  const words = task.is_ended_early ? '店里提前结束' : '已过期'
  return `${dateTime(task.end_at, now)} ${words}`
}

/** Whether the last day of an open task has begun. */
export const isDueSoon = ({ start_at, end_at }: StaffTask, now: number): boolean =>
  start_at <= now && end_at - now < DAY_S

/** What proves a completed task; empty for one that was marked by hand. */
export function proofText({ kind, done, proof }: CompletedTask): string {
  if (kind === taskType.follow) return '自己标记完成'
  if (kind === 4) return `做了 ${done} 张海报`
  if (kind === 6) return `新增 ${done} 位顾客`
  const parts = [
    proof.shares > 0 && `${proof.shares} 人点开转发`,
    proof.visits > 0 && `带来 ${proof.visits} 人访问`,
  ]
  return parts.filter(Boolean).join(' · ')
}

export const repeatNames: [TaskRepeat, string][] = [
  ['', '不重复'],
  ['day', '每天'],
  ['week', '每周'],
  ['month', '每月'],
]

/** How often a task repeats, such as 每周重复; '' if it does not. */
export const repeatText = (repeat: TaskRepeat): string =>
  repeat && `${repeatNames.find(([each]) => each === repeat)?.[1]}重复`

/** Who has a task that was set. */
export function scopeText({ scope, store_name, people_n }: ManagedTask): string {
  if (scope === 'shop') return `全店 ${people_n} 人`
  return scope === 'store' ? `${store_name} ${people_n} 人` : `${people_n} 位员工`
}
