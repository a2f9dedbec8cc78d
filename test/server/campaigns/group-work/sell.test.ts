import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import {
  addGroupWork,
  cancel,
  FIRST_MEMBER,
  GROUP_WORK,
  groupChoice,
  groupWork,
  joinAndPay,
  openGroup,
  orderInGroup,
  payFor,
  runGroupJobs,
  refundsOf,
  statusOf,
  teamOf,
} from '../../../support/group-shop.ts'
import { openOrderShop, order, type OrderShop, refusal, skus } from '../../../support/order-shop.ts'
import { newReqId } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'

const test = suite('selling to groups')
const [leader, second, third, fourth] = [0, 1, 2, 3].map(n => FIRST_MEMBER + n) as [
  number,
  number,
  number,
  number,
]
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
  await addGroupWork(shop, 6, { per_user: 3 })
})
test.after.each(() => shop.server.close())

test('the clock starts with the leader’s payment, and the last payment sends all orders on', async () => {
  const { made, teamId } = await openGroup(shop, leader)
  assert.equal(await statusOf(shop, made), [5, 0, 0])
  const opened = await teamOf(shop, teamId)
  assert.equal([opened.status, opened.paid, opened.expires_at], [1, 1, START + DAY_S])
  const others = [await joinAndPay(shop, second, teamId)]
  assert.equal(await statusOf(shop, others[0] as typeof made), [5, 0, 0])
  others.push(await joinAndPay(shop, third, teamId))
  assert.is((await teamOf(shop, teamId)).status, 2)
  await runGroupJobs(shop)
  for (const each of [made, ...others]) assert.equal(await statusOf(shop, each), [10, 0, 0])
  assert.equal(await refundsOf(shop, made), [])
})

test('asks each its price: the leader less, whoever buys alone more, joiners what the group began with', async () => {
  const { made, teamId } = await openGroup(shop, leader)
  const goodsFen = (row: { pay_fen: number; freight_fen: number }) => row.pay_fen - row.freight_fen
  assert.is(goodsFen(made), 2300)
  const { db } = shop.server
  const { ext } = await db
    .selectFrom('activity')
    .select('ext')
    .where('activity_id', '=', GROUP_WORK)
    .executeTakeFirstOrThrow()
  const dearer = JSON.stringify(ext).replaceAll('"price_fen":2500', '"price_fen":2900')
  await db
    .updateTable('activity')
    .set({ ext: dearer })
    .where('activity_id', '=', GROUP_WORK)
    .execute()
  assert.is(goodsFen(await orderInGroup(shop, second, teamId)), 2500)
  const alone = await joinAndPay(shop, third, '')
  assert.equal([goodsFen(alone), alone.record_id], [3000, ''])
  assert.equal(await statusOf(shop, alone), [10, 0, 0])
})

test('two who want the last place: one has it, the other hears that the group is full', async () => {
  const { teamId } = await openGroup(shop, leader)
  await joinAndPay(shop, second, teamId)
  const both = await Promise.all(
    [third, fourth].map(uid => refusal(orderInGroup(shop, uid, teamId))),
  )
  assert.equal(both.sort(), ['', 'sessionFull'])
})

test('nobody is in two groups at once, nor in one that has ended or that nobody leads', async () => {
  const { teamId } = await openGroup(shop, leader)
  assert.is(await refusal(orderInGroup(shop, leader, teamId)), 'already')
  assert.is(await refusal(orderInGroup(shop, leader, 'new')), 'already')
  const awaited = await orderInGroup(shop, second, 'new')
  assert.is(await refusal(orderInGroup(shop, third, awaited.record_id)), 'notFound')
  assert.is(await refusal(orderInGroup(shop, second, teamId)), 'payPending')
  assert.is(await refusal(orderInGroup(shop, third, teamId, skus.tea)), 'notFound')
  shop.server.clock.pass(DAY_S)
  assert.is(await refusal(orderInGroup(shop, fourth, teamId)), 'sessionExpired')
})

test('a group is joined in its own campaign, and opens for whoever has its link or an order in it', async () => {
  const { made, teamId } = await openGroup(shop, leader)
  const other = GROUP_WORK + 5
  const { db } = shop.server
  await db.insertInto('activity').values(groupWork(other)).execute()
  const choice = { ...groupChoice(teamId), activityId: other }
  assert.is(await refusal(order(shop, second, choice)), 'notFound')
  const shownTo = async (uid: number, query: object) => {
    const caller = await shop.server.as(uid)
    const { data } = await caller.get('/api/wechat/group-work/detail', { id: GROUP_WORK, ...query })
    return (data.group as { team_id: string } | null)?.team_id
  }
  assert.is(await shownTo(second, { recordId: teamId }), teamId)
  assert.is(await shownTo(leader, { orderNo: made.order_no }), teamId)
  assert.is(await shownTo(second, { orderNo: made.order_no }), undefined)
})

test('an unpaid place is free again when its time is over, and ends with its group', async () => {
  const { teamId } = await openGroup(shop, leader)
  const first = await orderInGroup(shop, second, teamId)
  assert.is((await teamOf(shop, teamId)).held, 1)
  await cancel(shop, first)
  assert.is((await teamOf(shop, teamId)).held, 0)
  await orderInGroup(shop, second, teamId)
  shop.server.clock.pass(901)
  await runGroupJobs(shop)
  assert.is((await teamOf(shop, teamId)).held, 0)
  shop.server.clock.pass(DAY_S - 901 - 60)
  const late = await orderInGroup(shop, third, teamId)
  assert.is(late.expires_at, START + DAY_S)
})

test('whoever leaves has all of the money back, the next one leads, and the clock stays', async () => {
  const { made, teamId } = await openGroup(shop, leader)
  const other = await joinAndPay(shop, second, teamId)
  const quit = async (uid: number) =>
    (await shop.server.as(uid)).post('/api/wechat/group-work/quit', { teamId, reqId: newReqId() })
  assert.is((await quit(third)).code, 1002)
  const left = await quit(leader)
  assert.equal([left.code, left.data.refund_fen], [1, made.pay_fen])
  await runGroupJobs(shop)
  assert.equal(await statusOf(shop, made), [40, 3, 30])
  const after = await teamOf(shop, teamId)
  assert.equal([after.leader_uid, after.paid, after.expires_at], [second, 1, START + DAY_S])
  await joinAndPay(shop, leader, teamId)
  await joinAndPay(shop, third, teamId)
  assert.is((await quit(second)).code, 1004)
  await runGroupJobs(shop)
  assert.equal(await statusOf(shop, other), [10, 0, 0])
})

test('a leader who is alone and leaves ends the group', async () => {
  const { made, teamId } = await openGroup(shop, leader)
  const shopper = await shop.server.as(leader)
  await shopper.post('/api/wechat/group-work/quit', { teamId, reqId: newReqId() })
  await runGroupJobs(shop)
  assert.is((await teamOf(shop, teamId)).status, 4)
  assert.equal(await statusOf(shop, made), [40, 3, 30])
})

test('a group for new customers takes nobody who was here before, beside its leader', async () => {
  await shop.server.close()
  shop = await openOrderShop()
  await addGroupWork(shop, 6, { new_only: true })
  await joinAndPay(shop, second, '')
  const { teamId } = await openGroup(shop, leader)
  assert.is(await refusal(orderInGroup(shop, second, teamId)), 'audience')
  assert.is(await refusal(orderInGroup(shop, third, teamId)), '')
})

test('nobody buys more pieces than one person may; what is closed counts no more', async () => {
  const three = { lines: [{ skuId: skus.cup, count: 3 }] }
  const first = await order(shop, leader, groupChoice('', skus.cup, three))
  await cancel(shop, first)
  await payFor(shop, await order(shop, leader, groupChoice('', skus.cup, three)))
  assert.is(await refusal(orderInGroup(shop, leader, 'new')), 'limitTotal')
})

test.run()
