import type { Insertable } from 'kysely'
import { sealDraws } from '../../server/mechanics/draw/draw-seed.ts'
import type { PrizeTable } from '../../server/core/tables.ts'
import type { HelperExt } from '../../server/campaigns/lottery-helper/helper-ext.ts'
import type { DrawRules } from '../../server/mechanics/draw/draw-rules.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { START } from './server-clock.ts'
import { prizeRow, stocked } from './server-draws.ts'

type Prize = Partial<Insertable<PrizeTable>>

type HelperConfig = Partial<HelperExt> & { draw?: Partial<DrawRules> }

/** Time from the start of a test to the draw, s. */
export const DRAWS_IN_S = 3600

const usual: Prize[] = [stocked(1, { name: '盖碗' }), stocked(2, { name: '十元券' })]

export const helperActivity = (
  activity_id: number,
  { ext = {}, ...more }: { ext?: HelperConfig } & Partial<Omit<Activity, 'ext'>> = {},
): Activity =>
  runningActivity({
    activity_id,
    type: 'lotteryHelper',
    title: '抽盖碗',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: 1,
    ...more,
    ext: JSON.stringify({ mode: 'time', draw_at: START + DRAWS_IN_S, ...ext }),
  })

export async function addHelperDraw(
  { db }: Pick<TestServer, 'db'>,
  activityId: number,
  { prizes = usual, ...more }: { prizes?: Prize[] } & Parameters<typeof helperActivity>[1] = {},
): Promise<void> {
  await db.insertInto('activity').values(helperActivity(activityId, more)).execute()
  await sealDraws(db, { brand_id: 8, activity_id: activityId })
  await db
    .insertInto('prize')
    .values(prizes.map((prize, cell) => prizeRow(activityId, cell, prize)))
    .execute()
}

const post = async (server: TestServer, uid: number, call: string, body: object): Promise<Reply> =>
  (await server.as(uid)).post(`/api/wechat/lottery-helper/${call}`, { reqId: newReqId(), ...body })

export const joinDraw = (
  server: TestServer,
  uid: number,
  id: number,
  body: object = {},
): Promise<Reply> => post(server, uid, 'join', { id, ...body })

/** Joins, which must succeed; resolves with the record. */
export async function joined(server: TestServer, uid: number, id: number): Promise<string> {
  const { code, data, message } = await joinDraw(server, uid, id)
  if (code !== 1) throw new Error(message)
  return String(data.record_id)
}

export const helpDraw = (server: TestServer, uid: number, recordId: string): Promise<Reply> =>
  post(server, uid, 'help', { recordId })

export const claimDraw = (
  server: TestServer,
  uid: number,
  recordId: string,
  body: object = {},
): Promise<Reply> => post(server, uid, 'claim', { recordId, ...body })

export const lookAt = async (
  server: TestServer,
  uid: number | undefined,
  call: string,
  query: Record<string, unknown>,
): Promise<Reply> => (await server.as(uid)).get(`/api/wechat/lottery-helper/${call}`, query)

export async function winsOfDraw({ db }: Pick<TestServer, 'db'>, activityId: number) {
  return db
    .selectFrom('draw')
    .select(['uid', 'prize_id', 'salt as code', 'status', 'no as round'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .orderBy('uid')
    .execute()
}
