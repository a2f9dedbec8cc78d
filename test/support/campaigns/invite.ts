import { tallyInviters } from '../../../server/mechanics/invite/invite-tally.ts'
import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { inviteActivity, inviteV2Activity, points, testLink } from '../server-invites.ts'

const ONE = 1820
const TIERED = 1821
/** Never a caller in the matrices. */
const INVITER = 78

const known = { label: 'a face on a link; only its signature makes somebody an inviter' }
const step = { label: 'a tier of the campaign, from 1' }

const link = (activityId: number) => testLink(activityId, INVITER)

const ready = (activity_id: number) => ({
  brand_id: 8,
  activity_id,
  uid: 88,
  step: 1,
  round: 1,
  status: 'ready' as const,
  reward: JSON.stringify(points(50)),
  is_counted: false,
  ready_at: START,
  claim_until: START + 7 * 86_400,
})

export const sample: CampaignSample = {
  calls: {
    '/wechat/invite/detail': () => ({ id: ONE, ...link(ONE) }),
    '/wechat/invite/bind': () => ({ id: ONE, ...link(ONE), reqId: newReqId() }),
    '/wechat/invite/list': () => ({ id: ONE, status: 'bound' }),
    '/wechat/invite/claim': () => ({ id: ONE, step: 1, reqId: newReqId() }),
    '/wechat/invite-v2/detail': () => ({ id: TIERED, ...link(TIERED) }),
    '/wechat/invite-v2/bind': () => ({ id: TIERED, ...link(TIERED), reqId: newReqId() }),
    '/wechat/invite-v2/list': () => ({ id: TIERED, status: 'bound' }),
    '/wechat/invite-v2/claim': () => ({ id: TIERED, step: 1, reqId: newReqId() }),
    '/wechat/invite-v2/rank': () => ({ id: TIERED }),
  },
  ids: {
    '/wechat/invite/detail': { shareUser: known },
    '/wechat/invite/bind': { shareUser: known },
    '/wechat/invite/claim': { step },
    '/wechat/invite-v2/detail': { shareUser: known },
    '/wechat/invite-v2/bind': { shareUser: known },
    '/wechat/invite-v2/claim': { step },
  },

  async fill(db) {
    await db
      .insertInto('activity')
      .values([inviteActivity(ONE), inviteV2Activity(TIERED)])
      .execute()
    await db
      .insertInto('invite_reward')
      .values([ready(ONE), ready(TIERED)])
      .execute()
    await db
      .insertInto('invite_count')
      .values({ brand_id: 8, activity_id: TIERED, inviter_uid: INVITER, bound_n: 3, valid_n: 2 })
      .execute()
    await tallyInviters(db, { brand_id: 8, activity_id: TIERED })
  },
}
