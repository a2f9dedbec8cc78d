import { settleEvent } from '../../server/platform/enterprise/inbox.ts'
import type { TasksExt } from '../../server/campaigns/invite/tasks-ext.ts'
import { externalUserIdOf, workUserIdOf } from '../../server/platform/outside/enterprise-double.ts'
import { seal } from '../../server/platform/outside/event-seal.ts'
import { sandboxKeys } from '../../server/platform/outside/sandbox-enterprise.ts'
import { eventXml, staffAdded } from '../../server/demo/sandbox/enterprise-event.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import { runDueJobs } from './run-jobs.ts'
import { newReqId, type TestServer } from './server-app.ts'
import { points } from './server-invites.ts'

/** Two friends earn a gift with a stock, four a code of the shop's list. */
export const tasksActivity = (
  activity_id: number,
  { ext = {}, ...more }: { ext?: Partial<TasksExt> } & Partial<Omit<Activity, 'ext'>> = {},
): Activity =>
  runningActivity({
    activity_id,
    type: 'tasks',
    title: '任务宝',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    ...more,
    ext: JSON.stringify({
      tiers: [
        { n: 2, reward: points(50), stock: 3 },
        { n: 4, reward: points(1), redeem: 'code' },
      ],
      staff_ids: [5],
      new_friend_only: true,
      ...ext,
    }),
  })

/** Makes the person a participant; answers the state of their contact code. */
export async function joinTask(server: TestServer, id: number, uid: number): Promise<string> {
  const reply = await (await server.as(uid)).post('/api/wechat/tasks/join', {
    id,
    reqId: newReqId(),
  })
  return new URL(String(reply.data.qr_url)).searchParams.get('state') ?? ''
}

/**
 * What the platform tells when a person adds or removes the staff member; `at`: seconds from now, because the same text
 * at the same time is the same event.
 */
export async function sendContactEvent(
  server: TestServer,
  kind: 'add_external_contact' | 'del_follow_user',
  {
    uid,
    unionid = `union-${uid}`,
    state = '',
    at = 0,
  }: { uid: number; unionid?: string; state?: string; at?: number },
): Promise<number> {
  const now = server.clock.seconds()
  const keys = sandboxKeys(8, 'secret of 8')
  const fields = staffAdded(workUserIdOf(5), externalUserIdOf(unionid), state)
  const text = eventXml(keys.corpId, now + at, fields.replace('add_external_contact', kind))
  const { query, body } = seal(text, keys, now)
  const reply = await server.fetch(`/api/wechat/enterprise/event/8?${query}`, {
    method: 'POST',
    body,
  })
  await runDueJobs(server, now, [settleEvent])
  return reply.status
}
