import { sealDraws } from '../../../server/mechanics/draw/draw-seed.ts'
import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { prizeRow } from '../server-draws.ts'
import { teamDrawActivity } from '../server-team-draws.ts'

const TEAM_DRAW = 1750
const team = (name: string) => `draw-team-of-${name}`.padEnd(22, '-')

const known = { label: 'a link to a team opens for everybody who has it, and lets them join' }
const members = { foreign: [team('89'), team('88 in 9')], missing: 'no-such-team' }

export const sample: CampaignSample = {
  calls: {
    '/wechat/team-draw/detail': () => ({ id: TEAM_DRAW, recordId: team('78') }),
    '/wechat/team-draw/create': () => ({ id: TEAM_DRAW, reqId: newReqId() }),
    '/wechat/team-draw/join': () => ({ teamId: team('78'), reqId: newReqId() }),
    '/wechat/team-draw/leave': () => ({ teamId: team('88'), reqId: newReqId() }),
    '/wechat/team-draw/draw': () => ({ teamId: team('88'), reqId: newReqId() }),
    '/wechat/team-draw/claim': () => ({ teamId: team('88'), reqId: newReqId() }),
  },
  ids: {
    '/wechat/team-draw/detail': { recordId: known },
    '/wechat/team-draw/create': { id: 'activity' },
    '/wechat/team-draw/join': {
      teamId: { foreign: [team('78 in 9')], missing: 'no-such-team' },
    },
    '/wechat/team-draw/leave': { teamId: members },
    '/wechat/team-draw/draw': { teamId: members },
    '/wechat/team-draw/claim': { teamId: members },
  },

  async fill(db) {
    await db.insertInto('activity').values(teamDrawActivity(TEAM_DRAW)).execute()
    await sealDraws(db, { brand_id: 8, activity_id: TEAM_DRAW })
    await db
      .insertInto('prize')
      .values(prizeRow(TEAM_DRAW, 0, { weight_ppm: 1_000_000 }))
      .execute()
  },

  async addBelongings(db) {
    await addTeam(db, 8, 78, team('78'))
    await addTeam(db, 9, 78, team('78 in 9'))
    await addTeam(db, 8, 88, team('88'))
    await addTeam(db, 8, 89, team('89'))
    await addTeam(db, 9, 88, team('88 in 9'))
  },
}

type Db = Parameters<CampaignSample['fill']>[0]

async function addTeam(db: Db, brand_id: number, uid: number, team_id: string): Promise<void> {
  const activity_id = TEAM_DRAW
  await db
    .insertInto('team')
    .values({
      brand_id,
      team_id,
      activity_id,
      leader_uid: uid,
      size: 3,
      goal: 3,
      lasts_s: 86_400,
      paid: 1,
      status: 1,
      expires_at: START + 86_400,
      created_at: START,
    })
    .execute()
  await db
    .insertInto('seat')
    .values({
      brand_id,
      team_id,
      uid,
      activity_id,
      ref: `${team_id}-${uid}`,
      state: 'paid',
      taken_at: START,
      paid_at: START,
    })
    .execute()
}
