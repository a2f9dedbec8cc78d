import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ParticipantGrant, ParticipantPage } from '../../../api/participants.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { COUPON } from '../../support/money-model.ts'
import { choiceOf, openOrderShop, order, skus } from '../../support/order-shop.ts'
import { runDueJobs } from '../../support/run-jobs.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../support/server-app.ts'
import { START } from '../../support/server-clock.ts'
import { coupon, orderCoupon } from '../../support/server-coupons.ts'
import { people } from '../../support/server-data.ts'
import { give } from '../../support/server-grants.ts'

const test = suite('a coupon that the shop takes back')
const ID = 4501
let server: TestServer
let holder: Caller
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  await server.db
    .insertInto('activity')
    .values(coupon(ID, { limit_per_user: 1 }))
    .execute()
  holder = await server.as(people.shopper)
  merchant = await server.as(people.merchant)
})
test.after.each(() => server.close())

async function take(caller = holder): Promise<{ grantId: string; code: string }> {
  const { code, data } = await caller.post('/api/wechat/coupon/take', { id: ID, reqId: newReqId() })
  assert.is(code, 1)
  return { grantId: String(data.grant_id), code: String(data.code) }
}

const revoke = (grantId: string, caller = merchant, reqId = newReqId(), reason = '重复领取') =>
  caller.post('/api/retail/business/revoke-grant', { grantId, reason, reqId })

const redeem = async (code: string) =>
  (await server.as(people.staff)).post('/api/retail/work/write-off-code', {
    code,
    preview: 0,
    reqId: newReqId(),
  })

const stock = () =>
  server.db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .executeTakeFirstOrThrow()

async function grantsOf(uid: number = people.shopper): Promise<ParticipantGrant[]> {
  const fields = { activityId: ID, uid }
  const { data } = await merchant.get('/api/retail/business/participant-grants', fields)
  return data.list as ParticipantGrant[]
}

async function setGrant(grantId: string, change: Record<string, unknown>): Promise<void> {
  await server.db
    .updateTable('user_grant')
    .set(change)
    .where('brand_id', '=', 8)
    .where('grant_id', '=', grantId)
    .execute()
}

test('returns its piece once, and the holder reads why', async () => {
  const { grantId, code } = await take()
  assert.equal(await stock(), { stock_left: 99, join_count: 1 })
  const reqId = newReqId()
  const tries = await Promise.all([1, 2, 3].map(() => revoke(grantId, merchant, reqId)))
  assert.ok(tries.some(each => each.code === 1))
  assert.is((await revoke(grantId, merchant, reqId)).code, 1)
  const again = await revoke(grantId)
  assert.equal([again.code, again.message], [1004, '已经收回了'])
  assert.equal(await stock(), { stock_left: 100, join_count: 0 })
  assert.is((await redeem(code)).code, 1503)
  const own = await holder.get('/api/wechat/member-card/coupons', { tab: 'expired' })
  const mine = own.data.list as { grant_id: string; status: number }[]
  assert.is(mine.find(each => each.grant_id === grantId)?.status, 4)
  for (let run = 0; run < 2; run += 1) await runDueJobs(server)
  const inbox = await holder.get('/api/wechat/inbox/list', { after: '' })
  assert.equal(
    (inbox.data.list as { title: string; text: string }[])
      .filter(({ title }) => title.includes('收回'))
      .map(({ title, text }) => [title, text]),
    [[`「券${ID}」已被店里收回`, '重复领取']],
  )
})

test('stays among the participants, with the reason, and can be taken again', async () => {
  const { grantId } = await take()
  await revoke(grantId)
  const page = async () => {
    const fields = { activityId: ID, kind: 'all', keyword: '', after: '' }
    const { data } = await merchant.get('/api/retail/business/participants', fields)
    return data as unknown as ParticipantPage
  }
  const { list, counts } = await page()
  assert.equal(
    list.map(({ uid, times, uncounted }) => [uid, times, uncounted.map(({ text }) => text)]),
    [[people.shopper, 0, ['券被收回，重复领取']]],
  )
  assert.equal([counts?.all, counts?.uncounted], [1, 1])
  assert.equal(
    (await grantsOf()).map(({ status, reason, why }) => [status, reason, why]),
    [[4, '重复领取', '已经收回了']],
  )
  await take()
  assert.equal(await stock(), { stock_left: 99, join_count: 1 })
  assert.is((await page()).list[0]?.times, 1)
})

test('is refused for one that is used, ordered with, over or from elsewhere, and says which', async () => {
  const used = await take()
  assert.is((await redeem(used.code)).code, 1)
  const other = await take(await server.as(people.friend))
  const words = async (grantId: string) => {
    const { code, message } = await revoke(grantId)
    return [code, message]
  }
  assert.equal(await words(used.grantId), [1004, '已经用了，不能收回'])
  await setGrant(other.grantId, { status: 5, order_no: 'some-order' })
  assert.equal(await words(other.grantId), [1004, '顾客的订单正用着，付款前取消订单后才能收回'])
  await setGrant(other.grantId, { status: 1, order_no: null, source: 'reward', source_id: 'x' })
  assert.equal(await words(other.grantId), [1004, '这是别的活动送的奖励，不能在这里收回'])
  await setGrant(other.grantId, { source: '', source_id: '' })
  server.clock.pass(8 * DAY_S)
  assert.equal(await words(other.grantId), [1004, '已经过期，不用收回'])
  assert.equal(await stock(), { stock_left: 98, join_count: 2 })
})

test('is for the merchant of the brand alone, with a reason', async () => {
  const { grantId } = await take()
  for (const [uid, brandId, code] of [
    [people.shopper, 8, 1701],
    [people.staff, 8, 1003],
    [people.manager, 8, 1003],
    [people.merchant, 9, 1701],
  ] as const) {
    const caller = await server.as(uid, { brandId })
    const answer = await revoke(grantId, caller)
    assert.is(answer.code, code, `${uid} of ${brandId}`)
    const look = await caller.get('/api/retail/business/participant-grants', {
      activityId: ID,
      uid,
    })
    assert.is(look.code, code, `${uid} of ${brandId} looks`)
  }
  assert.is((await revoke(grantId, merchant, newReqId(), '   ')).code, 1001)
  assert.is((await revoke(grantId, merchant, newReqId(), '一起网络赌博')).code, 1007)
  assert.is((await revoke('grant-of-brand-9')).code, 1002)
  assert.equal(await stock(), { stock_left: 99, join_count: 1 })
})

test('at the moment when it is redeemed: one of the two, and the stock says which', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { grantId, code } = await take()
    const before = await stock()
    const both = round % 2 === 0
    const [first, second] = await Promise.all(
      both ? [revoke(grantId), redeem(code)] : [redeem(code), revoke(grantId)],
    )
    const codes = both ? [first?.code, second?.code] : [second?.code, first?.code]
    const [row] = await grantsOf()
    const isUsed = row?.status === 2
    assert.is(codes[0], isUsed ? 1004 : 1, `round ${round}: ${codes.join(' ')}`)
    assert.is(codes[1] === 1, isUsed, `round ${round}: ${codes.join(' ')}`)
    assert.is((await stock()).stock_left, before.stock_left + (isUsed ? 0 : 1))
    await server.db
      .deleteFrom('limit_count')
      .where('brand_id', '=', 8)
      .where('activity_id', '=', ID)
      .where('scope', 'like', 'user:%')
      .execute()
    server.clock.pass(1)
  }
})

test('by two merchants at once: taken back once', async () => {
  const { grantId } = await take()
  const codes = (await Promise.all([1, 2, 3].map(() => revoke(grantId)))).map(({ code }) => code)
  assert.equal(
    codes.sort((a, b) => a - b),
    [1, 1004, 1004],
  )
  assert.equal(await stock(), { stock_left: 100, join_count: 0 })
})

test('at the moment when it is ordered with: one of the two', async () => {
  const shop = await openOrderShop()
  await shop.server.db.insertInto('activity').values(orderCoupon(COUPON)).execute()
  const owner = await shop.server.as(people.merchant)
  for (let round = 0; round < 4; round += 1) {
    const grant_id = `raced-${round}`
    const code = `10000000000${round}`
    const valid_to = START + 30 * DAY_S
    const uid = people.shopper
    await give(shop.server.db, { brand_id: 8, uid, activity_id: COUPON, grant_id, code, valid_to })
    const choice = choiceOf([{ skuId: skus.cup, count: 1 }], { couponId: grant_id })
    const [isOrdered, taken] = await Promise.all([
      order(shop, uid, choice).then(
        () => true,
        () => false,
      ),
      revoke(grant_id, owner),
    ])
    assert.is(isOrdered, taken.code === 1004, `round ${round}: ${isOrdered} ${taken.code}`)
    const { status } = await shop.server.db
      .selectFrom('user_grant')
      .select('status')
      .where('brand_id', '=', 8)
      .where('grant_id', '=', grant_id)
      .executeTakeFirstOrThrow()
    assert.is(status, isOrdered ? 5 : 4)
  }
  await shop.server.close()
})

test.run()
