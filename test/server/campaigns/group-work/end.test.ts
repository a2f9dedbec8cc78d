import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import {
  addGroupWork,
  FIRST_MEMBER,
  GROUP_WORK,
  groupChoice,
  groupPieces,
  joinAndPay,
  openGroup,
  orderInGroup,
  payFor,
  refundsOf,
  runGroupJobs,
  statusOf,
  teamOf,
} from '../../../support/group-shop.ts'
import { openOrderShop, type OrderShop, read, refusal, skus } from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'

const test = suite('how groups end')
const [leader, second, third, fourth] = [0, 1, 2, 3].map(n => FIRST_MEMBER + n) as [
  number,
  number,
  number,
  number,
]
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
  await addGroupWork(shop, 6)
})
test.after.each(() => shop.server.close())

test('a group that is not complete in its time fails: everybody’s money goes back once, pieces too', async () => {
  const { made, teamId } = await openGroup(shop, leader)
  const other = await joinAndPay(shop, second, teamId)
  const held = await orderInGroup(shop, third, teamId)
  shop.server.clock.pass(DAY_S)
  await runGroupJobs(shop)
  for (const each of [made, other]) {
    assert.equal(await statusOf(shop, each), [40, 4, 30])
    const [refund, ...more] = await refundsOf(shop, each)
    assert.equal([refund?.apply_fen, refund?.status, more.length], [each.pay_fen, 5, 0])
  }
  assert.equal(await statusOf(shop, held), [40, 1, 0])
  assert.is((await teamOf(shop, teamId)).status, 4)
  assert.equal(await groupPieces(shop, skus.cup), [500, 0, 0])
})

test('places that few are missing are filled by the shop, and belong to nobody', async () => {
  await shop.server.close()
  shop = await openOrderShop()
  await addGroupWork(shop, 6, { fill_pct: 34 })
  const { made, teamId } = await openGroup(shop, leader)
  const lonely = await openGroup(shop, fourth)
  const other = await joinAndPay(shop, second, teamId)
  shop.server.clock.pass(DAY_S)
  await runGroupJobs(shop)
  const { status, paid, filled } = await teamOf(shop, teamId)
  assert.equal([status, paid, filled], [2, 2, 1])
  for (const each of [made, other]) assert.equal(await statusOf(shop, each), [10, 0, 0])
  assert.equal(await statusOf(shop, lonely.made), [40, 4, 30])
  const shopper = await shop.server.as(leader)
  const { data } = await shopper.get('/api/wechat/group-work/detail', {
    id: GROUP_WORK,
    recordId: teamId,
  })
  const { seats } = data.group as { seats: { state: string; nickname: string }[] }
  assert.equal(
    seats.map(({ state }) => state),
    ['paid', 'paid', 'filled'],
  )
  assert.is(seats.at(-1)?.nickname, '商家补位')
})

test('a payment that comes when its group has ended goes back whole', async () => {
  const { teamId } = await openGroup(shop, leader)
  const late = await orderInGroup(shop, second, teamId)
  await shop.server.db
    .updateTable('shop_order')
    .set({ expires_at: START + 2 * DAY_S })
    .where('order_no', '=', late.order_no)
    .execute()
  shop.server.clock.pass(DAY_S + 1)
  await payFor(shop, late)
  await runGroupJobs(shop)
  assert.equal(await statusOf(shop, late), [40, 4, 30])
  assert.is((await refundsOf(shop, late)).length, 1)
  assert.equal(await groupPieces(shop, skus.cup), [500, 0, 0])
})

test('whoever looked at the prices in time and orders too late gets no place', async () => {
  const { teamId } = await openGroup(shop, leader)
  shop.server.clock.pass(DAY_S - 60)
  const caller = await shop.server.as(second)
  const prices = await caller.post('/api/wechat/order/confirm', { ...groupChoice(teamId) })
  assert.is(prices.code, 1)
  shop.server.clock.pass(61)
  const { confirm_token: confirmToken } = prices.data
  const late = { confirmToken, remark: '', reqId: newReqId() }
  assert.is((await caller.post('/api/wechat/order/create', late)).code, 2115)
})

test('a larger group brings the price down: the difference goes back once, beside any refund of the buyer’s', async () => {
  const { made, teamId } = await openGroup(shop, leader, skus.tea)
  const other = await joinAndPay(shop, second, teamId, skus.tea)
  assert.equal(await statusOf(shop, other), [5, 0, 0])
  await joinAndPay(shop, third, teamId, skus.tea)
  shop.server.clock.pass(DAY_S)
  await runGroupJobs(shop)
  assert.is((await teamOf(shop, teamId)).status, 2)
  const now = await read(shop, made)
  assert.equal(
    [now.status, now.refund_status, made.pay_fen - now.pay_fen, now.refunded_fen],
    [10, 0, 500, 0],
  )
  assert.equal(await refundsOf(shop, made), [{ item_no: -2, apply_fen: 500, status: 5, kind: 3 }])
  const last = await joinAndPay(shop, fourth, '', skus.tea)
  assert.is((await read(shop, last)).pay_fen - last.freight_fen, 9000)
})

test('the largest size ends a group at once, at its price', async () => {
  const { made, teamId } = await openGroup(shop, leader, skus.tea)
  for (const uid of [second, third, fourth]) await joinAndPay(shop, uid, teamId, skus.tea)
  await runGroupJobs(shop)
  assert.equal(await statusOf(shop, made), [10, 0, 0])
  assert.equal(await refundsOf(shop, made), [{ item_no: -2, apply_fen: 1200, status: 5, kind: 3 }])
})

test('a campaign that is over takes no new group, and lets one that is forming end', async () => {
  const { teamId } = await openGroup(shop, leader)
  await shop.server.db
    .updateTable('activity')
    .set({ end_at: START + 1 })
    .where('activity_id', '=', GROUP_WORK)
    .execute()
  shop.server.clock.pass(10)
  assert.is(await refusal(orderInGroup(shop, second, 'new')), 'ended')
  assert.is(await refusal(orderInGroup(shop, second, teamId)), '')
})

test('a campaign that is ended by hand takes its forming groups with it', async () => {
  const { made, teamId } = await openGroup(shop, leader)
  await shop.server.db
    .updateTable('activity')
    .set({ status: 3 })
    .where('activity_id', '=', GROUP_WORK)
    .execute()
  await runDueJobs(shop.server)
  assert.is((await teamOf(shop, teamId)).status, 4)
  assert.equal(await statusOf(shop, made), [40, 4, 30])
})

test('tells the members what became of their group', async () => {
  const { teamId } = await openGroup(shop, leader)
  await joinAndPay(shop, second, teamId)
  await joinAndPay(shop, third, teamId)
  const { db } = shop.server
  const told = await db
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'notify-group')
    .execute()
  assert.equal(
    told.map(({ payload }) => (payload as { what: string }).what),
    ['complete', 'complete', 'complete'],
  )
})

test('groups that are forming at the planned end of the campaign are complete where it says so', async () => {
  await shop.server.close()
  shop = await openOrderShop()
  await addGroupWork(shop, 6, { auto_form: true })
  const endsAt = START + 3600
  await shop.server.db
    .updateTable('activity')
    .set({ end_at: endsAt })
    .where('activity_id', '=', GROUP_WORK)
    .execute()
  const { made, teamId } = await openGroup(shop, leader)
  shop.server.clock.pass(3000)
  const held = await orderInGroup(shop, second, teamId)
  shop.server.clock.pass(599)
  await runGroupJobs(shop)
  assert.equal(await statusOf(shop, made), [5, 0, 0])
  shop.server.clock.pass(1)
  assert.is(await refusal(orderInGroup(shop, third, teamId)), 'ended')
  await runGroupJobs(shop)
  const { status, paid, filled } = await teamOf(shop, teamId)
  assert.equal([status, paid, filled], [2, 1, 2])
  assert.equal(await statusOf(shop, made), [10, 0, 0])
  await runGroupJobs(shop)
  assert.equal(await statusOf(shop, held), [0, 0, 0])
  await payFor(shop, held)
  await runGroupJobs(shop)
  assert.equal(await statusOf(shop, held), [40, 4, 30])
})

test('a group whose own time is over before the campaign’s ends by its own rules all the same', async () => {
  await shop.server.close()
  shop = await openOrderShop()
  await addGroupWork(shop, 6, { auto_form: true })
  const { made } = await openGroup(shop, leader)
  await shop.server.db
    .updateTable('activity')
    .set({ end_at: START + DAY_S + 60 })
    .where('activity_id', '=', GROUP_WORK)
    .execute()
  shop.server.clock.pass(DAY_S + 60)
  await runGroupJobs(shop)
  assert.equal(await statusOf(shop, made), [40, 4, 30])
})

test.run()
