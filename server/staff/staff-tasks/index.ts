import type { JobKind } from '../../core/jobs/define-job.ts'
import type { Route } from '../../core/define-route.ts'
import { tasksChoices } from './choices.ts'
import { tasksEnd, tasksList, tasksPeople } from './manage.ts'
import { noteStaffTasks } from './note-done.ts'
import { notifyStaffTask } from './notify-staff-task.ts'
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
  tasksEnd,
]

export const staffTaskJobs: JobKind[] = [noteStaffTasks, notifyStaffTask]
