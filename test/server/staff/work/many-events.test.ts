import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the radar over 100,000 events')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  // Twenty staff members, 5000 people, five events per visit, over 30 days.
  await sql`insert into page_log (brand_id, event_key, key, uid, session_uid, deep, anchor_time, channel,
      share_by, duration, address, path, param, time, type, materiel_id, staff_id, action, raw, received_at)
    select 8, 'n' || n, case n % 5 when 0 then 'page-visit' when 4 then 'page-share' else 'page-time' end,
      1000 + n / 20, 1000 + n / 20, 1, ${START} - (n / 5 * 131) % 2592000, 'h5',
      case n / 20 % 3 when 0 then '77' else '77,' || 1000 + n / 60 end,
      case n % 5 when 0 then null when 4 then null else n % 5 * 5 end, '', '', '{}', ${START}, 1, 301 + n / 100 % 3,
      1 + n / 20 % 20, '', '{}', ${START} - (n / 5 * 131) % 2592000
    from generate_series(0, 99999) n`.execute(server.db)
  await sql`analyze page_log`.execute(server.db)
})
test.after(() => server.close())

test('reads only the events of the one who asks, by index', async () => {
  const plan = await sql<Record<string, string>>`explain select * from page_log
    where brand_id = 8 and staff_id = 5 and type in (1, 3, 4, 5) and received_at >= ${START - 86_400}
      and session_uid is not null`.execute(server.db)
  const words = plan.rows.map(row => Object.values(row)[0]).join('\n')
  assert.match(words, 'brand_id_staff_id_type_received_at_idx')
  assert.not.match(words, 'stranger')
  assert.not.match(words, 'Seq Scan')
})

for (const [what, path, query] of [
  ['feed of today', 'get-customer-radar', { days: 1 }],
  ['feed of 30 days', 'get-customer-radar', { days: 30, limit: 50 }],
  ['tree of 30 days', 'get-share-tree', { days: 30 }],
  ['workbench', 'index', {}],
] as const)
  test(`answers the ${what}`, async () => {
    const staff = await server.as(people.staff)
    const started = performance.now()
    const { code } = await staff.get(`/api/retail/work/${path}`, query)
    console.log(`    ${what}: ${Math.round(performance.now() - started)} ms`)
    assert.is(code, 1)
  })

test.run()
