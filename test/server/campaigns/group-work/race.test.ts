import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WINDOW_S } from '../../../support/group-model.ts'
import { SKU } from '../../../support/sample-sku.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import { openidOf } from '../../../../server/demo/doubles/sandbox-messaging.ts'
import { pay, paymentOf } from '../../../../server/demo/sandbox/pay/payments.ts'
import { sendDueNotices } from '../../../../server/demo/sandbox/pay/send-notices.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { runningActivity } from '../../../support/server-activity.ts'
import {
  type Caller,
  callerOf,
  newReqId,
  openSession,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { visitorRow } from '../../../support/server-data.ts'

const test = suite('a group of three that fifty people want to join')
const GROUP_WORK = 1651
const FIRST = 3000
const JOINERS = 50
const SESSION_FULL = 2116
/** Enough rounds for the growing pauses between attempts. */
const ROUNDS = 12

interface Person {
  uid: number
  caller: Caller
}

test('has no fourth place; after it failed each has the money back once, although the platform’s answers get lost', async () => {
  const server = await startTestServer()
  try {
    const people = await fill(server)
    const [leader, ...joiners] = people as [Person, ...Person[]]
    const opened = await buy(leader, 'new')
    await payFor(server, leader, opened.orderNo)
    const teamId = (await teamsOf(server))[0]?.team_id ?? ''

    const orders = await allAtOnce(joiners, teamId)
    assert.is(orders.length, 2, 'places beside the leader’s')
    await payFor(server, orders[0]?.person as Person, orders[0]?.orderNo ?? '')
    assert.equal(await placesOf(server), { paid: 2, held: 1 })

    // Unpaid places become free, and the others compete for them.
    server.clock.pass(WINDOW_S + 1)
    await runDueJobs(server)
    assert.equal(await placesOf(server), { paid: 2, held: 0 })
    const others = joiners.filter(({ uid }) => orders.every(({ person }) => person.uid !== uid))
    assert.is((await allAtOnce(others, teamId)).length, 1, 'places that are free again')

    server.clock.pass(DAY_S)
    for (let round = 0; round < ROUNDS; round += 1) {
      await runDueJobs(server)
      server.clock.pass(600)
    }
    await expectRefundedOnce(server)
  } finally {
    await server.close()
  }
})

async function fill(server: TestServer): Promise<Person[]> {
  await server.db
    .insertInto('activity')
    .values(
      runningActivity({
        activity_id: GROUP_WORK,
        type: 'groupWork',
        title: '拼茶会',
        stock_total: -1,
        stock_left: -1,
        limit_per_user: -1,
        ext: JSON.stringify({
          goods: [
            { goods_id: SKU, size: 3, skus: [{ sku_id: SKU, price_fen: 600, alone_fen: 900 }] },
          ],
        }),
      }),
    )
    .execute()
  await server.db
    .insertInto('stock')
    .values({ brand_id: 8, activity_id: GROUP_WORK, item: SKU, left_n: 100 })
    .execute()
  const uids = Array.from({ length: JOINERS + 1 }, (_, at) => FIRST + at)
  const rows = uids.map(uid => visitorRow(8, uid))
  await server.db
    .insertInto('visitor')
    .values(rows.map(row => ({ ...row, openid: openidOf(8, row.unionid) })))
    .execute()
  const address = await server.listen()
  const send = (path: string, init?: RequestInit) => fetch(address + path, init)
  return Promise.all(
    uids.map(async uid => ({
      uid,
      caller: callerOf(send, await openSession(server, { brandId: 8, uid })),
    })),
  )
}

/** Confirms and creates an order, like the pages. */
async function buy({ caller }: Person, teamId: string): Promise<{ code: number; orderNo: string }> {
  const prices = await caller.post('/api/wechat/order/confirm', {
    type: 3,
    lines: [{ skuId: SKU, count: 1 }],
    delivery: 2,
    storeId: 1,
    addressId: '',
    couponId: '',
    points: 0,
    activityId: GROUP_WORK,
    ticket: '',
    teamId,
    recordId: '',
  })
  if (prices.code !== 1) return { code: prices.code, orderNo: '' }
  const confirmToken = prices.data.confirm_token
  const made = await caller.post('/api/wechat/order/create', {
    confirmToken,
    remark: '',
    reqId: newReqId(),
  })
  return { code: made.code, orderNo: String(made.data.order_no ?? '') }
}

/**
 * Everybody requests a place concurrently; resolves with those who have an order. All others must
 * be refused because the group is full.
 */
async function allAtOnce(people: Person[], teamId: string) {
  const answers = await Promise.all(people.map(person => buy(person, teamId)))
  const refused = answers.filter(({ code }) => code !== 1)
  assert.ok(
    refused.every(({ code }) => code === SESSION_FULL),
    `refused with ${refused.map(({ code }) => code)}`,
  )
  return answers.flatMap(({ code, orderNo }, at) => {
    const person = people[at]
    return code === 1 && person ? [{ person, orderNo }] : []
  })
}

/** Pays an order; the payment platform loses the first replies to its refund. */
async function payFor(server: TestServer, { caller }: Person, orderNo: string): Promise<void> {
  await caller.post('/api/wechat/order/prepay', { orderNo })
  const { db, clock } = server
  const payment = await paymentOf({ db }, 8, `${orderNo}01`)
  assert.ok(
    payment && (await pay({ db, clock }, payment, { outcome: 'ok', refundOutcome: 'lost' })),
  )
  await sendDueNotices({ db, clock }, (url, init) => server.fetch(new URL(url).pathname, init))
}

const teamsOf = ({ db }: TestServer) =>
  db.selectFrom('team').selectAll().where('activity_id', '=', GROUP_WORK).execute()

async function placesOf(server: TestServer) {
  const [team] = await teamsOf(server)
  return { paid: team?.paid, held: team?.held }
}

/** Compares our tables with the platform's. */
async function expectRefundedOnce(server: TestServer): Promise<void> {
  const { db } = server
  const [team] = await teamsOf(server)
  assert.is(team?.status, 4)
  const orders = await db.selectFrom('shop_order').selectAll().execute()
  const paid = orders.filter(({ paid_at }) => paid_at !== null)
  assert.is(paid.length, 2)
  const made = await db.selectFrom('sandbox_refund').selectAll().execute()
  assert.is(made.length, 2, 'refunds at the platform')
  for (const { order_no, status, close_type, refund_status, pay_fen } of paid) {
    assert.equal([status, close_type, refund_status], [40, 4, 30])
    const ours = await db
      .selectFrom('refund')
      .select(['status', 'apply_fen'])
      .where('order_no', '=', order_no)
      .execute()
    assert.equal(ours, [{ status: 5, apply_fen: pay_fen }])
    const theirs = made.filter(({ out_trade_no }) => out_trade_no === `${order_no}01`)
    assert.equal(
      theirs.map(({ amount_fen, outcome }) => [amount_fen, outcome]),
      [[pay_fen, 'lost']],
    )
  }
  const unpaid = orders.filter(({ paid_at }) => paid_at === null)
  assert.ok(unpaid.every(({ status }) => status === 40))
}

test.run()
