import type { StaffTaskStatus, staffTaskStatus } from './values/staff-task-status.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** 1 share an article, 2 share a video, 3 share a file, 4 make posters, 5 follow up, 6 add customers, 7 campaign. */
export type StaffTaskKind = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Who has a task: everybody in the shop or in one store, or chosen staff. */
export type StaffTaskScope = 'shop' | 'store' | 'staff'

export type { StaffTaskStatus }

/** '' = it does not repeat. */
export type TaskRepeat = '' | 'day' | 'week' | 'month'

interface TaskFields {
  task_id: number
  kind: StaffTaskKind
  title: string
  /** Article, video, file or activity of kinds 1, 2, 3, 7; 0 for the others. */
  ref_id: number
  ref_title: string
  thumb: string
  target: number
  /** Unix seconds. */
  start_at: number
  end_at: number
  is_ended_early: 0 | 1
  /** In words; '' = none. */
  reward: string
}

/** A task of the caller. */
export interface StaffTask extends TaskFields {
  /** Start page of the activity of kind 7, without its query; '' for the others. */
  activity_path: string
  /** Counted by the server from recorded events. */
  done: number
  status: StaffTaskStatus
  /** Unix seconds; 0 until completed. */
  done_at: number
}

export interface StaffTaskPage {
  taskList: StaffTask[]
  /** `after` of the next page; '' at the end. */
  next: string
  /** Number of the caller's open tasks. */
  open_n: number
  server_time: number
}

/** The caller's tasks: open ones by their end, completed and expired ones newest first. Refused with 1701. */
export const getStaffTasks = endpoint<{ status: StaffTaskStatus; after: string }, StaffTaskPage>({
  path: '/retail/work/get-task-list',
  ...drawnByPage,
})

/** Marks a task of kind 5 as completed. Refused with 1703 when it is over, 1004 when it is completed. */
export const updateStaffTask = endpoint<
  { taskId: number; status: typeof staffTaskStatus.done; reqId: string },
  { task_id: number; status: typeof staffTaskStatus.done; done: number }
>({
  method: 'POST',
  path: '/retail/work/update-task-status',
})

export interface CompletedTask extends StaffTask {
  /** Counts at the completion. */
  /** Visitors by links that name the staff member, and people who opened a link that the server signed for them. */
  proof: { visits: number; shares: number }
}

export interface CompletedTaskPage {
  list: CompletedTask[]
  /** Number of tasks completed in the month. */
  completeTaskCount: number
  next: string
  server_time: number
}

/** The caller's completed tasks of one month of the brand's time zone, `2026-11`; '' = this month. */
export const getCompletedTasks = endpoint<{ month: string; after: string }, CompletedTaskPage>({
  path: '/retail/work/get-task-list-complete',
  ...drawnByPage,
})

/** A task as those who set it see it. */
export interface ManagedTask extends TaskFields {
  scope: StaffTaskScope
  /** Store of scope `store`; 0 for the others. */
  store_id: number
  /** Name of the store of scope `store`; otherwise ''. */
  store_name: string
  /** Staff who have the task, and those who have completed it, as far as the caller manages them. */
  people_n: number
  done_n: number
  /** It is set anew when it is over. */
  repeat: TaskRepeat
  /** Whether the caller may change and end it: managers, for tasks of their own store. */
  may_end: 0 | 1
}

export interface ManagedTaskPage {
  list: ManagedTask[]
  next: string
  server_time: number
}

/** Tasks of the shop or of the manager's store: `open` by their end, otherwise over, newest first. Refused with 1003. */
export const getManagedTasks = endpoint<{ open: 0 | 1; after: string }, ManagedTaskPage>({
  path: '/retail/business/tasks-list',
  ...drawnByPage,
})

export interface TaskPerson {
  user_id: number
  name: string
  avatar: string
  store_name: string
  done: number
  /** Unix seconds; 0 until completed. */
  done_at: number
}

/** Progress of each staff member. Refused with 1002. */
export const getTaskPeople = endpoint<
  { taskId: number },
  { task: ManagedTask; people: TaskPerson[]; server_time: number }
>({
  path: '/retail/business/tasks-people',
  ...drawnByPage,
})

export interface TaskChoices {
  /** Stores that the caller may set tasks for. */
  stores: { store_id: number; store_name: string }[]
  staff: { user_id: number; name: string; avatar: string; position: string; store_name: string }[]
  /** Published activities that have not ended. */
  activities: { activity_id: number; title: string; cover: string; end_at: number }[]
  server_time: number
}

/** Who and what a task can be set for. Refused with 1003. */
export const getTaskChoices = endpoint<Record<never, never>, TaskChoices>({
  path: '/retail/business/tasks-choices',
  ...drawnByPage,
})

export interface NewStaffTask {
  kind: StaffTaskKind
  refId: number
  /** '' = made from kind and material. */
  title: string
  target: number
  /** Unix seconds; 0 = now. */
  startAt: number
  endAt: number
  reward: string
  scope: StaffTaskScope
  /** Of scope `store`; 0 for the others. */
  storeId: number
  /** Of scope `staff`; empty for the others. */
  userIds: number[]
  repeat: TaskRepeat
}

/** Sets a task. Refused with 1001 (`data.field`), 1002, 1003, 2101 and 4004 for material that is gone. */
export const saveStaffTask = endpoint<NewStaffTask & { reqId: string }, { task_id: number }>({
  method: 'POST',
  path: '/retail/business/tasks-save',
  errorHandler: false,
})

/**
 * Changes an open task. Who has completed it keeps it so; who is added is told. Refused with 1001 (`data.field`), 1002,
 * 1003, 1004 when it is over.
 */
export const editStaffTask = endpoint<
  Omit<NewStaffTask, 'kind' | 'refId' | 'startAt'> & { taskId: number; reqId: string },
  { task_id: number }
>({
  method: 'POST',
  path: '/retail/business/tasks-edit',
  errorHandler: false,
})

/** Ends a task early; it does not repeat any more. Refused with 1002, 1004 when it is over. */
export const endStaffTask = endpoint<
  { taskId: number; reqId: string },
  { task_id: number; end_at: number }
>({
  method: 'POST',
  path: '/retail/business/tasks-end',
})
