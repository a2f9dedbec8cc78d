import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { batchedRead } from '../../../server/core/batched-read.ts'
import type { Db } from '../../../server/core/database.ts'
import { DatabaseStalled } from '../../../server/core/database-deadlines.ts'

const test = suite('batched reads')

interface Key {
  brand: number
  id: string
}

/** A batched read whose statements are ended by the test. */
function readInSteps() {
  const statements: { ids: string[]; end(answer?: Error): void }[] = []
  const read = batchedRead<Key, string>({
    groupOf: ({ brand }) => String(brand),
    nameOf: ({ id }) => id,
    load: (_, keys) =>
      new Promise((resolve, reject) => {
        const ids = keys.map(({ id }) => id)
        const end = (answer?: Error) => {
          if (answer) reject(answer)
          else resolve(ids.map(id => `row ${id}`))
        }
        statements.push({ ids, end })
      }),
  })
  /** Waits until this number of statements has begun. */
  const begun = async (count: number) => {
    while (statements.length < count) await sleep(1)
    return statements.map(({ ids }) => ids)
  }
  return { read, statements, begun }
}

const db = { isTransaction: false } as Db
const messageOf = (answer: Promise<string>) => answer.catch((error: Error) => error.message)

test('collects the questions that come while a statement is under way', async () => {
  const { read, statements, begun } = readInSteps()
  const answers = ['a', 'b', 'c'].map(id => read(db, { brand: 8, id }))
  assert.equal(await begun(1), [['a']])
  statements[0]?.end()
  assert.equal(await begun(2), [['a'], ['b', 'c']])
  statements[1]?.end()
  assert.equal(await Promise.all(answers), ['row a', 'row b', 'row c'])
})

test('answers no question from a statement that began before it was asked', async () => {
  const { read, statements, begun } = readInSteps()
  const answers = [1, 2, 3].map(() => read(db, { brand: 8, id: 'a' }))
  statements[0]?.end()
  assert.equal(await begun(2), [['a'], ['a']])
  statements[1]?.end()
  await Promise.all(answers)
  assert.is(statements.length, 2)
})

test('keeps brands apart', async () => {
  const { read, statements, begun } = readInSteps()
  const answers = [8, 9].map(brand => read(db, { brand, id: String(brand) }))
  assert.equal(await begun(2), [['8'], ['9']])
  for (const { end } of statements) end()
  await Promise.all(answers)
})

test('a statement that fails refuses its own questions only', async () => {
  const { read, statements, begun } = readInSteps()
  const lost = messageOf(read(db, { brand: 8, id: 'a' }))
  const kept = read(db, { brand: 8, id: 'b' })
  statements[0]?.end(new Error('gone'))
  await begun(2)
  statements[1]?.end()
  assert.equal([await lost, await kept], ['gone', 'row b'])
})

test('when the database stalls, nobody waits for a second time limit', async () => {
  const { read, statements } = readInSteps()
  const first = messageOf(read(db, { brand: 8, id: 'a' }))
  const second = messageOf(read(db, { brand: 8, id: 'b' }))
  statements[0]?.end(new DatabaseStalled('no answer'))
  assert.equal([await first, await second], ['no answer', 'no answer'])
  assert.is(statements.length, 1)
})

test('asks alone inside a transaction', () => {
  const { read, statements } = readInSteps()
  const trx = { isTransaction: true } as Db
  for (const id of ['a', 'b', 'c']) void read(trx, { brand: 8, id })
  assert.is(statements.length, 3)
})

test.run()
