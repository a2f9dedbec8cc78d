import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brandsOf, statementsIn } from '../../support/matrix/brand-lint.ts'
import { changed, databaseState } from '../../support/matrix/database-state.ts'
import { brands, type MatrixServer, startMatrixServer } from '../../support/matrix/matrix-system.ts'
import { randomFrom, seed } from '../../support/matrix/random.ts'
import { newReqId } from '../../support/server-app.ts'
import { callEndpoint, endpoints } from '../../support/server-routes.ts'
import { people } from '../../support/server-data.ts'

const test = suite('brands')
let server: MatrixServer

test.before(async () => {
  server = await startMatrixServer()
})
test.after(() => server.close())

const ids = [501, 571, 591, 301, 391, 'grant-of-88', 'grant-of-brand-9']
const ACTIONS = 600

test('do not meet: of random actions in three of them each statement names the brand of its request', async () => {
  const pick = randomFrom(seed('random actions'))
  const list = endpoints()
  let seen = 0
  for (let n = 0; n < ACTIONS; n += 1) {
    const brandId = pick(brands)
    const endpoint = pick(list)
    const caller = await server.as(pick([undefined, ...Object.values(people)]), { brandId })
    const fields = { ...endpoint.good, reqId: newReqId() }
    if ('id' in endpoint.good && pick([true, false])) Object.assign(fields, { id: pick(ids) })
    const others = brands.filter(brand => brand !== brandId)
    const watch = n % 20 === 0
    const before = watch ? await stateOf(others) : undefined
    server.statements()
    await callEndpoint(caller, endpoint, fields)
    for (const statement of server.statements()) {
      // A setting of the transaction reads no row.
      if (statement.sql.startsWith('set local ')) continue
      const named = brandsOf(statement)
      assert.equal(named, [brandId], `${endpoint.name}\n${statement.sql}`)
      seen += 1
    }
    if (before) assert.equal(await stateOf(others), before, endpoint.name)
  }
  assert.ok(seen > ACTIONS, `${seen} statements`)
})

/** Statements that cover all brands, each with the reason. */
const acrossBrands: Record<string, string> = {
  'server/core/jobs/take-jobs.ts': 'finds what is due, whoever it belongs to',
  'server/core/jobs/job-counts.ts': 'what an operator asks about all work',
  'server/core/database-trouble.ts': 'asks whether the database answers at all',
  'server/core/read-replica.ts': 'asks a standby how far behind it is',
  'server/core/migrate.ts': 'the list of migrations belongs to the database',
  'server/staff/work/customer-radar.ts':
    'sums up a query of staff-events.ts, which names the brand',
  'server/platform/enterprise/sync-customers.ts':
    'goes through all brands, then asks for the customers of each',
  'server/platform/enterprise/sync-groups.ts':
    'goes through all brands, then asks for the groups of each',
  'server/campaigns/group-work/end-groups.ts': 'settles what is over, whoever it belonged to',
  'server/campaigns/invite/find-invites.ts': 'finds what is to be looked at, whoever it belongs to',
  'server/content/log/event-partitions.ts': 'makes and drops partitions, which hold all brands',
  'server/campaigns/lottery-helper/find-due-draws.ts': 'finds what is due, whoever it belongs to',
  'server/mechanics/draw/expire-prizes.ts': 'settles what is over, whoever it belonged to',
  'server/campaigns/quiz/settle-ranks.ts': 'settles what is over, whoever it belonged to',
  'server/staff/staff-tasks/note-done.ts': 'goes through all brands, then counts the tasks of each',
  'server/platform/upload/unused-uploads.ts':
    'finds what is to be looked at, whoever it belongs to',
  'server/merchant/setup/manage-brands.ts':
    'the operator’s commands, which list and tell brands apart',
  'server/merchant/setup/new-brand.ts': 'finds the next free number of a brand',
  'server/merchant/setup/setup-address.ts': 'finds the brands that wait for their first merchant',
  'server/core/distribute.ts': 'asks the catalogue of the database, which has no brands',
  'server/core/jobs/brand-by-brand.ts': 'lists the brands, whose work is then taken one by one',
  'server/platform/signals/readiness.ts': 'asks which migrations have run, for all brands',
  'server/staff/work/get-share-tree.ts':
    'sums up a query of staff-events.ts, which names the brand',
  'server/staff/work/share-numbers.ts': 'sums up queries of staff-events.ts, which name the brand',
}

/** Folders that run before any request: the demo data, and the tables themselves. */
const notServing = /^server\/(migrations|demo)\//

test('stand in every statement of the sources; the exceptions are these', () => {
  const found = sources().flatMap(file => statementsIn(file, readFileSync(file, 'utf8')))
  const without = found.filter(each => !each.namesBrand)
  const open = without.filter(({ file }) => !(file in acrossBrands))
  assert.equal(
    open.map(({ file, text }) => `${file}: ${text}`),
    [],
  )
  const used = new Set(without.map(({ file }) => file))
  assert.equal([...used].sort(), Object.keys(acrossBrands).sort(), 'an exception nobody needs')
  assert.ok(found.length > 50, `${found.length} statements`)
})

test('are missed where they are missing: the lint itself', () => {
  const bad = [
    "db.selectFrom('article').where('article_id', '=', id).execute()",
    "trx.updateTable('store').set({ brand_id: 8 }).where('store_id', '=', 1).execute()",
    "db.deleteFrom('session').where('uid', '=', uid).execute()",
    "db.insertInto('rate').values({ rate_key: 'x' }).execute()",
    'sql`select * from rate where hits > 1`.execute(db)',
    "trx.insertInto('rate').values(row).execute()\ninBrand(trx, 8).deleteFrom('rate').execute()",
  ]
  for (const source of bad) {
    const [statement] = statementsIn('x.ts', source)
    assert.is(statement?.namesBrand, false, source)
  }
  const good = "inBrand(db, brandId).selectFrom('visitor').where('uid', '=', uid).execute()"
  assert.is(statementsIn('x.ts', good)[0]?.namesBrand, true)
  assert.equal(brandsOf({ sql: 'select 1 from "a" where "uid" = $1', parameters: [8] }), [])
})

function sources(): string[] {
  const all = readdirSync('server', { recursive: true, encoding: 'utf8' })
  return all
    .map(name => join('server', name))
    .filter(file => file.endsWith('.ts') && !notServing.test(file))
    .sort()
}

async function stateOf(some: readonly number[]): Promise<string> {
  const states = await Promise.all(
    some.map(brandId => databaseState(server.db, { brandId, except: ['session'] })),
  )
  return JSON.stringify(states)
}

test('would show a change in another brand: the watch itself', async () => {
  const before = await databaseState(server.db, { brandId: 9 })
  await server.db.updateTable('store').set({ hours: 'x' }).where('brand_id', '=', 9).execute()
  assert.equal(changed(before, await databaseState(server.db, { brandId: 9 })), ['store'])
})

test.run()
