import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brandScoped } from '../../../server/core/brand-scope.ts'
import type { Db } from '../../../server/core/database.ts'
import { type InBrand, inBrand } from '../../../server/core/in-brand.ts'
import { tx } from '../../../server/core/tx.ts'
import { runningActivity } from '../../support/server-activity.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { visitorRow } from '../../support/server-data.ts'

const test = suite('statements of one brand')
const UID = 4500
let server: TestServer
/** Refuses whatever does not name its brand, so that each statement below is seen to. */
let db: Db

test.before.each(async () => {
  server = await startTestServer()
  db = brandScoped(server.db)
  for (const brandId of [8, 9]) {
    await server.db
      .insertInto('visitor')
      .values({ ...visitorRow(brandId, UID), nickname: `of ${brandId}` })
      .execute()
    await server.db
      .insertInto('activity')
      .values({
        ...runningActivity({ activity_id: 4501, type: 'form', title: `of ${brandId}` }),
        brand_id: brandId,
      })
      .execute()
    await server.db
      .insertInto('activity_reminder')
      .values({ brand_id: brandId, uid: UID, activity_id: 4501, notify_at: brandId })
      .execute()
  }
})
test.after.each(() => server.close())

const nameIn = async (brandId: number) =>
  (
    await server.db
      .selectFrom('visitor')
      .select('nickname')
      .where('brand_id', '=', brandId)
      .where('uid', '=', UID)
      .executeTakeFirst()
  )?.nickname

const reads: [string, (own: InBrand) => Promise<unknown[]>, unknown[]][] = [
  [
    'a read',
    own => own.selectFrom('visitor').select('nickname').where('uid', '=', UID).execute(),
    [{ nickname: 'of 9' }],
  ],
  [
    'a read under another name, with a condition in parts',
    own =>
      own
        .selectFrom('visitor as v')
        .select('v.nickname')
        .where(eb => eb.or([eb('v.uid', '=', UID), eb('v.nickname', '=', 'of 8')]))
        .execute(),
    [{ nickname: 'of 9' }],
  ],
  [
    'a joined table',
    own =>
      own
        .selectFrom('activity_reminder as r')
        .innerJoin('activity as a', 'a.activity_id', 'r.activity_id')
        .select(['r.notify_at', 'a.title'])
        .where('r.uid', '=', UID)
        .execute(),
    [{ notify_at: 9, title: 'of 9' }],
  ],
  [
    'a joined table that may be missing',
    own =>
      own
        .selectFrom('visitor')
        .leftJoin('activity as a', join => join.on('a.activity_id', '=', 4501))
        .leftJoin('activity as none', join => join.on('none.activity_id', '=', 1))
        .select(['a.title', 'none.title as none'])
        .where('uid', '=', UID)
        .execute(),
    [{ title: 'of 9', none: null }],
  ],
  [
    'all rows of two tables',
    own =>
      own
        .selectFrom('visitor')
        .crossJoin('activity')
        .select(['nickname', 'title'])
        .where('uid', '=', UID)
        .where('activity_id', '=', 4501)
        .execute(),
    [{ nickname: 'of 9', title: 'of 9' }],
  ],
  [
    'a statement within a statement',
    own =>
      own
        .selectFrom('visitor')
        .select(eb => [
          'nickname',
          eb.selectFrom('activity').select('title').where('activity_id', '=', 4501).as('title'),
        ])
        .where('uid', 'in', eb => eb.selectFrom('activity_reminder').select('uid'))
        .execute(),
    [{ nickname: 'of 9', title: 'of 9' }],
  ],
  [
    'a condition on the brand of another table, or of one row among others',
    own =>
      own
        .selectFrom('visitor')
        .innerJoin('activity as a', join => join.on('a.activity_id', '=', 4501))
        .select(['nickname', 'title'])
        .where('visitor.uid', '=', UID)
        .where('a.brand_id', '=', 9)
        .where(eb => eb.or([eb('visitor.brand_id', '=', 8), eb('visitor.brand_id', '=', 9)]))
        .execute(),
    [{ nickname: 'of 9', title: 'of 9' }],
  ],
  [
    'a statement that `with` names, and its name',
    own =>
      own
        .with('mine', eb => eb.selectFrom('activity_reminder').select(['uid', 'activity_id']))
        .selectFrom('mine')
        .innerJoin('activity as a', 'a.activity_id', 'mine.activity_id')
        .select(['mine.uid', 'a.title'])
        .execute(),
    [{ uid: UID, title: 'of 9' }],
  ],
]

for (const [what, read, rows] of reads) {
  test(`sees its brand only: ${what}`, async () => {
    assert.equal(await read(inBrand(db, 9)), rows)
  })
}

test('changes and removes rows of its brand only', async () => {
  await inBrand(db, 9)
    .updateTable('visitor')
    .set({ nickname: 'new' })
    .where('uid', '=', UID)
    .execute()
  assert.equal([await nameIn(8), await nameIn(9)], ['of 8', 'new'])
  await inBrand(db, 9)
    .updateTable('visitor')
    .from('activity')
    .set(eb => ({ nickname: eb.ref('activity.title') }))
    .where('activity.activity_id', '=', 4501)
    .where('visitor.uid', '=', UID)
    .execute()
  assert.equal([await nameIn(8), await nameIn(9)], ['of 8', 'of 9'])
  await inBrand(db, 9)
    .deleteFrom('activity_reminder')
    .using('activity')
    .whereRef('activity.activity_id', '=', 'activity_reminder.activity_id')
    .execute()
  const left = await server.db.selectFrom('activity_reminder').select('brand_id').execute()
  assert.equal(left, [{ brand_id: 8 }])
})

test('writes its brand into new rows, and knows them again by it', async () => {
  const row = { uid: UID, activity_id: 4501, notify_at: 70 }
  const own = inBrand(db, { brandId: 9 })
  await own
    .insertInto('activity_reminder')
    .values([row, { ...row, activity_id: 4502, notify_at: sql<number>`70 + 1` }])
    .onConflict(conflict => conflict.columns(['uid', 'activity_id']).doUpdateSet({ notify_at: 90 }))
    .execute()
  const rows = await server.db
    .selectFrom('activity_reminder')
    .select(['brand_id', 'activity_id', 'notify_at'])
    .orderBy('brand_id')
    .orderBy('activity_id')
    .execute()
  assert.equal(rows, [
    { brand_id: 8, activity_id: 4501, notify_at: 8 },
    { brand_id: 9, activity_id: 4501, notify_at: 90 },
    { brand_id: 9, activity_id: 4502, notify_at: 71 },
  ])
})

test('holds inside a transaction, which still rolls back', async () => {
  const failed = tx(db, async trx => {
    await inBrand(trx, { brand_id: 9 })
      .updateTable('visitor')
      .set({ nickname: 'gone' })
      .where('uid', '=', UID)
      .execute()
    throw new Error('back')
  })
  await failed.catch(() => undefined)
  assert.is(await nameIn(9), 'of 9')
})

test('leaves a statement alone that says whose rows it means', async () => {
  const { sql: text, parameters } = inBrand(db, 9)
    .selectFrom('visitor')
    .select('uid')
    .where('brand_id', '=', 8)
    .where('uid', '=', UID)
    .compile()
  assert.is(text, 'select "uid" from "visitor" where "brand_id" = $1 and "uid" = $2')
  assert.equal(parameters, [8, UID])
})

test('a change leaves a row with its brand', async () => {
  const own = inBrand(db, 9)
  const change = own
    .updateTable('visitor')
    .set({ ...visitorRow(9, UID), nickname: 'anew' })
    .where('uid', '=', UID)
  assert.not.match(change.compile().sql, /set.*"brand_id".* where/s)
  await change.execute()
  assert.equal([await nameIn(8), await nameIn(9)], ['of 8', 'anew'])
})

test.run()
