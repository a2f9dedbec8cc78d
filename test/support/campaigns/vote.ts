import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { voteCampaign, voteItems } from '../server-votes.ts'

const voteItem = { foreign: [73201, 73301], missing: 73199 }
const chosenItems = { foreign: [[73201], [73301]], missing: [73199] }

export const sample: CampaignSample = {
  calls: {
    '/wechat/vote/detail': () => ({ id: 731 }),
    '/wechat/vote/list': () => ({ id: 731, page: 1, limit: 10 }),
    '/wechat/vote/item': () => ({ id: 731, itemId: 73101 }),
    '/wechat/vote/rank': () => ({ id: 731, page: 1, limit: 10 }),
    '/wechat/vote/vote': () => ({ id: 731, itemIds: [73101], reqId: newReqId() }),
    '/wechat/vote/captcha': () => ({ id: 731 }),
    '/wechat/vote/signup': () => ({
      id: 731,
      name: '山里人',
      images: ['http://shop.test/public-api/oss/object/8/images/20261121/88-a.jpg'],
      phone: '13800000000',
      reqId: newReqId(),
    }),
    '/retail/work/vote-audit': () => ({ id: 731, itemId: 73103, op: 'off', reqId: newReqId() }),
  },
  ids: {
    '/wechat/vote/item': { itemId: voteItem },
    '/wechat/vote/vote': { itemIds: chosenItems },
    '/wechat/vote/signup': { itemId: voteItem },
    '/retail/work/vote-audit': { id: 'activity', itemId: voteItem },
  },
  fill: async db => {
    await db
      .insertInto('activity')
      .values([voteCampaign(731), voteCampaign(732), { ...voteCampaign(733), brand_id: 9 }])
      .execute()
    await db
      .insertInto('vote_item')
      .values([
        ...voteItems(731, 3),
        ...voteItems(732, 1),
        ...voteItems(733, 1).map(item => ({ ...item, brand_id: 9 })),
      ])
      .execute()
    await db
      .insertInto('limit_count')
      .values({ brand_id: 8, activity_id: 731, scope: 'number', period: '', n: 3 })
      .execute()
  },
}
