import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { cardActivity } from '../server-cards.ts'
import { START } from '../server-clock.ts'

const ID = 1850
const CARD = 'card-of-78'
const known = { label: 'a shared link names it; whoever has its key may open it' }
const record = { foreign: ['card-of-brand-9'], missing: 'card-of-nobody' }

const card = (card_id: string, brand_id: number, maker_uid: number) => ({
  brand_id,
  card_id,
  activity_id: ID,
  maker_uid,
  key: 'key-of-card',
  template_id: 1,
  to_name: '阿宁',
  from_name: '小满',
  wish: '新年好',
  created_at: START,
})

export const sample: CampaignSample = {
  calls: {
    '/wechat/new-year-card/detail': () => ({ id: ID, recordId: CARD, key: 'key-of-card' }),
    '/wechat/new-year-card/make': () => ({
      id: ID,
      templateId: 1,
      to: '阿宁',
      from: '小满',
      wish: '新年好',
      reqId: newReqId(),
    }),
    '/wechat/new-year-card/open': () => ({ recordId: CARD, key: 'key-of-card', reqId: newReqId() }),
    '/wechat/new-year-card/thank': () => ({ recordId: CARD, text: '谢谢', reqId: newReqId() }),
    '/wechat/new-year-card/report': () => ({ recordId: CARD, reason: '广告', reqId: newReqId() }),
    '/wechat/new-year-card/withdraw': () => ({ recordId: CARD, reqId: newReqId() }),
  },
  ids: {
    '/wechat/new-year-card/detail': { recordId: known },
    '/wechat/new-year-card/make': { templateId: { label: 'a template of the campaign, from 1' } },
    '/wechat/new-year-card/open': { recordId: record },
    '/wechat/new-year-card/thank': { recordId: record },
    '/wechat/new-year-card/report': { recordId: record },
    '/wechat/new-year-card/withdraw': { recordId: record },
  },

  async fill(db) {
    await db.insertInto('activity').values(cardActivity(ID)).execute()
    await db
      .insertInto('card')
      .values([card(CARD, 8, 78), card('card-of-brand-9', 9, 88)])
      .execute()
    await db
      .insertInto('card_open')
      .values({
        brand_id: 8,
        activity_id: ID,
        uid: 88,
        card_id: CARD,
        gift: null,
        opened_at: START,
      })
      .execute()
  },
}
