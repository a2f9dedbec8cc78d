import { newReqId } from './server-app.ts'
import { START } from './server-clock.ts'

/** A well-formed call of every endpoint by which tasks of staff are set. */
export const staffTaskCalls: Record<string, () => Record<string, unknown>> = {
  '/retail/business/tasks-list': () => ({ open: 1, after: '' }),
  '/retail/business/tasks-people': () => ({ taskId: 6501 }),
  '/retail/business/tasks-choices': () => ({}),
  '/retail/business/tasks-save': () => ({
    kind: 1,
    refId: 301,
    title: '',
    target: 3,
    startAt: 0,
    endAt: START + 86_400,
    reward: '',
    scope: 'staff',
    storeId: 0,
    userIds: [5],
    reqId: newReqId(),
  }),
  '/retail/business/tasks-edit': () => ({
    taskId: 6501,
    title: '',
    target: 3,
    endAt: START + 86_400,
    reward: '',
    scope: 'staff',
    storeId: 0,
    userIds: [5],
    repeat: '',
    reqId: newReqId(),
  }),
  '/retail/business/tasks-end': () => ({ taskId: 6501, reqId: newReqId() }),
}
