import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../api/values/time.ts'
import { runDueJobs } from '../../support/run-jobs.ts'
import { FAR } from '../../support/server-clock.ts'
import { newReqId, startTestServer, type TestServer } from '../../support/server-app.ts'
import { rowCounts } from '../../support/server-routes.ts'
import { people } from '../../support/server-data.ts'

const test = suite('maintenance')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

/** Rows by table, without what jobs note every ten minutes or once a morning, whenever the test is run. */
async function counts(): Promise<Record<string, number>> {
  const { visit_day_until: _, shop_day_until: __, rate: ___, ...kept } = await rowCounts(server)
  return kept
}

test('keeps what can still be asked for, and removes it when its time is over', async () => {
  const shopper = await server.as(people.shopper)
  await shopper.post('/api/wechat/coupon/take', { id: 501, reqId: newReqId() })
  await shopper.get('/api/wechat/auth/login', { code: 'unknown' })
  const full = await counts()
  await runDueJobs(server, server.clock.seconds() + 299)
  // The group chats have been asked for with a ticket by then.
  const asked = { ...full, outside_ticket: 1, customer_reading: 2 }
  assert.equal(await counts(), asked)
  await runDueJobs(server, server.clock.seconds() + DAY_S)
  // The sample's scheduled draw has been held by then.
  const nextDay = { ...asked, login_answer: 0, reply_once: 0, helper_draw: 1 }
  assert.equal(await counts(), nextDay)
  await runDueJobs(server, FAR)
  // The rankings of the three campaigns of the invite chain have been settled by then.
  const far = { ...nextDay, session: 0, invite_settled: 3 }
  assert.equal(await counts(), far)
})

test('keeps notices of the payment platform for thirty days', async () => {
  const kept = async () => {
    const rows = await server.db.selectFrom('pay_notice').select('digest').execute()
    return rows.map(({ digest }) => digest)
  }
  const now = server.clock.seconds()
  await server.db
    .insertInto('pay_notice')
    .values([
      { brand_id: 8, digest: 'old', received_at: now - 30 * DAY_S },
      { brand_id: 8, digest: 'new', received_at: now - 30 * DAY_S + 1 },
    ])
    .execute()
  await runDueJobs(server, now)
  assert.equal(await kept(), ['new'])
})

test.run()
