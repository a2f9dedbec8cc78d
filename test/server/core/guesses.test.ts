import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { limitAttempts } from '../../../server/core/limit-attempts.ts'
import { START } from '../../support/server-clock.ts'
import { freshDatabase, type TestDatabase } from '../../support/server-database.ts'

const test = suite('guesses')
let database: TestDatabase
let guesser = 0
/** Number of guesses that were judged. */
let judged = 0

test.before(async () => {
  database = await freshDatabase()
})
test.after(() => database.close())
test.before.each(() => {
  guesser += 1
  judged = 0
})

/** One guess; resolves with its outcome. */
function guess(isRight: boolean, now = START): Promise<string> {
  const limit = { brandId: 8, key: `guess:${guesser}`, limit: 5, windowS: 600 }
  const judge = async () => {
    judged += 1
    if (!isRight) throw new Error('wrong')
    return 'right'
  }
  const isWrong = (error: unknown) => error instanceof Error && error.message === 'wrong'
  return limitAttempts(database.db, limit, now, judge, isWrong).catch(
    (error: Error) => error.message,
  )
}

const locked = '输错次数过多，请 10 分钟后再试'

test('are judged five times when they are wrong, then not for ten minutes', async () => {
  for (let n = 0; n < 5; n += 1) assert.is(await guess(false, START + n * 100), 'wrong')
  assert.is(await guess(true, START + 401), locked)
  assert.is(await guess(true, START + 400 + 599), locked)
  assert.is(await guess(true, START + 400 + 600), 'right')
})

test('count for nothing when they are right', async () => {
  for (let n = 0; n < 20; n += 1) assert.is(await guess(true), 'right')
  assert.is(await guess(false), 'wrong')
})

// This test fails when the guess is charged after it was judged.
test('cannot slip past the limit by coming all at once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => guess(false)))
  assert.is(judged, 5)
  assert.is(answers.filter(answer => answer === locked).length, 45)
})

test('that are right are all taken, however many come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(true)))
  assert.equal(new Set(answers), new Set(['right']))
})

test('that are right get through among wrong ones, as long as there are guesses left', async () => {
  const mixed = [true, false, true, false, true, false, true, false, true, true]
  const answers = await Promise.all(mixed.map(isRight => guess(isRight)))
  assert.equal(
    answers,
    mixed.map(isRight => (isRight ? 'right' : 'wrong')),
  )
})

test('that nobody judged, because the process died, count as wrong after half a minute', async () => {
  await guess(true)
  const dead = { pending: 5, pending_until: START + 30 }
  await database.db
    .updateTable('rate')
    .set(dead)
    .where('rate_key', '=', `guess:${guesser}`)
    .execute()
  assert.is(await guess(true, START + 31), locked)
  assert.is(await guess(true, START + 30 + 599), locked)
  assert.is(await guess(true, START + 30 + 600), 'right')
})

test('are forgotten ten minutes after the first', async () => {
  for (let n = 0; n < 4; n += 1) await guess(false, START)
  for (let n = 0; n < 4; n += 1) assert.is(await guess(false, START + 600), 'wrong')
  assert.is(await guess(true, START + 600), 'right')
})

test.run()
