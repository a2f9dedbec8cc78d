import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { limitOf, limitWork } from '../../../runtime/network/time-limit.ts'
import '../../support/dom.ts'

const test = suite('limitWork')

const never = () => new Promise<never>(() => {})
const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

for (const [timeout, ms] of [
  [undefined, 60_000],
  [0, 60_000],
  [-1, 60_000],
  [NaN, 60_000],
  ['9', 60_000],
  [1, 1],
  [Infinity, 2 ** 31 - 1],
] as const) {
  test(`takes a limit of ${String(timeout)} for ${ms} ms`, () => {
    assert.is(limitOf(timeout), ms)
  })
}

test('gives what the work gives, or its own failure', async () => {
  assert.is(await limitWork({ timeout: 1000 }, async () => 7), 7)
  const broken = limitWork({ timeout: 1000 }, () => {
    throw new Error('at once')
  })
  assert.is(await wordsOf(broken), 'at once')
})

test('ends work that is late, and tells it', async () => {
  let told: AbortSignal | undefined
  const late = limitWork({ timeout: 1 }, signal => {
    told = signal
    return never()
  })
  assert.is(await wordsOf(late), '网络链接超时,请稍后再试！')
  assert.ok(told?.aborted)
})

test('ends work that is aborted, before what the work makes of it', async () => {
  const { signal, controller } = watched()
  const work = limitWork({ signal, timeout: 1000 }, async inner => {
    await new Promise(resolve => inner.addEventListener('abort', resolve))
    throw new Error('the work')
  })
  controller.abort()
  assert.is(await wordsOf(work), 'abort')
})

test('does not begin work that was aborted before', async () => {
  const { signal, controller } = watched()
  controller.abort()
  let begun = false
  const work = limitWork({ signal, timeout: 1000 }, async () => {
    begun = true
  })
  assert.is(await wordsOf(work), 'abort')
  assert.not.ok(begun)
})

test('leaves no listener behind', async () => {
  const { signal, controller, listeners } = watched()
  await limitWork({ signal, timeout: 1000 }, async () => 1)
  assert.is(listeners.size, 0)
  await wordsOf(limitWork({ signal, timeout: 1 }, never))
  assert.is(listeners.size, 0)
  const aborted = limitWork({ signal, timeout: 1000 }, never)
  assert.is(listeners.size, 1)
  controller.abort()
  await wordsOf(aborted)
  assert.is(listeners.size, 0)
})

test.run()

/** A signal whose listeners are counted. */
function watched() {
  const controller = new AbortController()
  const { signal } = controller
  const listeners = new Set<unknown>()
  const { addEventListener: add, removeEventListener: remove } = signal
  Object.assign(signal, {
    addEventListener(type: 'abort', listener: () => void) {
      listeners.add(listener)
      add.call(signal, type, listener)
    },
    removeEventListener(type: 'abort', listener: () => void) {
      listeners.delete(listener)
      remove.call(signal, type, listener)
    },
  })
  return { signal, controller, listeners }
}
