import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  addGroupWork,
  FIRST_MEMBER,
  GROUP_WORK,
  groupPieces,
  joinAndPay,
  openGroup,
  refundsOf,
  statusOf,
  teamOf,
} from '../../../support/group-shop.ts'
import { openOrderShop, skus } from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addFriends, whyOf } from '../../../support/server-bargains.ts'
import { people } from '../../../support/server-data.ts'
import { addHelperDraw, joined, lookAt, winsOfDraw } from '../../../support/server-helper-draws.ts'
import {
  addVoucherBargain,
  helpVoucher,
  redeemVoucher,
  startVoucher,
} from '../../../support/server-vouchers.ts'

const test = suite('an activity that its merchant ends')
const ID = 4101

async function act(server: TestServer, op: 'end' | 'pause', id = ID): Promise<void> {
  const merchant = await server.as(people.merchant)
  const body = { activityId: id, op, reqId: newReqId() }
  const { code, message } = await merchant.post('/api/retail/business/status-activity', body)
  assert.is(code, 1, message)
}

test('a group purchase: forming groups fail, everybody’s money and the pieces go back', async () => {
  const shop = await openOrderShop()
  try {
    await addGroupWork(shop, 3)
    const { made, teamId } = await openGroup(shop, FIRST_MEMBER)
    const other = await joinAndPay(shop, FIRST_MEMBER + 1, teamId)
    await act(shop.server, 'end', GROUP_WORK)
    await runDueJobs(shop.server)
    for (const each of [made, other]) {
      assert.equal(await statusOf(shop, each), [40, 4, 30])
      assert.is((await refundsOf(shop, each))[0]?.apply_fen, each.pay_fen)
    }
    assert.is((await teamOf(shop, teamId)).status, 4)
    assert.equal(await groupPieces(shop, skus.cup), [500, 0, 0])
  } finally {
    await shop.server.close()
  }
})

test('a bargain: cutting stops, whoever has reached the floor keeps the right to it', async () => {
  const server = await startTestServer()
  try {
    const friends = await addFriends(server, 4000, 10)
    await addVoucherBargain(server, ID)
    const begin = async (uid: number) =>
      String((await startVoucher(server, uid, ID)).data.record_id)
    const reached = await begin(people.shopper)
    const open = await begin(people.friend)
    for (const uid of friends.slice(0, 8)) {
      assert.is(await whyOf(helpVoucher(server, uid, reached)), '')
    }
    await act(server, 'pause')
    assert.is(await whyOf(helpVoucher(server, friends[8] ?? 0, open)), 'paused')
    await act(server, 'end')
    assert.is(await whyOf(helpVoucher(server, friends[8] ?? 0, open)), 'ended')
    assert.is(await whyOf(startVoucher(server, friends[9] ?? 0, ID)), 'ended')
    assert.is((await redeemVoucher(server, people.shopper, reached)).code, 1)
  } finally {
    await server.close()
  }
})

test('a draw by hand is held, and its winners are public', async () => {
  const server = await startTestServer()
  try {
    const [first = 0, second = 0] = await addFriends(server, 4000, 2)
    await addHelperDraw(server, ID, { ext: { mode: 'manual' } })
    const record = await joined(server, first, ID)
    await joined(server, second, ID)
    await runDueJobs(server)
    assert.equal(await winsOfDraw(server, ID), [])
    await act(server, 'end')
    await runDueJobs(server)
    const wins = await winsOfDraw(server, ID)
    assert.equal(wins.map(({ uid }) => uid).sort(), [first, second])
    server.clock.pass(10)
    const { data } = await lookAt(server, first, 'detail', { id: ID, recordId: record })
    assert.is((data.draw as { state?: string }).state, 'done')
  } finally {
    await server.close()
  }
})

test.run()
