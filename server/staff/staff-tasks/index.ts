import type { JobKind } from '../../core/jobs/define-job.ts'
import type { Route } from '../../core/define-route.ts'
import { tasksChoices } from './choices.ts'
import { tasksEnd, tasksList, tasksPeople } from './manage.ts'
import { noteStaffTasks } from './note-done.ts'
import { tasksEdit } from './edit-task.ts'
import { notifyStaffTask } from './notify-staff-task.ts'
import { repeatStaffTasks } from './repeat-tasks.ts'
import { tasksSave } from './save-task.ts'
import { getTaskList, getTaskListComplete, updateTaskStatus } from './tasks.ts'

export const staffTaskRoutes: Route[] = [
  getTaskList,
  getTaskListComplete,
  updateTaskStatus,
  tasksList,
  tasksPeople,
  tasksChoices,
  tasksSave,
  tasksEdit,
  tasksEnd,
]

export const staffTaskJobs: JobKind[] = [noteStaffTasks, notifyStaffTask, repeatStaffTasks]
