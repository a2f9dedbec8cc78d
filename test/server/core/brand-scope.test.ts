import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brandScoped } from '../../../server/core/brand-scope.ts'
import type { Db } from '../../../server/core/database.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { isCluster } from '../../support/server-database.ts'

const test = suite('the brand of a statement')

let server: TestServer
let db: Db

test.before(async () => {
  server = await startTestServer()
  db = brandScoped(server.db)
})
test.after(() => server.close())

const forgetful: [string, (db: Db) => Promise<unknown>][] = [
  ['a read', q => q.selectFrom('article').select('title').where('article_id', '=', 301).execute()],
  ['a read without any condition', q => q.selectFrom('visitor').selectAll().execute()],
  ['a change', q => q.updateTable('store').set({ hours: '' }).where('store_id', '=', 1).execute()],
  [
    'a change that only writes the brand',
    q => q.updateTable('store').set({ brand_id: 8 }).where('store_id', '=', 999).execute(),
  ],
  ['a removal', q => q.deleteFrom('session').where('uid', '=', 88).execute()],
  [
    'a joined table',
    q =>
      q
        .selectFrom('user_grant')
        .innerJoin('activity', 'activity.activity_id', 'user_grant.activity_id')
        .select('title')
        .where('user_grant.brand_id', '=', 8)
        .execute(),
  ],
  [
    'a statement within a statement',
    q =>
      q
        .selectFrom('visitor')
        .select('uid')
        .where('brand_id', '=', 8)
        .where('uid', 'in', eb => eb.selectFrom('session').select('session.uid'))
        .execute(),
  ],
  [
    'only the statement within it',
    q =>
      q
        .selectFrom('visitor')
        .select('uid')
        .where('uid', 'in', eb =>
          eb.selectFrom('session').select('session.uid').where('session.brand_id', '=', 8),
        )
        .execute(),
  ],
  [
    'a statement that `with` names',
    q =>
      q
        .with('mine', eb => eb.selectFrom('session').select('uid'))
        .selectFrom('mine')
        .select('uid')
        .execute(),
  ],
  ['plain SQL', q => sql`select * from rate where hits > 1`.execute(q)],
  [
    'a transaction',
    q => q.transaction().execute(trx => trx.selectFrom('goods').selectAll().execute()),
  ],
]

for (const [what, ask] of forgetful) {
  test(`has to be named: ${what}`, async () => {
    const error = await ask(db).then(
      () => undefined,
      (failure: Error) => failure,
    )
    assert.match(error?.message ?? '', 'does not name its brand')
    // The unscoped database accepts the same statement, unless it would have to ask all machines of a cluster.
    if (!isCluster) await ask(server.db)
  })
}

test('is named by a condition, a key, a join or a value', async () => {
  const key = { brand_id: 8, uid: 88 }
  await db
    .selectFrom('visitor as v')
    .innerJoin('brand', 'brand.brand_id', 'v.brand_id')
    .select('nickname')
    .where(eb => eb.and({ 'v.brand_id': 8, 'v.uid': 88 }))
    .execute()
  await db
    .updateTable('visitor')
    .set({ hides_me: false })
    .where(eb => eb.and(key))
    .execute()
  await db
    .with('mine', eb => eb.selectFrom('session').select('uid').where('brand_id', '=', 8))
    .selectFrom('mine')
    .select('uid')
    .execute()
  await sql`select 1`.execute(db)
  await sql`select * from rate where brand_id = 8`.execute(db)
})

test.run()
