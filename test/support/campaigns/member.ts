import { SKU } from '../sample-sku.ts'
import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { equityRow, levelRows, mallRow, memberCard, memberRow } from '../server-members.ts'

const MALL = 1700
const claimed = { label: 'a code that a phone or a card has shown: it is the proof' }

export const sample: CampaignSample = {
  calls: {
    '/wechat/member-card/index': () => ({ cardId: 1 }),
    '/wechat/member-card/form': () => ({ cardId: 1 }),
    '/wechat/member-card/protocol': () => ({ cardId: 1 }),
    '/wechat/member-card/open': () => ({
      name: '周予安',
      phone: '13800001700',
      code: '123456',
      protocolVersion: 1,
      merge: false,
      reqId: newReqId(),
    }),
    '/wechat/member-card/sms-code': () => ({
      which: 'new',
      phone: '13800001700',
      reqId: newReqId(),
    }),
    '/wechat/member-card/agree': () => ({ version: 1, reqId: newReqId() }),
    '/wechat/member-card/leave': () => ({ reqId: newReqId() }),
    '/wechat/member-card/center': () => ({}),
    '/wechat/member-card/profile': () => ({ name: '周予安', storeId: 1, reqId: newReqId() }),
    '/wechat/member-card/dynamic-code': () => ({}),
    '/wechat/member-card/points-log': () => ({ tab: 'all', month: '', after: '' }),
    '/wechat/member-card/equity': () => ({}),
    '/wechat/member-card/equity-claim': () => ({ equityId: 1701, reqId: newReqId() }),
    '/wechat/member-card/coupons': () => ({ tab: 'unused' }),
    '/wechat/member-card/coupon-list': () => ({}),
    '/wechat/member-card/coupon-claim': () => ({ templateId: 501, reqId: newReqId() }),
    '/wechat/member-card/vouchers': () => ({ tab: 'open' }),
    '/wechat/member-card/mall-list': () => ({ category: '', sort: 'default', can: 0 }),
    '/wechat/member-card/mall-goods': () => ({ mallId: MALL }),
    '/wechat/mine/account': () => ({}),
    '/wechat/mine/account-export': () => ({ reqId: newReqId() }),
    '/wechat/mine/account-delete': () => ({ reqId: newReqId() }),
    '/wechat/mine/account-keep': () => ({ reqId: newReqId() }),
    '/retail/work/find-member': () => ({ code: '200000008800000000' }),
    '/retail/work/freeze-member': () => ({ customerId: 88, isFrozen: 0, reqId: newReqId() }),
  },
  ids: {
    '/wechat/member-card/index': { cardId: { foreign: [91], missing: 99 } },
    '/wechat/member-card/form': { cardId: { foreign: [91], missing: 99 } },
    '/wechat/member-card/protocol': { cardId: { foreign: [91], missing: 99 } },
    '/wechat/member-card/open': {
      code: claimed,
      staffId: { label: 'names whom the card is opened with; an unknown one counts as none' },
      storeId: { foreign: [91], missing: 99 },
    },
    '/wechat/member-card/profile': {
      code: claimed,
      oldCode: claimed,
      storeId: { foreign: [91], missing: 99 },
    },
    '/wechat/member-card/equity-claim': { equityId: { foreign: [1791], missing: 1799 } },
    '/wechat/member-card/coupon-claim': { templateId: 'activity' },
    '/wechat/member-card/mall-goods': { mallId: { foreign: [1791], missing: 1799 } },
    '/retail/work/find-member': { code: claimed },
    '/retail/work/freeze-member': { customerId: { foreign: [91], missing: 99 } },
  },

  async fill(db) {
    await db
      .insertInto('member_card')
      .values([memberCard(), memberCard({ brand_id: 9, card_id: 91 })])
      .execute()
    await db
      .insertInto('equity')
      .values([equityRow(1701), equityRow(1791, { brand_id: 9 })])
      .execute()
    await db
      .insertInto('mall_goods')
      .values([mallRow(MALL, SKU), mallRow(1791, 91, { brand_id: 9 })])
      .execute()
  },

  async addBelongings(db) {
    for (const row of levelRows) await db.insertInto('member_level').values(row).execute()
    await db
      .insertInto('member')
      .values([memberRow(88), memberRow(89), memberRow(88, { brand_id: 9 })])
      .execute()
  },
}
