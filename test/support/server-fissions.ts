import type { FissionExt } from '../../server/campaigns/fission/fission-ext.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'

/** Three people share six yuan. */
const usual: FissionExt['tiers'] = [{ need: 3, pot: { kind: 'share', total_fen: 600 } }]

export const fissionActivity = (
  activity_id: number,
  { ext = {}, ...more }: { ext?: Partial<FissionExt> } & Partial<Omit<Activity, 'ext'>> = {},
): Activity =>
  runningActivity({
    activity_id,
    type: 'fission',
    title: '一起拆福袋',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: 3,
    ...more,
    ext: JSON.stringify({ tiers: usual, hours: 24, ...ext }),
  })

export async function addFission(
  { db }: Pick<TestServer, 'db'>,
  activityId: number,
  more: Parameters<typeof fissionActivity>[1] = {},
): Promise<void> {
  await db.insertInto('activity').values(fissionActivity(activityId, more)).execute()
}

const post = async (server: TestServer, uid: number, call: string, body: object): Promise<Reply> =>
  (await server.as(uid)).post(`/api/wechat/fission/${call}`, { reqId: newReqId(), ...body })

export const startPot = (server: TestServer, uid: number, id: number): Promise<Reply> =>
  post(server, uid, 'start', { id })

/** Starts a pot, which must succeed; resolves with the pot. */
export async function begunPot(server: TestServer, uid: number, id: number): Promise<string> {
  const { code, data, message } = await startPot(server, uid, id)
  if (code !== 1) throw new Error(message)
  return String(data.record_id)
}

export const joinPot = (
  server: TestServer,
  uid: number,
  recordId: string,
  body: object = {},
): Promise<Reply> => post(server, uid, 'join', { recordId, ...body })

export async function sharesOf({ db }: Pick<TestServer, 'db'>, sessionId: string) {
  return db
    .selectFrom('pot_share')
    .select(['uid', 'reward', 'is_fallback', 'grant_id'])
    .where('brand_id', '=', 8)
    .where('session_id', '=', sessionId)
    .orderBy('uid')
    .execute()
}
