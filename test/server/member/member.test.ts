import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OpenedCard } from '../../../api/member.ts'
import type { FoundMember } from '../../../api/member-counter.ts'
import type { Confirmation } from '../../../api/checkout.ts'
import { tx } from '../../../server/core/tx.ts'
import { movePoints, pointsOf } from '../../../server/ledgers/point-ledger.ts'
import { findDrift } from '../../../server/member/drift.ts'
import { addGrowth, reviewLevel } from '../../../server/member/growth.ts'
import { buyAndPay, codeOf, confirm, done, write } from '../../support/order-calls.ts'
import { openOrderShop, type OrderShop, skus } from '../../support/order-shop.ts'
import { equityRow, levelRows, mallRow, memberRow } from '../../support/server-members.ts'
import { runDueJobs } from '../../support/run-jobs.ts'
import type { Caller } from '../../support/server-app.ts'
import { START } from '../../support/server-clock.ts'
import { people } from '../../support/server-data.ts'

const test = suite('the member card')
const DAY_S = 86_400
const MALL = 1702
const VOUCHER = 1703
const person = { brandId: 8, uid: people.shopper }
let shop: OrderShop
let me: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  const { db } = shop.server
  for (const row of levelRows) await db.insertInto('member_level').values(row).execute()
  await db
    .insertInto('mall_goods')
    .values([
      mallRow(MALL, skus.tea, { points: 300, per_user: 2 }),
      mallRow(VOUCHER, skus.voucher, { points: 100, money_fen: 0 }),
    ])
    .execute()
  me = await shop.server.as(people.shopper)
})
test.after.each(() => shop.server.close())

const now = () => shop.server.clock.seconds()
const member = (uid = people.shopper) =>
  shop.server.db
    .selectFrom('member')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
const visitor = () =>
  shop.server.db
    .selectFrom('visitor')
    .select(['member_level', 'phone'])
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .executeTakeFirstOrThrow()
const isMember = (more: object = {}) =>
  shop.server.db.insertInto('member').values(memberRow(people.shopper, more)).execute()
const grow = (key: string, delta: number, at = now()) =>
  tx(shop.server.db, trx => addGrowth(trx, { ...person, key, delta, title: '测试', now: at }))
const give = (n: number, key = `gift-${n}`) =>
  tx(shop.server.db, trx =>
    movePoints(trx, { ...person, delta: n, key, title: '赠送', now: now() }),
  )

async function sentCode(phone: string): Promise<string> {
  await done(write(me, '/wechat/member-card/sms-code', { which: 'new', phone }))
  return newestCode()
}

/** As the holder of the phone reads it. */
async function newestCode(): Promise<string> {
  const text = await shop.server.db
    .selectFrom('sandbox_card')
    .select('title')
    .where('brand_id', '=', 8)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(text.title)?.[0] ?? ''
}

const openFields = { name: '周予安', protocolVersion: 1, merge: false }

test('is opened with a proved phone, brings its gift once, and is there for whoever asks again', async () => {
  const phone = '13800001700'
  const code = await sentCode(phone)
  assert.is(await codeOf(write(me, '/wechat/member-card/open', { ...openFields, phone })), 1001)
  const wrong = { ...openFields, phone, code: code === '000000' ? '111111' : '000000' }
  assert.is(await codeOf(write(me, '/wechat/member-card/open', wrong)), 1305)
  const old = { ...openFields, phone, code, protocolVersion: 0 }
  assert.is(await codeOf(write(me, '/wechat/member-card/open', old)), 2126)
  const opened = await done<OpenedCard>(
    write(me, '/wechat/member-card/open', { ...openFields, phone, code, storeId: 1 }),
  )
  assert.match(opened.card_no, /^BS\d{10}$/)
  assert.equal([opened.was_member, opened.gift.points], [0, 100])
  assert.equal(await visitor(), { member_level: 1, phone })
  const again = await done<OpenedCard>(write(me, '/wechat/member-card/open', openFields))
  assert.equal([again.was_member, again.card_no], [1, opened.card_no])
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 100)
})

test('takes over the card of the shop’s own books, once the person wants to', async () => {
  const phone = '13800001701'
  await shop.server.db
    .insertInto('member')
    .values(memberRow(1, { uid: null, phone, level: 2, growth: 120, points_carried: 60 }))
    .execute()
  const code = await sentCode(phone)
  const form = { ...openFields, phone, code }
  const refused = await write(me, '/wechat/member-card/open', form)
  assert.is(refused.code, 1306)
  assert.equal(refused.data, { field: 'phone', can_merge: 1, level_name: '嫩叶', points: 60 })
  const opened = await done<OpenedCard>(
    write(me, '/wechat/member-card/open', { ...form, merge: true }),
  )
  assert.equal([opened.merged_points, opened.level_name], [60, '嫩叶'])
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 160)
  const { growth, level, points_carried } = await member()
  assert.equal([growth, level, points_carried], [120, 2, 0])
})

test('of somebody else keeps its phone', async () => {
  const phone = '13800001702'
  await shop.server.db.insertInto('member').values(memberRow(people.friend, { phone })).execute()
  const code = await sentCode(phone)
  const form = { ...openFields, phone, code, merge: true }
  const refused = await write(me, '/wechat/member-card/open', form)
  assert.equal([refused.code, refused.data], [1306, { field: 'phone', can_merge: 0 }])
})

test('rises at once, falls one level at the end of its period, and climbs back with as much as keeps it', async () => {
  await isMember()
  await grow('a', 99)
  assert.is((await member()).level, 1)
  await grow('b', 201)
  assert.equal([(await member()).level, (await visitor()).member_level], [3, 3])
  const { keep_until } = await member()
  assert.is(keep_until, START + 365 * DAY_S)
  // Less growth after a refund takes no level away.
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

test('is found at the counter by the code of this minute and the last one', async () => {
  await isMember({ phone: '13800001703' })
  await give(40)
  const staff = await shop.server.as(people.staff)
  const { code } = await done<{ code: string }>(me.get('/api/wechat/member-card/dynamic-code', {}))
  assert.match(code, /^\d{18}$/)
  const find = (text = code) => staff.get('/api/retail/work/find-member', { code: text })
  const found = await done<FoundMember>(find())
  assert.equal([found.customer_id, found.points, found.phone], [people.shopper, 40, '138****1703'])
  shop.server.clock.pass(60)
  assert.is(await codeOf(find()), 1)
  shop.server.clock.pass(60)
  assert.is(await codeOf(find()), 1506)
  assert.is(await codeOf(find('1'.repeat(18))), 1501)
  assert.is(await codeOf(me.get('/api/retail/work/find-member', { code })), 1701)
})

test('that is frozen does nothing and keeps its points; a manager frees it', async () => {
  await isMember()
  await give(500)
  const manager = await shop.server.as(people.manager)
  const freeze = (isFrozen: number) =>
    write(manager, '/retail/work/freeze-member', { customerId: people.shopper, isFrozen })
  await done(freeze(1))
  assert.is((await visitor()).member_level, 0)
  const calls = [
    me.get('/api/wechat/member-card/center', {}),
    me.get('/api/wechat/member-card/dynamic-code', {}),
    write(me, '/wechat/member-card/profile', { name: '周周' }),
    write(me, '/wechat/member-card/equity-claim', { equityId: 1701 }),
    exchange(),
  ]
  for (const call of calls) assert.is(await codeOf(call), 1307)
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 500)
  await done(freeze(0))
  await done(me.get('/api/wechat/member-card/center', {}))
})

test('asks for a changed protocol before anything is written', async () => {
  await isMember()
  await give(500)
  await shop.server.db
    .updateTable('member_card')
    .set({ protocol_version: 2 })
    .where('brand_id', '=', 8)
    .execute()
  assert.is(await codeOf(write(me, '/wechat/member-card/profile', { name: '周周' })), 2126)
  const { confirm_token } = await done<Confirmation>(exchange())
  const create = () =>
    write(me, '/wechat/order/create', { confirmToken: confirm_token, remark: '' })
  assert.is(await codeOf(create()), 2126)
  assert.is(await codeOf(write(me, '/wechat/member-card/agree', { version: 1 })), 2126)
  await done(write(me, '/wechat/member-card/agree', { version: 2 }))
  await done(create())
})

test('that is left comes back with everything for 30 days, and then without points', async () => {
  await isMember({ level: 2, growth: 150 })
  await give(70)
  await done(write(me, '/wechat/member-card/leave'))
  assert.is((await visitor()).member_level, 0)
  assert.is(await codeOf(me.get('/api/wechat/member-card/center', {})), 1301)
  shop.server.clock.pass(29 * DAY_S)
  await runDueJobs(shop.server)
  await done(write(me, '/wechat/member-card/open', openFields))
  assert.equal([(await visitor()).member_level, (await member()).level], [2, 2])
  shop.server.clock.pass(5 * DAY_S)
  await runDueJobs(shop.server)
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 70, 'the first leaving is over')
  await done(write(me, '/wechat/member-card/leave'))
  shop.server.clock.pass(30 * DAY_S)
  await runDueJobs(shop.server)
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 0)
  assert.equal(await findDrift(shop.server.db), [])
})

test('changes a birthday once a year, and a phone with the codes of both', async () => {
  await isMember()
  const save = (fields: object) => write(me, '/wechat/member-card/profile', { ...fields })
  await done(save({ birthday: '1990-05-20' }))
  assert.is(await codeOf(save({ birthday: '1990-05-21' })), 1004)
  assert.is(await codeOf(save({ birthday: '2090-01-01' })), 1001)
  shop.server.clock.pass(400 * DAY_S)
  await done(save({ birthday: '1990-05-21' }))
  const first = '13800001704'
  await done(save({ phone: first, code: await sentCode(first) }))
  const second = '13800001705'
  shop.server.clock.pass(120)
  const code = await sentCode(second)
  assert.is(await codeOf(save({ phone: second, code })), 1001)
  shop.server.clock.pass(120)
  await done(write(me, '/wechat/member-card/sms-code', { which: 'old' }))
  const oldCode = await newestCode()
  await done(save({ phone: second, code, oldCode }))
  assert.is((await visitor()).phone, second)
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

const exchange = (mallId = MALL, skuId: number = skus.tea, count = 1) =>
  confirm(me, [{ skuId, count }], { type: 4, recordId: String(mallId) })

test.run()
