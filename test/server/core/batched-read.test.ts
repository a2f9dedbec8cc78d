import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { batchedRead } from '../../../server/core/batched-read.ts'
import type { Db } from '../../../server/core/database.ts'

const test = suite('batched reads')

interface Key {
  brand: number
  id: string
}

/** A read whose statements end when the test says so. */
function readInSteps() {
  const statements: { ids: string[]; end(answer?: Error): Promise<void> }[] = []
  const read = batchedRead<Key, string>({
    groupOf: ({ brand }) => String(brand),
    nameOf: ({ id }) => id,
    load: (_, keys) =>
      new Promise((resolve, reject) => {
        const ids = keys.map(({ id }) => id)
        const end = async (answer?: Error) => {
          if (answer) reject(answer)
          else resolve(ids.map(id => `row ${id}`))
          await new Promise(next => setTimeout(next))
        }
        statements.push({ ids, end })
      }),
  })
  return { read, statements }
}

const db = { isTransaction: false } as Db

test('collects the questions that come while two statements are under way', async () => {
  const { read, statements } = readInSteps()
  const answers = ['a', 'b', 'c', 'd'].map(id => read(db, { brand: 8, id }))
  assert.equal(
    statements.map(({ ids }) => ids),
    [['a'], ['b']],
  )
  await statements[0]?.end()
  assert.equal(statements[2]?.ids, ['c', 'd'])
  await statements[1]?.end()
  await statements[2]?.end()
  assert.equal(await Promise.all(answers), ['row a', 'row b', 'row c', 'row d'])
})

test('answers no question from a statement that began before it was asked', async () => {
  const { read, statements } = readInSteps()
  const first = read(db, { brand: 8, id: 'a' })
  const second = read(db, { brand: 8, id: 'a' })
  const third = read(db, { brand: 8, id: 'a' })
  const fourth = read(db, { brand: 8, id: 'a' })
  assert.is(statements.length, 2)
  await statements[0]?.end()
  assert.equal(statements[2]?.ids, ['a'])
  await statements[1]?.end()
  await statements[2]?.end()
  await Promise.all([first, second, third, fourth])
  assert.is(statements.length, 3)
})

test('keeps brands apart', async () => {
  const { read, statements } = readInSteps()
  const answers = [8, 8, 8, 9].map((brand, index) => read(db, { brand, id: `${index}` }))
  assert.equal(
    statements.map(({ ids }) => ids),
    [['0'], ['1'], ['3']],
  )
  for (let index = 0; index < 4; index += 1) await statements[index]?.end()
  await Promise.all(answers)
})

test('a statement that fails refuses its own questions only', async () => {
  const { read, statements } = readInSteps()
  const lost = read(db, { brand: 8, id: 'a' }).catch(error => error.message)
  const kept = read(db, { brand: 8, id: 'b' })
  await statements[0]?.end(new Error('gone'))
  await statements[1]?.end()
  assert.is(await lost, 'gone')
  assert.is(await kept, 'row b')
})

test('asks alone inside a transaction', () => {
  const { read, statements } = readInSteps()
  const trx = { isTransaction: true } as Db
  for (const id of ['a', 'b', 'c']) void read(trx, { brand: 8, id })
  assert.is(statements.length, 3)
})

test.run()
