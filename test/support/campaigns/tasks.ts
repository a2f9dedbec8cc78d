import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { points } from '../server-invites.ts'
import { tasksActivity } from '../server-tasks.ts'

const ID = 1931
/** Never a caller in the matrices. */
const OWNER = 78

const owner = { label: 'the face on a link; the contact code behind it is made for passing on' }
const tier = { label: 'a tier of the campaign, from 1' }

export const sample: CampaignSample = {
  calls: {
    '/wechat/tasks/detail': () => ({ id: ID }),
    '/wechat/tasks/join': () => ({ id: ID, reqId: newReqId() }),
    '/wechat/tasks/share-info': () => ({ id: ID, shareUser: OWNER }),
    '/wechat/tasks/claim': () => ({ id: ID, tier: 1, reqId: newReqId() }),
  },
  ids: {
    '/wechat/tasks/share-info': { shareUser: owner },
    '/wechat/tasks/claim': { tier },
  },

  async fill(db) {
    await db.insertInto('activity').values(tasksActivity(ID)).execute()
    await db
      .insertInto('contact_code')
      .values({
        brand_id: 8,
        activity_id: ID,
        uid: OWNER,
        state: 'sample-of-78',
        user_id: 5,
        qr_text: 'https://work.example/78',
        created_at: START,
      })
      .execute()
    await db
      .insertInto('invite_reward')
      .values({
        brand_id: 8,
        activity_id: ID,
        uid: 88,
        step: 1,
        round: 1,
        status: 'ready',
        reward: JSON.stringify(points(50)),
        is_counted: false,
        ready_at: START,
        claim_until: START + 7 * 86_400,
      })
      .execute()
  },
}
