import { DAY_S } from '../../../api/values/time.ts'
import { START } from '../server-clock.ts'
import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'

const DISTRIBUTION = 1720

const signed = { label: 'named by the signed link, whose signature is the proof' }

export const sample: CampaignSample = {
  calls: {
    '/wechat/distribution/detail': () => ({ id: DISTRIBUTION }),
    '/wechat/distribution/index': () => ({}),
    '/wechat/distribution/apply': () => ({ agreedVersion: '1', reqId: newReqId() }),
    '/wechat/distribution/bind': () => ({
      kind: 'shop',
      id: 8,
      shareBy: '77',
      shareTime: 1,
      shareSign: '',
      spoken: 0,
      reqId: newReqId(),
    }),
    '/wechat/distribution/income': () => ({ tab: 'all', month: '', after: '' }),
    '/wechat/distribution/orders': () => ({ after: '' }),
    '/wechat/distribution/invite': () => ({ inviter: 0, after: '' }),
    '/wechat/distribution/poster': () => ({ goodsId: 12, activityId: 0 }),
  },
  ids: {
    '/wechat/distribution/bind': { id: signed },
    '/wechat/distribution/poster': {
      activityId: 'activity',
      goodsId: { foreign: [91], missing: 99 },
    },
  },

  async fill(db) {
    await db
      .updateTable('brand')
      .set({ distribution_rules: '{}' })
      .where('brand_id', '=', 8)
      .execute()
    await db
      .insertInto('activity')
      .values({
        brand_id: 8,
        activity_id: DISTRIBUTION,
        type: 'distribution',
        title: '推广',
        cover: '',
        share_image: '',
        theme_color: '#e8452c',
        share_title: '',
        share_desc: '',
        rules_html: '',
        start_at: START - DAY_S,
        end_at: START + 10 * DAY_S,
        status: 1,
        ext: JSON.stringify({ goods: [12], level1_bp: 2000 }),
        created_at: START - DAY_S,
        updated_at: START,
      })
      .execute()
  },

  async addBelongings(db) {
    const row = { brand_id: 8, status: 1, inviter_uid: null, applied_at: START, joined_at: START }
    await db
      .insertInto('distributor')
      .values([
        { ...row, uid: 88 },
        { ...row, uid: 89 },
      ])
      .execute()
  },
}
