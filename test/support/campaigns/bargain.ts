import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { voucherBargain } from '../server-vouchers.ts'

const BARGAIN = 1740
const SESSION = 'voucher-of-78'

const known = { label: 'a shared link names it; whoever has the link may look and help' }
const foreign = { foreign: ['voucher-of-brand-9'], missing: 'voucher-of-nobody' }

const session = (session_id: string, brand_id: number, owner_uid: number, at = 0) => ({
  brand_id,
  session_id,
  activity_id: BARGAIN,
  owner_uid,
  item: at,
  config: JSON.stringify({ start_fen: 10_000, floor_fen: 100, buy_at: 'any', hold_s: 86_400 }),
  whole: 9900,
  own: 0,
  parts: JSON.stringify([900, 9000]),
  done: 0,
  created_at: START,
  expire_at: START + 86_400,
})

export const sample: CampaignSample = {
  calls: {
    '/wechat/bargain/detail': () => ({ id: BARGAIN, recordId: SESSION }),
    '/wechat/bargain/start': () => ({ id: BARGAIN, reqId: newReqId() }),
    '/wechat/bargain/help': () => ({ recordId: SESSION, reqId: newReqId() }),
    '/wechat/bargain/redeem': () => ({ recordId: 'voucher-of-88', reqId: newReqId() }),
    '/wechat/bargain/helpers': () => ({ recordId: SESSION }),
  },
  ids: {
    '/wechat/bargain/detail': { recordId: known },
    '/wechat/bargain/start': { id: 'activity' },
    '/wechat/bargain/help': { recordId: foreign },
    '/wechat/bargain/helpers': { recordId: foreign },
    '/wechat/bargain/redeem': {
      recordId: { foreign: ['voucher-of-89', 'voucher-of-brand-9'], missing: 'voucher-of-nobody' },
    },
  },

  async fill(db) {
    await db.insertInto('activity').values(voucherBargain(BARGAIN)).execute()
    await db
      .insertInto('stock')
      .values({ brand_id: 8, activity_id: BARGAIN, item: 0, left_n: 5 })
      .execute()
    await db
      .insertInto('assist')
      .values([session(SESSION, 8, 78), session('voucher-of-brand-9', 9, 88)])
      .execute()
  },

  async addBelongings(db) {
    await db
      .insertInto('assist')
      .values([session('voucher-of-88', 8, 88), session('voucher-of-89', 8, 89)])
      .execute()
  },
}
