import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeError } from '../../../server/core/log-error.ts'
import { freshDatabase, type TestDatabase } from '../../support/server-database.ts'

const test = suite('what is written down of an error')
const phone = '13800138000'
let database: TestDatabase

test.before(async () => {
  database = await freshDatabase()
  await sql`create table secret (phone text primary key, n int)`.execute(database.db)
  await sql`insert into secret values (${phone}, 1)`.execute(database.db)
})
test.after(() => database.close())

const failures = {
  'a key that is taken': () => sql`insert into secret values (${phone}, 2)`,
  'a text that is no number': () => sql`select ${phone}::text::int4 + ${`x${phone}`}::text::int`,
  'a statement with a value in it': () => sql.raw(`select '${phone}' from nowhere`),
}

for (const [name, statement] of Object.entries(failures)) {
  test(`names the code and the place of ${name}, not the people`, async () => {
    const error: unknown = await statement()
      .execute(database.db)
      .catch((thrown: unknown) => thrown)
    const said = describeError(error)
    assert.match(said, /^database error [0-9A-Z]{5}/)
    assert.match(said, 'log-error.test.ts')
    assert.not.match(said, phone)
  })
}

test('is the whole story of an error of our own', () => {
  assert.match(describeError(new Error('no sheet')), /^Error: no sheet\n\s+at /)
  assert.is(describeError('text of somebody'), 'a string was thrown')
})

test.run()
