import { sealDraws } from '../../../server/mechanics/draw/draw-seed.ts'
import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { prizeRow, stocked } from '../server-draws.ts'
import { helperActivity } from '../server-helper-draws.ts'

const DRAW = 1907
const record = (name: string) => `helper-of-${name}`.padEnd(22, '-')

const known = { label: 'a link opens for everybody who has it, and lets them help its owner' }
const owners = { foreign: [record('89'), record('88 in 9')], missing: 'no-such-record' }
const prize = { label: 'a prize of the same campaign, whose winners everybody may see' }

export const sample: CampaignSample = {
  calls: {
    '/wechat/lottery-helper/detail': () => ({ id: DRAW, recordId: record('78') }),
    '/wechat/lottery-helper/join': () => ({ id: DRAW, reqId: newReqId() }),
    '/wechat/lottery-helper/help': () => ({ recordId: record('78'), reqId: newReqId() }),
    '/wechat/lottery-helper/joiners': () => ({ id: DRAW }),
    '/wechat/lottery-helper/ranking': () => ({ id: DRAW }),
    '/wechat/lottery-helper/winners': () => ({ id: DRAW, prizeId: 1 }),
    '/wechat/lottery-helper/codes': () => ({ id: DRAW }),
    '/wechat/lottery-helper/winner': () => ({ recordId: record('88') }),
    '/wechat/lottery-helper/claim': () => ({ recordId: record('88'), reqId: newReqId() }),
  },
  ids: {
    '/wechat/lottery-helper/detail': { recordId: known },
    '/wechat/lottery-helper/join': { id: 'activity' },
    '/wechat/lottery-helper/help': {
      recordId: { foreign: [record('78 in 9')], missing: 'no-such-record' },
    },
    '/wechat/lottery-helper/joiners': { id: 'activity' },
    '/wechat/lottery-helper/ranking': { id: 'activity' },
    '/wechat/lottery-helper/winners': { id: 'activity', prizeId: prize },
    '/wechat/lottery-helper/codes': { id: 'activity' },
    '/wechat/lottery-helper/winner': { recordId: owners },
    '/wechat/lottery-helper/claim': { recordId: owners },
  },

  async fill(db) {
    await db.insertInto('activity').values(helperActivity(DRAW)).execute()
    await sealDraws(db, { brand_id: 8, activity_id: DRAW })
    await db
      .insertInto('prize')
      .values(prizeRow(DRAW, 0, stocked(3)))
      .execute()
  },

  async addBelongings(db) {
    const people: [brand: number, uid: number, name: string][] = [
      [8, 78, '78'],
      [9, 78, '78 in 9'],
      [8, 88, '88'],
      [8, 89, '89'],
      [9, 88, '88 in 9'],
    ]
    await db
      .insertInto('helper_record')
      .values(
        people.map(([brand_id, uid, name]) => ({
          brand_id,
          record_id: record(name),
          activity_id: DRAW,
          uid,
          joined_at: START,
        })),
      )
      .execute()
  },
}
