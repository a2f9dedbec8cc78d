import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createNavigationQueue } from '../../../runtime/router/navigation-queue.ts'
import { settle } from '../../support/navigation-router.ts'

const test = suite('navigation queue')

let order: string[]
let news: number
let queue: ReturnType<typeof createNavigationQueue>
test.before.each(() => {
  order = []
  news = 0
  queue = createNavigationQueue(() => {
    news += 1
  })
})

/** A job that is ended by the test. */
function slowJob(name: string) {
  let end: () => void = () => undefined
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  const job = async () => {
    order.push(`${name} begins`)
    await ended
    order.push(`${name} ends`)
    return name
  }
  return { job, end }
}

test('runs one after the other', async () => {
  const [a, b] = [slowJob('a'), slowJob('b')]
  const first = queue.run(a.job)
  const second = queue.run(b.job)
  b.end()
  await settle()
  assert.equal(order, ['a begins'])
  a.end()
  assert.equal(await Promise.all([first, second]), ['a', 'b'])
  assert.equal(order, ['a begins', 'a ends', 'b begins', 'b ends'])
})

test('goes on after a job that fails', async () => {
  const failed = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'next')
  assert.is(await failed.catch((error: Error) => error.message), 'no')
  assert.is(await next, 'next')
})

test('joins a job with the key of the last one, waiting or running', async () => {
  const [a, again] = [slowJob('a'), slowJob('again')]
  const first = queue.run(a.job, 'a')
  assert.is(queue.run(again.job, 'a'), first)
  await settle()
  assert.is(queue.run(again.job, 'a'), first)
  a.end()
  await first
  assert.equal(order, ['a begins', 'a ends'])
  assert.is(news, 1)
})

test('does not join over another job, nor one that has ended', async () => {
  const count = (name: string) => async () => void order.push(name)
  void queue.run(count('a'), 'a')
  void queue.run(count('b'), 'b')
  await queue.run(count('a'), 'a')
  await settle()
  await queue.run(count('a'), 'a')
  void queue.run(count('keyless'))
  await queue.run(count('keyless'))
  assert.equal(order, ['a', 'b', 'a', 'a', 'keyless', 'keyless'])
})

test('what comes between two navigations waits its turn and keeps nobody from joining', async () => {
  const [a, again] = [slowJob('a'), slowJob('again')]
  const first = queue.run(a.job, 'a')
  const between = queue.between(async () => void order.push('between'))
  assert.is(queue.run(again.job, 'a'), first)
  a.end()
  await between
  assert.equal(order, ['a begins', 'a ends', 'between'])
  assert.is(news, 1)
})

test.run()
