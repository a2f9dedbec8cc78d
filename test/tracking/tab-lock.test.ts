import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withTabLock } from '../../tracking/tab-lock.ts'
import { skipTimers } from '../support/skip-timers.ts'

const test = suite('the lock of the tabs')

const real = Object.getOwnPropertyDescriptor(navigator, 'locks')
const setLocks = (locks: unknown) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

test.after.each(() => {
  if (real) Object.defineProperty(navigator, 'locks', real)
  else Reflect.deleteProperty(navigator, 'locks')
})

/** Records that it ran. */
function work() {
  const ran: string[] = []
  return { ran, run: async () => void ran.push('work') }
}

type Run = (lock: object | null) => Promise<void> | undefined

test('runs under the lock of all tabs', async () => {
  const asked: string[] = []
  setLocks({
    async request(name: string, _options: object, run: Run) {
      asked.push(name)
      await run({})
    },
  })
  const { ran, run } = work()
  await withTabLock(run)
  assert.equal([asked, ran], [['trackQueue'], ['work']])
})

test('after another tab it first learns what that one wrote', async () => {
  const timers = skipTimers()
  try {
    setLocks({
      request: async (_name: string, options: { ifAvailable?: true }, run: Run) =>
        run(options.ifAvailable ? null : {}),
    })
    const { ran, run } = work()
    await withTabLock(run)
    assert.equal([ran, timers.waits], [['work'], [90_000, 300]])
  } finally {
    timers.restore()
  }
})

test('runs at once in a browser without locks', async () => {
  setLocks(undefined)
  const { ran, run } = work()
  await withTabLock(run)
  assert.equal(ran, ['work'])
})

test('runs once in a browser that refuses locks, before or after', async () => {
  const denied = new DOMException('denied', 'SecurityError')
  const refusals = [
    () => Promise.reject(denied),
    () => {
      throw denied
    },
    async (_name: string, _options: object, run: Run) => {
      await run({})
      throw denied
    },
  ]
  for (const request of refusals) {
    setLocks({ request })
    const { ran, run } = work()
    await withTabLock(run)
    assert.equal(ran, ['work'])
  }
})

test('does not wait for ever for a tab that is frozen', async () => {
  const realTimeout = globalThis.setTimeout
  let impatient = () => {}
  globalThis.setTimeout = ((run: () => void) => {
    impatient = run
    return 0
  }) as typeof setTimeout
  try {
    setLocks({
      request: async (_name: string, { signal }: { signal?: AbortSignal }, run: Run) =>
        signal
          ? new Promise((_, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason))
            })
          : run(null),
    })
    const { ran, run } = work()
    const done = withTabLock(run)
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    assert.equal(ran, [])
    impatient()
    await done
    assert.equal(ran, ['work'])
  } finally {
    globalThis.setTimeout = realTimeout
  }
})

test.run()
