import { SKU } from '../sample-sku.ts'
import type { CampaignSample } from '../campaign-sample.ts'
import { runningActivity } from '../server-activity.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'

const GROUP_WORK = 1641
const team = (owner: string) => `group-of-${owner}`.padEnd(22, '-')

export const sample: CampaignSample = {
  calls: {
    '/wechat/group-work/detail': () => ({
      id: GROUP_WORK,
      recordId: team('88'),
      orderNo: '20261121000000000000',
    }),
    '/wechat/group-work/quit': () => ({ teamId: team('88'), reqId: newReqId() }),
  },
  ids: {
    '/wechat/group-work/detail': {
      recordId: { label: 'a link to a group opens for everybody who has it' },
      orderNo: { label: 'only opens the group of one’s own order; another’s counts as none' },
    },
    '/wechat/group-work/quit': {
      teamId: { foreign: [team('89'), team('88 in 9')], missing: 'no-such-group' },
    },
  },

  async fill(db) {
    await db
      .insertInto('activity')
      .values(
        runningActivity({
          activity_id: GROUP_WORK,
          type: 'groupWork',
          title: '拼茶会',
          stock_total: -1,
          stock_left: -1,
          limit_per_user: -1,
          ext: JSON.stringify({
            goods: [
              { goods_id: SKU, size: 3, skus: [{ sku_id: SKU, price_fen: 600, alone_fen: 900 }] },
            ],
          }),
        }),
      )
      .execute()
    await db
      .insertInto('stock')
      .values({ brand_id: 8, activity_id: GROUP_WORK, item: SKU, left_n: 5 })
      .execute()
  },

  async addBelongings(db) {
    const groups = [
      { brand_id: 8, uid: 88, team_id: team('88') },
      { brand_id: 8, uid: 89, team_id: team('89') },
      { brand_id: 9, uid: 88, team_id: team('88 in 9') },
    ]
    const activity_id = GROUP_WORK
    await db
      .insertInto('team')
      .values(
        groups.map(({ brand_id, uid, team_id }) => ({
          brand_id,
          team_id,
          activity_id,
          item: SKU,
          leader_uid: uid,
          size: 3,
          goal: 3,
          lasts_s: 86_400,
          paid: 1,
          status: 1,
          expires_at: START + 86_400,
          config: JSON.stringify({
            prices: { [SKU]: 600 },
            steps: [],
            new_only: false,
            grace: true,
          }),
          created_at: START,
        })),
      )
      .execute()
    await db
      .insertInto('seat')
      .values(
        groups.map(each => ({
          ...each,
          activity_id,
          ref: '',
          state: 'paid' as const,
          taken_at: START,
          paid_at: START,
        })),
      )
      .execute()
  },
}
