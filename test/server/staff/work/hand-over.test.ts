import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tx } from '../../../../server/core/tx.ts'
import { keep, keeperOf } from '../../../../server/mechanics/keeper.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { addLiveCode, liveCode } from '../../../support/server-live-codes.ts'

const test = suite('a staff member who leaves hands over')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  const who = { brandId: 8, uid: people.shopper, storeId: 1, source: 'code' as const, now: START }
  await tx(server.db, trx => keep(trx, { ...who, userId: 5 }))
  await addLiveCode(server.db, {
    ...liveCode(7980, 'lockCode'),
    targets: ['5', '7'].map(ref => ({ kind: 'staff' as const, ref })),
  })
})
test.after.each(() => server.close())

const handOver = async (uid: number, fields: object) =>
  (await server.as(uid)).post('/api/retail/store/hand-over', { ...fields, reqId: newReqId() })

const keeper = () => keeperOf(server.db, { brandId: 8, uid: people.shopper, now: START })

test('customers and codes go to a colleague, with a line in the trail', async () => {
  const { of } = await server.db
    .selectFrom('keeper')
    .select(({ fn }) => fn.countAll<number>().as('of'))
    .where('brand_id', '=', 8)
    .where('user_id', '=', 5)
    .executeTakeFirstOrThrow()
  const { code, data } = await handOver(people.manager, { fromUserId: 5, toUserId: 7 })
  assert.is(code, 1)
  assert.is(data.customers, Number(of))
  assert.equal(await keeper(), { userId: 7, storeId: 1 })
  const trail = await server.db
    .selectFrom('keeper_log')
    .select(['no', 'user_id', 'source'])
    .where('uid', '=', people.shopper)
    .orderBy('no')
    .execute()
  assert.equal(
    trail.map(line => Object.values(line).join(' ')),
    ['1 5 code', '2 7 manager'],
  )
  const targets = await server.db
    .selectFrom('live_target')
    .select(['ref', 'is_enabled'])
    .where('code_id', '=', '7980')
    .orderBy('target_id')
    .execute()
  assert.equal(targets, [
    { ref: '5', is_enabled: false },
    { ref: '7', is_enabled: true },
  ])
})

test('customers stay the store’s where nobody is named', async () => {
  assert.is((await handOver(people.manager, { fromUserId: 5 })).code, 1)
  assert.equal(await keeper(), { userId: null, storeId: 1 })
})

test('a manager hands over within their own store only, a merchant within the shop', async () => {
  assert.is((await handOver(people.manager, { fromUserId: 6, toUserId: 5 })).code, 1002)
  assert.is((await handOver(people.manager, { fromUserId: 5, toUserId: 6 })).code, 1002)
  assert.is((await handOver(people.manager, { fromUserId: 4_242 })).code, 1002)
  assert.is((await handOver(people.merchant, { fromUserId: 5, toUserId: 6 })).code, 1)
  assert.equal(await keeper(), { userId: 6, storeId: 2 })
})

test.run()
