import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WEEK_S } from '../../../../api/values/time.ts'
import { applyWaiting } from '../../../../server/platform/enterprise/apply-event.ts'
import { syncCustomers } from '../../../../server/platform/enterprise/sync-customers.ts'
import {
  externalUserIdOf,
  workUserIdOf,
} from '../../../../server/platform/outside/enterprise-double.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people, STAFF } from '../../../support/server-data.ts'
import { addInvite, addPeople } from '../../../support/server-invites.ts'
import { joinTask, sendContactEvent, tasksActivity } from '../../../support/server-tasks.ts'

const test = suite('reading customers again')
let server: TestServer
/** Readings of brand 8. */
let readings: number
const { error } = console

test.before.each(async () => {
  server = await startTestServer()
  await server.db
    .updateTable('shop_user')
    .set({ work_userid: workUserIdOf(STAFF) })
    .where('brand_id', '=', 8)
    .where('user_id', '=', STAFF)
    .execute()
  readings = 0
  const { customers } = server.enterprise
  server.enterprise.customers = brandId => {
    if (brandId === 8) readings += 1
    return customers(brandId)
  }
})
test.after.each(async () => {
  console.error = error
  await server.close()
})

/** Somebody has added the staff member, and no event has arrived. */
const added = (uids: number[], { ago = 60, state = '' } = {}) =>
  server.db
    .insertInto('sandbox_contact')
    .values(
      uids.map(uid => ({
        brand_id: 8,
        user_id: STAFF,
        external_userid: externalUserIdOf(`union-${uid}`),
        state,
        added_at: server.clock.seconds() - ago,
      })),
    )
    .execute()

const pass = (seconds = 0) => {
  server.clock.pass(seconds)
  return runDueJobs(server, undefined, [syncCustomers])
}

const bonds = async () =>
  (
    await server.db
      .selectFrom('staff_bond')
      .select('uid')
      .where('brand_id', '=', 8)
      .where('user_id', '=', STAFF)
      .where('removed_at', 'is', null)
      .orderBy('uid')
      .execute()
  ).map(({ uid }) => uid)

test('customers are read at the first run, after an outage and once a day, and not between', async () => {
  await pass()
  for (const _ of [1, 2, 3]) await pass(300)
  assert.is(readings, 1)
  await added([people.shopper])
  assert.equal(await bonds(), [])
  await pass(601)
  assert.equal([readings, await bonds()], [2, [people.shopper]])
  await server.db
    .updateTable('customer_reading')
    .set({ alive_at: 2 ** 40 })
    .execute()
  await pass(86_399)
  assert.is(readings, 2)
  await server.db
    .updateTable('customer_reading')
    .set({ alive_at: 2 ** 40 })
    .execute()
  await pass(1)
  assert.is(readings, 3)
})

test('all pages are read in one pass, and what is known is not applied again', async () => {
  const uids = await addPeople(server, 6001, 130)
  await added(uids)
  await pass()
  assert.equal(await bonds(), uids)
  const { stateOf } = server.enterprise
  let asked = 0
  server.enterprise.stateOf = (...given) => {
    asked += 1
    return stateOf(...given)
  }
  await pass(601)
  assert.equal([readings, asked, (await bonds()).length], [2, 0, 130])
})

test('a reading that fails is due again at the next run', async () => {
  await pass()
  await added([people.shopper])
  const { customers } = server.enterprise
  server.enterprise.customers = () => {
    throw new Error('the platform does not answer')
  }
  console.error = () => {}
  await pass(601)
  assert.equal(await bonds(), [])
  server.enterprise.customers = customers
  await pass(300)
  assert.equal(await bonds(), [people.shopper])
})

test('a friend whose event was lost counts for the participant by whose code they came', async () => {
  const ID = 7931
  await addInvite(server, tasksActivity(ID), { 1: 3 })
  const state = await joinTask(server, ID, people.shopper)
  const [friend = 0] = await addPeople(server, 6001, 1)
  await added([friend], { ago: 0, state })
  await pass()
  const { inviter_uid } = await server.db
    .selectFrom('invite_bind')
    .select('inviter_uid')
    .where('activity_id', '=', ID)
    .where('invitee_uid', '=', friend)
    .executeTakeFirstOrThrow()
  assert.is(inviter_uid, people.shopper)
})

test('who was removed since, and who was added long ago and is unknown, are left alone', async () => {
  await sendContactEvent(server, 'add_external_contact', { uid: people.shopper })
  await sendContactEvent(server, 'del_follow_user', { uid: people.shopper, at: 5 })
  await added([people.shopper], { ago: 0 })
  await added([8001], { ago: WEEK_S })
  await added([8002], { ago: WEEK_S - 1 })
  await pass()
  assert.equal(await bonds(), [])
  const waiting = await server.db
    .selectFrom('enterprise_event')
    .select('unionid')
    .where('brand_id', '=', 8)
    .where('applied_at', 'is', null)
    .execute()
  assert.equal(waiting, [{ unionid: 'union-8002' }])
})

test('somebody unknown becomes a customer at the first login, and waits once', async () => {
  await added([8002])
  await pass()
  await pass(601)
  await addPeople(server, 8002, 1)
  const who = { brandId: 8, unionid: 'union-8002', now: server.clock.seconds() }
  await applyWaiting(server.db, who)
  assert.equal(await bonds(), [8002])
})

test.run()
