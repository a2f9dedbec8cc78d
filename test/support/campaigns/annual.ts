import type { CampaignSample } from '../campaign-sample.ts'
import { annualActivity } from '../server-annuals.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'

const ID = 1855

export const sample: CampaignSample = {
  calls: {
    '/wechat/annual/detail': () => ({ id: ID }),
    '/wechat/annual/protocol': () => ({ id: ID }),
    '/wechat/annual/review': () => ({ id: ID, year: 2026 }),
    '/wechat/annual/join': () => ({ id: ID, protocolVersion: '1', reqId: newReqId() }),
    '/wechat/annual/checkin': () => ({ id: ID, reqId: newReqId() }),
    '/wechat/annual/claim': () => ({ id: ID, month: 1, reqId: newReqId() }),
    '/wechat/annual/leave': () => ({ id: ID, reqId: newReqId() }),
  },

  async fill(db) {
    await db.insertInto('activity').values(annualActivity(ID)).execute()
    const member = { brand_id: 8, activity_id: ID, uid: 88, joined_at: START, agreed_at: START }
    await db
      .insertInto('annual_member')
      .values({ ...member, consent_version: '1' })
      .execute()
  },
}
