import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FoundMember } from '../../../../api/member-counter.ts'
import { pointsOf } from '../../../../server/ledgers/point-ledger.ts'
import { memberTools, openMemberShop } from '../../../support/member-shop.ts'
import { codeOf, done, write } from '../../../support/order-calls.ts'
import { type OrderShop } from '../../../support/order-shop.ts'
import type { Caller } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a member at the counter')
let shop: OrderShop
let me: Caller

test.before.each(async () => {
  ;({ shop, me } = await openMemberShop())
})
test.after.each(() => shop.server.close())

const { visitor, isMember, give, exchange } = memberTools(() => ({ shop, me }))

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

test('is found by managers by the number of the card, frozen too', async () => {
  await isMember({ status: 2 })
  const cardNo = String(2_000_000_000 + people.shopper)
  const find = async (uid: number, code = cardNo) =>
    (await shop.server.as(uid)).get('/api/retail/work/find-member', { code })
  assert.is(await codeOf(find(people.staff)), 1003)
  assert.is(await codeOf(find(people.manager, '1234567890')), 1501)
  const found = await done<FoundMember>(find(people.manager))
  assert.equal([found.customer_id, found.is_frozen, found.may_freeze], [people.shopper, 1, 1])
})

test.run()
