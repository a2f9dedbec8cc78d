import type { Insertable } from 'kysely'
import { sealDraws } from '../../server/mechanics/draw/draw-seed.ts'
import type { PrizeTable } from '../../server/core/tables.ts'
import type { TeamDrawExt } from '../../server/campaigns/team-draw/team-draw-ext.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { prizeRow } from './server-draws.ts'

type Prize = Partial<Insertable<PrizeTable>>

/** A coupon for each member of the team, which always wins. */
const sure: Prize[] = [{ name: '十元券', weight_ppm: 1_000_000, value_fen: 0 }]

export const teamDrawActivity = (
  activity_id: number,
  { ext = {}, ...more }: { ext?: Partial<TeamDrawExt> } & Partial<Omit<Activity, 'ext'>> = {},
): Activity =>
  runningActivity({
    activity_id,
    type: 'teamDraw',
    title: '组队抽茶礼',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: 3,
    ...more,
    ext: JSON.stringify({ size: 3, hours: 24, ...ext }),
  })

export async function addTeamDraw(
  { db }: TestServer,
  activityId: number,
  { prizes = sure, ...more }: { prizes?: Prize[] } & Parameters<typeof teamDrawActivity>[1] = {},
): Promise<void> {
  await db.insertInto('activity').values(teamDrawActivity(activityId, more)).execute()
  await sealDraws(db, { brand_id: 8, activity_id: activityId })
  await db
    .insertInto('prize')
    .values(prizes.map((prize, cell) => prizeRow(activityId, cell, prize)))
    .execute()
}

const post = async (server: TestServer, uid: number, call: string, body: object): Promise<Reply> =>
  (await server.as(uid)).post(`/api/wechat/team-draw/${call}`, { reqId: newReqId(), ...body })

export const createTeam = (server: TestServer, uid: number, id: number): Promise<Reply> =>
  post(server, uid, 'create', { id })

export const doInTeam = (
  server: TestServer,
  uid: number,
  call: 'join' | 'leave' | 'draw' | 'claim',
  teamId: string,
  body: object = {},
): Promise<Reply> => post(server, uid, call, { teamId, ...body })

export async function drawsOfTeam({ db }: TestServer, teamId: string) {
  return db
    .selectFrom('draw')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('team_id', '=', teamId)
    .orderBy('uid')
    .execute()
}
