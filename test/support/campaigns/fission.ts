import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { fissionActivity } from '../server-fissions.ts'

const POT = 1911
const pot = (name: string) => `pot-of-${name}`.padEnd(22, '-')

const known = { label: 'a link to a pot opens for everybody who has it, and lets them join' }

export const sample: CampaignSample = {
  calls: {
    '/wechat/fission/detail': () => ({ id: POT, recordId: pot('78') }),
    '/wechat/fission/start': () => ({ id: POT, reqId: newReqId() }),
    '/wechat/fission/join': () => ({ recordId: pot('78'), reqId: newReqId() }),
  },
  ids: {
    '/wechat/fission/detail': { recordId: known },
    '/wechat/fission/start': { id: 'activity' },
    '/wechat/fission/join': { recordId: { foreign: [pot('78 in 9')], missing: 'no-such-pot' } },
  },

  async fill(db) {
    await db.insertInto('activity').values(fissionActivity(POT)).execute()
  },

  async addBelongings(db) {
    for (const [brand_id, name] of [
      [8, '78'],
      [9, '78 in 9'],
    ] as const) {
      await db
        .insertInto('assist')
        .values({
          brand_id,
          session_id: pot(name),
          activity_id: POT,
          owner_uid: 78,
          item: 0,
          config: JSON.stringify({
            tiers: [{ need: 3, pot: { kind: 'share', total_fen: 600 } }],
            ownerCounts: true,
            fallback: null,
            heldFen: 600,
          }),
          whole: 3,
          own: 1,
          parts: JSON.stringify([1, 1]),
          done: 1,
          created_at: START,
          expire_at: START + 86_400,
        })
        .execute()
    }
  },
}
