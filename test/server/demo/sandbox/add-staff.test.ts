import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { settleEvent } from '../../../../server/platform/enterprise/inbox.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { callbacks } from '../../../../server/callbacks.ts'
import { mountCallbacks } from '../../../../server/core/mount-routes.ts'
import { mountAddStaff } from '../../../../server/demo/sandbox/add-staff.ts'
import { people } from '../../../../server/demo/seed/people.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('adding a staff member in the sandbox')
let server: TestServer
let app: Hono

test.before(async () => {
  server = await startTestServer()
  const shopper = people.find(({ key }) => key === 'shopperA')
  await server.db
    .updateTable('visitor')
    .set({ unionid: shopper?.unionid ?? '' })
    .where('brand_id', '=', 8)
    .where('uid', '=', 88)
    .execute()
  app = new Hono()
  mountAddStaff(app, server)
  mountCallbacks(app, callbacks, server)
})
test.after(() => server.close())

const post = (fields: Record<string, string>, cookie = 'sandbox_person=shopperA') =>
  app.request('/sandbox/add-staff', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

/** The bonds once the events have been settled. */
async function bonds() {
  await runDueJobs(server, undefined, [settleEvent])
  return server.db.selectFrom('staff_bond').select(['uid', 'user_id', 'removed_at']).execute()
}

test('shows the card, and nothing of somebody who is none of the staff', async () => {
  const card = await app.request('/sandbox/add-staff?br=8&staffId=5')
  assert.is(card.status, 200)
  assert.match(await card.text(), '员工5')
  for (const query of ['br=8&staffId=9', 'br=9&staffId=5', 'br=8', 'br=x&staffId=1']) {
    assert.is((await app.request(`/sandbox/add-staff?${query}`)).status, 404)
  }
})

test('writes the bond down once, and again after it was removed', async () => {
  assert.is((await post({ br: '8', staffId: '5' })).status, 200)
  assert.is((await post({ br: '8', staffId: '5' })).status, 200)
  assert.equal(await bonds(), [{ uid: 88, user_id: 5, removed_at: null }])
  await server.db.updateTable('staff_bond').set({ removed_at: 1 }).execute()
  server.clock.pass(1)
  await post({ br: '8', staffId: '5' })
  assert.equal(await bonds(), [{ uid: 88, user_id: 5, removed_at: null }])
})

test('is for people of the sandbox and working staff', async () => {
  assert.is((await post({ br: '8', staffId: '5' }, '')).status, 400)
  assert.is((await post({ br: '8', staffId: '9' })).status, 400)
  assert.is((await bonds()).length, 1)
})

test.run()
