import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { OpenedCard } from '../../../../api/member.ts'
import type { Confirmation } from '../../../../api/checkout.ts'
import { pointsOf } from '../../../../server/ledgers/point-ledger.ts'
import { findDrift } from '../../../../server/people/member/drift.ts'
import { memberTools, openMemberShop } from '../../../support/member-shop.ts'
import { codeOf, done, write } from '../../../support/order-calls.ts'
import { type OrderShop } from '../../../support/order-shop.ts'
import type { Caller } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { memberRow } from '../../../support/server-members.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'

const test = suite('the member card')
let shop: OrderShop
let me: Caller

test.before.each(async () => {
  ;({ shop, me } = await openMemberShop())
})
test.after.each(() => shop.server.close())

const { sentCode, member, visitor, isMember, give, exchange } = memberTools(() => ({ shop, me }))
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

test.run()
