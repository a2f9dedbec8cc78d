import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tx } from '../../../server/core/tx.ts'
import { keep, keeperOf, type Keeping } from '../../../server/mechanics/keeper.ts'
import { addBond } from '../../../server/mechanics/participate/staff-bond.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { START } from '../../support/server-clock.ts'

const test = suite('whose customer somebody is')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const who = { brandId: 8, uid: 88, now: START }
const take = (userId: number | null, options: Partial<Keeping> = {}) =>
  tx(server.db, trx => keep(trx, { ...who, userId, storeId: 1, source: 'code', ...options }))
const now = (seconds = 0) => keeperOf(server.db, { ...who, now: START + seconds })

test('is the staff member they added, until a row of their own says otherwise', async () => {
  assert.is(await now(), null)
  await addBond(server.db, { brandId: 8, uid: 88, userId: 5, now: START })
  assert.equal(await now(), { userId: 5, storeId: 1 })
  await take(7)
  assert.equal(await now(), { userId: 7, storeId: 1 })
  assert.is(await keeperOf(server.db, { ...who, brandId: 9 }), null)
})

test('stays with the first while that is protected, and moves by a manager or after its end', async () => {
  assert.ok(await take(5, { until: START + 100 }))
  assert.not(await take(7))
  assert.ok(await take(5, { source: 'link', until: START + 50 }))
  assert.ok(await take(7, { now: START + 50 }))
  assert.not(await take(5, { now: START + 1000 }))
  assert.ok(await take(5, { source: 'manager', replaces: true }))
  assert.equal(await now(), { userId: 5, storeId: 1 })
  const trail = await server.db
    .selectFrom('keeper_log')
    .select(['no', 'user_id', 'source'])
    .where('uid', '=', who.uid)
    .orderBy('no')
    .execute()
  assert.equal(
    trail.map(line => Object.values(line).join(' ')),
    ['1 5 code', '2 5 link', '3 7 code', '4 5 manager'],
  )
})

test('is the store alone when the staff member has left, and a store’s customer can be anybody’s', async () => {
  await take(9)
  assert.equal(await now(), { userId: null, storeId: 1 })
  await take(null, { source: 'manager', replaces: true })
  assert.ok(await take(5))
  assert.equal(await now(), { userId: 5, storeId: 1 })
})

test.run()
