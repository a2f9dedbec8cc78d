import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { personal } from '../../../../server/people/account/catalogue.ts'
import { dataOf } from '../../../../server/people/account/data.ts'
import { eraseAccount } from '../../../../server/people/account/erase.ts'
import { tx } from '../../../../server/core/tx.ts'
import {
  columnsOf,
  everythingIn,
  fillPerson,
  isNeutral,
  markOf,
  PERSON,
} from '../../../support/personal-rows.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('the words of a person')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const listed = personal.flatMap(({ columns, ...entry }) =>
  columns.map(column => ({ ...entry, column, name: `${entry.table}.${column}` })),
)

test('are in the catalogue: every column of the schema that can hold some, and no other', async () => {
  const columns = await columnsOf(server.db)
  const words = columns
    .filter(each => !isNeutral(each))
    .map(({ table, column }) => `${table}.${column}`)
  const names = listed.map(({ name }) => name)
  assert.equal(
    words.filter(name => !names.includes(name)),
    [],
    'not in the catalogue',
  )
  assert.equal(
    names.filter(name => !words.includes(name)),
    [],
    'not in the schema',
  )
  assert.is(new Set(names).size, names.length, 'named twice')
})

test('are all gone with the account, but for what the catalogue says is kept', async () => {
  await fillPerson(server.db, listed)
  const before = await everythingIn(server.db)
  for (const { name } of listed) assert.ok(before.includes(markOf(name)), `${name} is not filled`)
  await tx(server.db, trx => eraseAccount(trx, PERSON, server.clock.seconds()))
  const after = await everythingIn(server.db)
  const left = listed.filter(({ name }) => after.includes(markOf(name)))
  assert.equal(
    left.filter(({ erased }) => erased === true).map(({ name }) => name),
    [],
  )
  const kept = listed.filter(({ erased }) => erased !== true)
  assert.equal(
    kept.filter(each => !left.includes(each)).map(({ name }) => name),
    [],
    'said to be kept, but erased',
  )
})

test('are all in the file of one’s data, but for what the catalogue says is left out', async () => {
  await fillPerson(server.db, listed)
  const file = JSON.stringify(await dataOf(server.db, PERSON))
  const isIn = ({ name }: { name: string }) => file.includes(markOf(name))
  const exported = listed.filter(each => each.exported === true)
  assert.equal(
    exported.filter(each => !isIn(each)).map(({ name }) => name),
    [],
  )
  const leftOut = listed.filter(each => each.exported !== true)
  assert.equal(
    leftOut.filter(isIn).map(({ name }) => name),
    [],
  )
})

test('of other people stay where they are, and out of the file', async () => {
  const other = { ...PERSON, uid: PERSON.uid + 1 }
  await fillPerson(server.db, listed, other)
  const before = await everythingIn(server.db)
  await tx(server.db, trx => eraseAccount(trx, PERSON, server.clock.seconds()))
  const after = await everythingIn(server.db)
  // Nobody's own: a whole shop's, and counted again.
  const own = listed.filter(({ name }) => name !== 'kept_figures.figures')
  for (const { name } of own) {
    assert.is(after.includes(markOf(name)), before.includes(markOf(name)), name)
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from visitor
    where uid = ${other.uid} and nickname like 'mark%'`.execute(server.db)
  assert.is(rows[0]?.n, 1)
  assert.not(JSON.stringify(await dataOf(server.db, PERSON)).includes('mark of'))
})

test.run()
