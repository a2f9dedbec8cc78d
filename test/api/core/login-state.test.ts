import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  $login,
  type LoginEvent,
  type LoginState,
  loginSettled,
  moveLogin,
} from '../../../api/core/login-state.ts'

const test = suite('login state')

test.before.each(() => $login.set('idle'))
test.after(() => $login.set('idle'))

const events: LoginEvent[] = ['ask', 'known', 'accepted', 'refused', 'sessionLost']

/** Next state for each state and event, in the order of `events`. */
const table: Record<LoginState, LoginState[]> = {
  idle: ['busy', 'done', 'idle', 'idle', 'busy'],
  busy: ['busy', 'busy', 'done', 'failed', 'busy'],
  failed: ['failed', 'failed', 'done', 'failed', 'busy'],
  done: ['done', 'done', 'done', 'done', 'busy'],
}

for (const [from, targets] of Object.entries(table) as [LoginState, LoginState[]][]) {
  test(`from ${from}: ${events.map((event, index) => `${event} -> ${targets[index]}`).join(', ')}`, () => {
    const reached = events.map(event => {
      $login.set(from)
      moveLogin(event)
      return $login.get()
    })
    assert.equal(reached, targets)
  })
}

test('holds those who wait only while a login runs, and lets them go in order', async () => {
  const gone: number[] = []
  const wait = async (n: number) => {
    await loginSettled()
    gone.push(n)
  }
  await wait(0)
  moveLogin('ask')
  const waiting = [1, 2, 3].map(wait)
  moveLogin('sessionLost')
  await Promise.resolve()
  assert.equal(gone, [0])
  moveLogin('accepted')
  await Promise.all(waiting)
  assert.equal(gone, [0, 1, 2, 3])
})

test.run()
