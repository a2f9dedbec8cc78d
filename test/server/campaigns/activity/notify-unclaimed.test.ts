import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { Notice } from '../../../../server/core/ports/messaging-app.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addLottery } from '../../../support/server-draws.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('notices that a prize waits')
const quiet = console.error
/** Time in which the fixture's winners can claim. */
const CLAIM_S = 7 * DAY_S
const LOTTERY = 931
let server: TestServer
let told: Notice[]
let isDown: boolean

test.before.each(async () => {
  told = []
  isDown = false
  server = await startTestServer({
    change: ({ messaging }) => ({
      messaging: {
        ...messaging,
        async notify(_account, notice) {
          if (isDown) throw new Error('no answer')
          told.push(notice)
        },
      },
    }),
  })
  await server.db.updateTable('visitor').set({ openid: 'o88' }).where('uid', '=', 88).execute()
  await addLottery(server.db, LOTTERY)
  const shopper = await server.as(people.shopper)
  const { code } = await shopper.post('/api/wechat/lottery/draw', {
    id: LOTTERY,
    reqId: newReqId(),
  })
  assert.is(code, 1)
})
test.after.each(async () => {
  console.error = quiet
  await server.close()
})

const set = (change: object) => server.db.updateTable('draw').set(change).execute()

test('happens once, in the last day, with the way to the prize', async () => {
  server.clock.pass(CLAIM_S - DAY_S - 1)
  await runDueJobs(server)
  assert.equal(told, [])
  server.clock.pass(1)
  await Promise.all([runDueJobs(server), runDueJobs(server)])
  await runDueJobs(server)
  assert.equal(
    told.map(({ openid, title, path }) => [openid, title, path]),
    [['o88', '十元券 还没有领取', `/lottery?br=8&id=${LOTTERY}&prizes=1`]],
  )
})

test('is left out for one that was claimed, has gone back, or was won within that day', async () => {
  server.clock.pass(CLAIM_S - 3600)
  for (const change of [
    { status: 'claimed' },
    { status: 'pending', claim_until: server.clock.seconds() },
    { claim_until: server.clock.seconds() + 60, created_at: server.clock.seconds() - DAY_S + 1 },
  ]) {
    await set(change)
    await runDueJobs(server)
  }
  assert.equal(told, [])
})

test('is tried again while the messaging app does not answer', async () => {
  console.error = () => {}
  server.clock.pass(CLAIM_S - 3600)
  isDown = true
  await runDueJobs(server)
  isDown = false
  server.clock.pass(10)
  await runDueJobs(server)
  assert.is(told.length, 1)
})

test.run()
