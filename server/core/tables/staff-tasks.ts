import type { Generated } from 'kysely'
import type { ContentKind } from '../../../api/share.ts'
import type { StaffTaskKind, StaffTaskScope, TaskRepeat } from '../../../api/staff-tasks.ts'

export interface StaffTaskTables {
  staff_task: StaffTaskTable
  staff_task_person: StaffTaskPersonTable
  poster_made: PosterMadeTable
}

/** A task of staff, with its period. */
export interface StaffTaskTable {
  brand_id: number
  task_id: number
  shop_id: number
  /** Store whose manager runs the task; null for a task of the merchant beyond one store. */
  store_id: number | null
  scope: StaffTaskScope
  kind: StaffTaskKind
  /** Article, video, file or activity, by `kind`; 0 for kinds without one. */
  ref_id: Generated<number>
  title: string
  target: number
  /** Unix seconds; what happens from `start_at` until before `end_at` counts. */
  start_at: number
  end_at: number
  /** Ended by hand; `end_at` is then that time. */
  is_ended_early: Generated<boolean>
  /** In words; the reward is paid outside of the app. */
  reward: Generated<string>
  /** How it is set anew when it is over; '' once that has happened. */
  repeat: Generated<TaskRepeat>
  /** Day of the month on which a monthly task begins, where the month has it; 0 for the others. */
  repeat_day: Generated<number>
  /** `shop_user.user_id`. */
  created_by: number
  created_at: number
}

/** A staff member who has a task. */
export interface StaffTaskPersonTable {
  brand_id: number
  task_id: number
  user_id: number
  /** Counts at the completion; 0 before. */
  done: Generated<number>
  visit_n: Generated<number>
  share_n: Generated<number>
  done_at: Generated<number | null>
}

/** A poster that a staff member has made, once per day and article. */
export interface PosterMadeTable {
  brand_id: number
  user_id: number
  poster_id: number
  kind: Generated<ContentKind>
  /** The material, by `kind`. */
  article_id: number
  day: string
  made_at: number
}
