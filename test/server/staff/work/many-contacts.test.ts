import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tx } from '../../../../server/core/tx.ts'
import { moveCustomers } from '../../../../server/staff/work/hand-over.ts'
import { scaled } from '../../../support/scale.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('handing over many customers')
/** Customers by contact alone, and as many by a row of their own. */
const EACH = scaled(502, 1004)
const FIRST = 100_000
const [from, to] = [6, 7]
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  const { db } = server
  await db.deleteFrom('keeper').where('brand_id', '=', 8).execute()
  await db.deleteFrom('staff_bond').where('brand_id', '=', 8).execute()
  await sql`
    insert into staff_bond (brand_id, uid, user_id, bound_at)
    select 8, ${FIRST}::int + n, ${from}::int, ${START}::bigint
    from generate_series(1, ${EACH}::int) n`.execute(db)
  await sql`
    insert into keeper (brand_id, uid, user_id, store_id, source, since, until)
    select 8, ${FIRST + EACH}::int + n, ${from}::int, 1, 'code', ${START}::bigint, 0
    from generate_series(1, ${EACH}::int) n`.execute(db)
})
test.after.each(() => server.close())

const post = async (path: string, body: object) =>
  (await server.as(people.merchant)).post(`/api/retail/${path}`, { reqId: newReqId(), ...body })

test('disabling their staff member is refused with their number, until all have moved at once', async () => {
  const disable = () => post('work/edit-store-user', { userId: from, status: 2 })
  const { code, data } = await disable()
  assert.equal([code, data.reason, data.customers], [1004, 'customers', 2 * EACH])
  const moved = await post('store/hand-over', { fromUserId: from, toUserId: to })
  assert.equal([moved.code, moved.data.customers], [1, 2 * EACH])
  const kept = await server.db
    .selectFrom('keeper')
    .select(['user_id', eb => eb.fn.countAll<string>().as('n')])
    .where('brand_id', '=', 8)
    .groupBy('user_id')
    .execute()
  assert.equal(
    kept.map(({ user_id, n }) => [user_id, Number(n)]),
    [[to, 2 * EACH]],
  )
  assert.is((await disable()).code, 1)
})

test('brings their number to the server, and none of their rows', async () => {
  const counts: number[] = []
  const db = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      counts.push(result.rows.length)
      return result
    },
  })
  const moving = { brandId: 8, fromId: from, toId: to, storeId: 1, now: START }
  assert.is(await tx(db, trx => moveCustomers(trx, moving)), 2 * EACH)
  assert.equal(Math.max(...counts), 1)
})

test.run()
