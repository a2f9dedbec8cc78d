import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { EquityPage } from '../../../../api/member-equity.ts'
import { tx } from '../../../../server/core/tx.ts'
import { pointsOf } from '../../../../server/ledgers/point-ledger.ts'
import { findDrift } from '../../../../server/people/member/drift.ts'
import { reviewLevel } from '../../../../server/people/member/growth.ts'
import { memberTools, openMemberShop, person } from '../../../support/member-shop.ts'
import { buyAndPay, codeOf, done, write } from '../../../support/order-calls.ts'
import { choiceOf, type OrderShop, skus } from '../../../support/order-shop.ts'
import type { Caller } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import {
  bought,
  delivered,
  refunded,
  reopenAfterSale,
  settled,
} from '../../../support/server-distribution.ts'
import { equityRow } from '../../../support/server-members.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'

const test = suite('levels of members')
let shop: OrderShop
let me: Caller

test.before.each(async () => {
  ;({ shop, me } = await openMemberShop())
})
test.after.each(() => shop.server.close())

const { now, sentCode, member, visitor, isMember, grow } = memberTools(() => ({ shop, me }))

test('rises at once, falls one level at the end of its period, and climbs back with as much as keeps it', async () => {
  await isMember()
  await grow('a', 99)
  assert.is((await member()).level, 1)
  await grow('b', 201)
  assert.equal([(await member()).level, (await visitor()).member_level], [3, 3])
  const { keep_until } = await member()
  assert.is(keep_until, START + 365 * DAY_S)
  // Growth lost by a refund does not lower the level.
  await grow('claw', -250)
  assert.is((await member()).level, 3)
  shop.server.clock.pass(366 * DAY_S)
  await runDueJobs(shop.server)
  const fallen = await member()
  assert.equal([fallen.level, fallen.fell_at > 0], [2, true])
  await tx(shop.server.db, trx => reviewLevel(trx, person, now()))
  assert.is((await member()).level, 2, 'a period is judged once')
  shop.server.clock.pass(60)
  await grow('c', 149)
  assert.is((await member()).level, 2)
  await grow('d', 101)
  assert.is((await member()).level, 3)
})

test('gives a level’s gift once a year', async () => {
  await isMember()
  await grow('up', 150)
  await runDueJobs(shop.server)
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 20)
  await shop.server.db.updateTable('member').set({ level: 1 }).where('brand_id', '=', 8).execute()
  await grow('again', 1)
  await runDueJobs(shop.server)
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 20)
})

test('claims a monthly equity of the own level once a month', async () => {
  await isMember()
  const claim = () => write(me, '/wechat/member-card/equity-claim', { equityId: 1701 })
  assert.is(await codeOf(claim()), 1002, 'of another level')
  await grow('up', 150)
  const both = await Promise.all([claim(), claim()])
  assert.equal(both.map(({ code }) => code).sort(), [1, 1304])
  shop.server.clock.pass(32 * DAY_S)
  await done(claim())
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 60)
})

test('claims a birthday gift in the month of the birthday, once a year', async () => {
  await shop.server.db
    .insertInto('equity')
    .values(equityRow(1702, { kind: 3, title: '生日礼' }))
    .execute()
  await shop.server.db
    .updateTable('member_level')
    .set({ equity_ids: '[1702]' })
    .where('brand_id', '=', 8)
    .where('level', '=', 1)
    .execute()
  await isMember()
  const claim = () => write(me, '/wechat/member-card/equity-claim', { equityId: 1702 })
  assert.is(await codeOf(claim()), 1004, 'no birthday is known')
  await done(write(me, '/wechat/member-card/profile', { birthday: '1990-12-01' }))
  assert.is(await codeOf(claim()), 1004, 'it is November')
  shop.server.clock.pass(20 * DAY_S)
  await done(claim())
  assert.is(await codeOf(claim()), 1304)
})

test('pays less for an order and earns more by the level, points and growth a week after its end', async () => {
  await isMember({ level: 2 })
  await shop.server.db
    .updateTable('visitor')
    .set({ member_level: 2 })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
  const orderNo = await buyAndPay(shop, me, [{ skuId: skus.tea, count: 1 }])
  const { pay_fen } = await done<{ pay_fen: number }>(
    me.get('/api/wechat/order/detail', { orderNo }),
  )
  assert.is(pay_fen, 9405 + 800, '95 % of the price, and the freight')
  const merchant = await shop.server.as(people.merchant)
  await done(
    write(merchant, '/retail/mine/order-ship', {
      orderNo,
      company: '顺丰速运',
      no: 'SF1398877665',
    }),
  )
  await done(write(me, '/wechat/order/receive', { orderNo }))
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 0, 'frozen')
  shop.server.clock.pass(7 * DAY_S + 1)
  await runDueJobs(shop.server)
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 141)
  assert.is((await member()).growth, 94)
  assert.equal(await findDrift(shop.server.db), [])
})

test('tells the levels that a member has had, the newest first', async () => {
  const phone = '13800001709'
  const code = await sentCode(phone)
  await done(
    write(me, '/wechat/member-card/open', {
      name: '周予安',
      protocolVersion: 1,
      merge: false,
      phone,
      code,
    }),
  )
  shop.server.clock.pass(60)
  await grow('up', 150)
  await grow('more', 10)
  shop.server.clock.pass(366 * DAY_S)
  await runDueJobs(shop.server)
  const { history } = await done<EquityPage>(me.get('/api/wechat/member-card/equity', {}))
  assert.equal(
    history.map(({ name, reason, at }) => [name, reason, at]),
    [
      ['新芽', 'period', now()],
      ['嫩叶', 'growth', START + 60],
      ['新芽', 'open', START],
    ],
  )
  const stranger = await shop.server.as(people.friend)
  const page = await done<EquityPage>(stranger.get('/api/wechat/member-card/equity', {}))
  assert.equal(page.history, [])
})

test('lose growth by a refund after the settlement, and stay until the period ends', async () => {
  await isMember()
  const made = await bought(shop, people.shopper, choiceOf([{ skuId: skus.tea, count: 3 }]))
  await delivered(shop, made)
  await settled(shop)
  const before = await member()
  assert.equal([before.growth, before.level], [297, 2])
  await reopenAfterSale(shop, made)
  await refunded(shop, made)
  const after = await member()
  assert.equal([after.growth, after.level], [0, 2])
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 0, 'what it earned is gone')
  assert.equal(await findDrift(shop.server.db), [])
})

test.run()
