import type { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { couponSettings } from '../../api/configs/coupon.ts'
import { configOf } from '../../api/configs/settings.ts'
import { type Caller, newReqId, startTestServer, type TestServer } from './server-app.ts'
import { coupon } from './server-coupons.ts'
import { people } from './server-data.ts'

/** Activities whose coupons can be passed on: one for each person, and as many as one likes. */
export const SINGLE = 4601
export const MANY = 4603
/** Cannot be passed on. */
export const FIXED = 4602
const to = '/api/wechat/coupon'

type Place = Record<'giver' | 'friend' | 'other' | 'merchant', Caller> & { server: TestServer }

/** A shop with coupons to pass on, their giver, friends and the merchant, afresh for each test of the suite. */
export function createPassFixture(test: ReturnType<typeof suite>) {
  const at = {} as Place
  test.before.each(() => open(at))
  test.after.each(() => at.server.close())

  async function take(id = SINGLE, caller = at.giver): Promise<{ grantId: string; code: string }> {
    const { code, data } = await caller.post(`${to}/take`, { id, reqId: newReqId() })
    assert.is(code, 1)
    return { grantId: String(data.grant_id), code: String(data.code) }
  }

  const passOn = (grantId: string, caller = at.giver, reqId = newReqId()) =>
    caller.post(`${to}/pass-on`, { grantId, reqId })

  async function begin(id = SINGLE): Promise<{ grantId: string; code: string; passId: string }> {
    const taken = await take(id)
    const { code, data } = await passOn(taken.grantId)
    assert.is(code, 1)
    return { ...taken, passId: String(data.pass_id) }
  }

  async function mine(caller: Caller) {
    const { data } = await caller.get(`${to}/detail`, { id: SINGLE })
    return data.mine as {
      grant_id: string
      status: number
      can_pass_on: boolean
      pass?: { taker: string }
    }[]
  }

  return {
    at,
    take,
    passOn,
    begin,
    mine,
    takeBack: (grantId: string, caller = at.giver) =>
      caller.post(`${to}/pass-back`, { grantId, reqId: newReqId() }),
    accept: (passId: string, caller = at.friend, reqId = newReqId()) =>
      caller.post(`${to}/take-passed`, { passId, reqId }),
    look: (passId: string, caller = at.friend) => caller.get(`${to}/passed`, { passId }),
    codeOf: (grantId: string) => at.giver.get(`${to}/code`, { grantId }),
    ...callsOfShop(at),
  }
}

async function open(at: Place): Promise<void> {
  const server = await startTestServer()
  await server.db
    .insertInto('activity')
    .values([
      coupon(SINGLE, { ext: ext(true), limit_per_user: 1 }),
      coupon(FIXED, { ext: ext(false) }),
      coupon(MANY, { ext: ext(true), limit_per_user: -1 }),
    ])
    .execute()
  at.server = server
  at.giver = await server.as(people.shopper)
  at.friend = await server.as(people.friend)
  at.other = await server.as(people.staff)
  at.merchant = await server.as(people.merchant)
}

/** What the shop does and has, and what people read. */
const callsOfShop = (at: Place) => ({
  redeem: async (code: string) =>
    (await at.server.as(people.staff)).post('/api/retail/work/write-off-code', {
      code,
      preview: 0,
      reqId: newReqId(),
    }),
  revoke: (grantId: string, reason = '重复') =>
    at.merchant.post('/api/retail/business/revoke-grant', {
      grantId,
      reason,
      reqId: newReqId(),
    }),
  stock: (id = SINGLE) =>
    at.server.db
      .selectFrom('activity')
      .select(['stock_left', 'join_count'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow(),
  /** Messages of a person whose title holds a word. */
  inboxOf: async (uid: number, word: string) => {
    const rows = await at.server.db
      .selectFrom('inbox')
      .select(['title', 'text'])
      .where('brand_id', '=', 8)
      .where('uid', '=', uid)
      .where('title', 'like', `%${word}%`)
      .execute()
    return rows.map(({ title, text }) => [title, text])
  },
})

const ext = (can_pass_on: boolean) =>
  JSON.stringify(
    configOf(couponSettings, {
      kind: 'cash',
      name: '五元券',
      value_fen: 500,
      validity: { kind: 'days', days: 7 },
      can_pass_on,
    }),
  )
