import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  addGroupWork,
  cancel,
  FIRST_MEMBER,
  GROUP_WORK,
  groupChoice,
  groupWork,
  joinAndPay,
  orderInGroup,
  payFor,
  runGroupJobs,
  teamOf,
} from '../../support/group-shop.ts'
import {
  openOrderShop,
  order,
  type OrderShop,
  read,
  refusal,
  skus,
} from '../../support/order-shop.ts'
import { runDueJobs } from '../../support/run-jobs.ts'
import { newReqId } from '../../support/server-app.ts'
import { START } from '../../support/server-clock.ts'

const test = suite('selling to groups')
const [leader, second, third, fourth] = [0, 1, 2, 3].map(n => FIRST_MEMBER + n) as [
  number,
  number,
  number,
  number,
]
const DAY_S = 86_400
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
  await addGroupWork(shop, 6, { per_user: 3 })
})
test.after.each(() => shop.server.close())

/** A group of cups whose leader has paid. */
async function open(uid = leader, skuId: number = skus.cup) {
  const made = await joinAndPay(shop, uid, 'new', skuId)
  return { made, teamId: made.record_id }
}

const statusOf = async (made: Parameters<typeof read>[1]) => {
  const { status, close_type, refund_status } = await read(shop, made)
  return [status, close_type, refund_status]
}

const refundsOf = ({ order_no }: { order_no: string }) =>
  shop.server.db
    .selectFrom('refund')
    .select(['item_no', 'apply_fen', 'status', 'kind'])
    .where('order_no', '=', order_no)
    .execute()

test('the clock starts with the leader’s payment, and the last payment sends all orders on', async () => {
  const { made, teamId } = await open()
  assert.equal(await statusOf(made), [5, 0, 0])
  const opened = await teamOf(shop, teamId)
  assert.equal([opened.status, opened.paid, opened.expires_at], [1, 1, START + DAY_S])
  const others = [await joinAndPay(shop, second, teamId)]
  assert.equal(await statusOf(others[0] as typeof made), [5, 0, 0])
  others.push(await joinAndPay(shop, third, teamId))
  assert.is((await teamOf(shop, teamId)).status, 2)
  await runGroupJobs(shop)
  for (const each of [made, ...others]) assert.equal(await statusOf(each), [10, 0, 0])
  assert.equal(await refundsOf(made), [])
})

test('asks each its price: the leader less, whoever buys alone more, joiners what the group began with', async () => {
  const { made, teamId } = await open()
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
  assert.equal(await statusOf(alone), [10, 0, 0])
})

test('a group that is not complete in its time fails: everybody’s money goes back once, pieces too', async () => {
  const { made, teamId } = await open()
  const other = await joinAndPay(shop, second, teamId)
  const held = await orderInGroup(shop, third, teamId)
  shop.server.clock.pass(DAY_S)
  await runGroupJobs(shop)
  for (const each of [made, other]) {
    assert.equal(await statusOf(each), [40, 4, 30])
    const [refund, ...more] = await refundsOf(each)
    assert.equal([refund?.apply_fen, refund?.status, more.length], [each.pay_fen, 5, 0])
  }
  assert.equal(await statusOf(held), [40, 1, 0])
  assert.is((await teamOf(shop, teamId)).status, 4)
  assert.equal(await groupPieces(skus.cup), [500, 0, 0])
})

test('places that few are missing are filled by the shop, and belong to nobody', async () => {
  await shop.server.close()
  shop = await openOrderShop()
  await addGroupWork(shop, 6, { fill_pct: 34 })
  const { made, teamId } = await open()
  const lonely = await open(fourth)
  const other = await joinAndPay(shop, second, teamId)
  shop.server.clock.pass(DAY_S)
  await runGroupJobs(shop)
  const { status, paid, filled } = await teamOf(shop, teamId)
  assert.equal([status, paid, filled], [2, 2, 1])
  for (const each of [made, other]) assert.equal(await statusOf(each), [10, 0, 0])
  assert.equal(await statusOf(lonely.made), [40, 4, 30])
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

test('two who want the last place: one has it, the other hears that the group is full', async () => {
  const { teamId } = await open()
  await joinAndPay(shop, second, teamId)
  const both = await Promise.all(
    [third, fourth].map(uid => refusal(orderInGroup(shop, uid, teamId))),
  )
  assert.equal(both.sort(), ['', 'sessionFull'])
})

test('nobody is in two groups at once, nor in one that has ended or that nobody leads', async () => {
  const { teamId } = await open()
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
  const { made, teamId } = await open()
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
  const { teamId } = await open()
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

test('a payment that comes when its group has ended goes back whole', async () => {
  const { teamId } = await open()
  const late = await orderInGroup(shop, second, teamId)
  await shop.server.db
    .updateTable('shop_order')
    .set({ expires_at: START + 2 * DAY_S })
    .where('order_no', '=', late.order_no)
    .execute()
  shop.server.clock.pass(DAY_S + 1)
  await payFor(shop, late)
  await runGroupJobs(shop)
  assert.equal(await statusOf(late), [40, 4, 30])
  assert.is((await refundsOf(late)).length, 1)
  assert.equal(await groupPieces(skus.cup), [500, 0, 0])
})

test('whoever looked at the prices in time and orders too late gets no place', async () => {
  const { teamId } = await open()
  shop.server.clock.pass(DAY_S - 60)
  const caller = await shop.server.as(second)
  const prices = await caller.post('/api/wechat/order/confirm', { ...groupChoice(teamId) })
  assert.is(prices.code, 1)
  shop.server.clock.pass(61)
  const { confirm_token: confirmToken } = prices.data
  const late = { confirmToken, remark: '', reqId: newReqId() }
  assert.is((await caller.post('/api/wechat/order/create', late)).code, 2115)
})

test('whoever leaves has all of the money back, the next one leads, and the clock stays', async () => {
  const { made, teamId } = await open()
  const other = await joinAndPay(shop, second, teamId)
  const quit = async (uid: number) =>
    (await shop.server.as(uid)).post('/api/wechat/group-work/quit', { teamId, reqId: newReqId() })
  assert.is((await quit(third)).code, 1002)
  const left = await quit(leader)
  assert.equal([left.code, left.data.refund_fen], [1, made.pay_fen])
  await runGroupJobs(shop)
  assert.equal(await statusOf(made), [40, 3, 30])
  const after = await teamOf(shop, teamId)
  assert.equal([after.leader_uid, after.paid, after.expires_at], [second, 1, START + DAY_S])
  await joinAndPay(shop, leader, teamId)
  await joinAndPay(shop, third, teamId)
  assert.is((await quit(second)).code, 1004)
  await runGroupJobs(shop)
  assert.equal(await statusOf(other), [10, 0, 0])
})

test('a leader who is alone and leaves ends the group', async () => {
  const { made, teamId } = await open()
  const shopper = await shop.server.as(leader)
  await shopper.post('/api/wechat/group-work/quit', { teamId, reqId: newReqId() })
  await runGroupJobs(shop)
  assert.is((await teamOf(shop, teamId)).status, 4)
  assert.equal(await statusOf(made), [40, 3, 30])
})

test('a larger group brings the price down: the difference goes back once, beside any refund of the buyer’s', async () => {
  const { made, teamId } = await open(leader, skus.tea)
  const other = await joinAndPay(shop, second, teamId, skus.tea)
  assert.equal(await statusOf(other), [5, 0, 0])
  await joinAndPay(shop, third, teamId, skus.tea)
  shop.server.clock.pass(DAY_S)
  await runGroupJobs(shop)
  assert.is((await teamOf(shop, teamId)).status, 2)
  const now = await read(shop, made)
  assert.equal(
    [now.status, now.refund_status, made.pay_fen - now.pay_fen, now.refunded_fen],
    [10, 0, 500, 0],
  )
  assert.equal(await refundsOf(made), [{ item_no: -2, apply_fen: 500, status: 5, kind: 3 }])
  const last = await joinAndPay(shop, fourth, '', skus.tea)
  assert.is((await read(shop, last)).pay_fen - last.freight_fen, 9000)
})

test('the largest size ends a group at once, at its price', async () => {
  const { made, teamId } = await open(leader, skus.tea)
  for (const uid of [second, third, fourth]) await joinAndPay(shop, uid, teamId, skus.tea)
  await runGroupJobs(shop)
  assert.equal(await statusOf(made), [10, 0, 0])
  assert.equal(await refundsOf(made), [{ item_no: -2, apply_fen: 1200, status: 5, kind: 3 }])
})

test('a group for new customers takes nobody who was here before, beside its leader', async () => {
  await shop.server.close()
  shop = await openOrderShop()
  await addGroupWork(shop, 6, { new_only: true })
  await joinAndPay(shop, second, '')
  const { teamId } = await open()
  assert.is(await refusal(orderInGroup(shop, second, teamId)), 'audience')
  assert.is(await refusal(orderInGroup(shop, third, teamId)), '')
})

test('a campaign that is over takes no new group, and lets one that is forming end', async () => {
  const { teamId } = await open()
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
  const { made, teamId } = await open()
  await shop.server.db
    .updateTable('activity')
    .set({ status: 3 })
    .where('activity_id', '=', GROUP_WORK)
    .execute()
  await runDueJobs(shop.server)
  assert.is((await teamOf(shop, teamId)).status, 4)
  assert.equal(await statusOf(made), [40, 4, 30])
})

test('nobody buys more pieces than one person may; what is closed counts no more', async () => {
  const three = { lines: [{ skuId: skus.cup, count: 3 }] }
  const first = await order(shop, leader, groupChoice('', skus.cup, three))
  await cancel(shop, first)
  await payFor(shop, await order(shop, leader, groupChoice('', skus.cup, three)))
  assert.is(await refusal(orderInGroup(shop, leader, 'new')), 'limitTotal')
})

test('tells the members what became of their group', async () => {
  const { teamId } = await open()
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

async function groupPieces(skuId: number) {
  const row = await shop.server.db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('activity_id', '=', GROUP_WORK)
    .where('item', '=', skuId)
    .executeTakeFirstOrThrow()
  return [row.left_n, row.held_n, row.sold_n]
}

test.run()
