import type { CompletedTask, ManagedTask, StaffTask, TaskChoices } from '../../api/index.ts'

export const taskNow = 1_795_000_000

export const buildTask = (change: Partial<StaffTask> = {}): StaffTask => ({
  task_id: 1,
  kind: 1,
  title: '发小雪这篇',
  ref_id: 301,
  ref_title: '围炉煮茶',
  thumb: '',
  activity_path: '',
  target: 5,
  done: 3,
  start_at: taskNow - 3600,
  end_at: taskNow + 7200,
  is_ended_early: 0,
  reward: '奖励 20 元',
  status: 1,
  done_at: 0,
  ...change,
})

export const buildCompleted = (change: Partial<CompletedTask> = {}): CompletedTask => ({
  ...buildTask({ status: 2, done: 5, done_at: taskNow - 60 }),
  proof: { visits: 12, shares: 5 },
  ...change,
})

export const buildManaged = (change: Partial<ManagedTask> = {}): ManagedTask => {
  const { done: _done, status: _status, done_at: _at, activity_path: _path, ...task } = buildTask()
  return {
    ...task,
    scope: 'store',
    store_id: 1,
    repeat: '',
    store_name: '湖滨店',
    people_n: 3,
    done_n: 1,
    may_end: 1,
    ...change,
  }
}

export const taskChoices: TaskChoices = {
  stores: [{ store_id: 1, store_name: '湖滨店' }],
  staff: [
    { user_id: 5, name: '林晚秋', avatar: '', position: '茶艺师', store_name: '湖滨店' },
    { user_id: 7, name: '沈知秋', avatar: '', position: '店长', store_name: '湖滨店' },
  ],
  activities: [{ activity_id: 501, title: '冬日煮茶券', cover: '', end_at: taskNow + 86_400 }],
  server_time: taskNow,
}
