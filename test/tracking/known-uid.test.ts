import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $login, $visitor, moveLogin, nobody } from '../../api/index.ts'
import { withUid } from '../../tracking/known-uid.ts'
import { createFakeClock } from '../support/fake-clock.ts'

const test = suite('known uid')

const page = new URL('https://m.example.com/coupon?br=8')

test.before.each(() => {
  $login.set('done')
  $visitor.set(nobody)
})
test.after(() => {
  $login.set('idle')
  $visitor.set(nobody)
})

function asked(url: URL) {
  const clock = createFakeClock()
  const uids: number[] = []
  withUid(url, clock, uid => uids.push(uid))
  return { clock, uids }
}

test('is the one of the address, else the visitor, at once', () => {
  $visitor.set({ ...nobody, uid: 88 })
  assert.equal(asked(page).uids, [88])
  assert.equal(asked(new URL('?uid=91', page)).uids, [91])
  assert.equal(asked(new URL('?uid=me', page)).uids, [88])
})

test('is nobody when no login runs: nothing happens, nothing waits', () => {
  const { clock, uids } = asked(page)
  assert.equal([uids, clock.waiting], [[], 0])
})

test('waits for the login that runs, in order', () => {
  $login.set('busy')
  const clock = createFakeClock()
  const done: string[] = []
  for (const name of ['visit', 'browse', 'time'])
    withUid(page, clock, uid => done.push(`${name} ${uid}`))
  clock.tick(9_999)
  assert.equal(done, [])
  $visitor.set({ ...nobody, uid: 88 })
  moveLogin('accepted')
  assert.equal([done, clock.waiting], [['visit 88', 'browse 88', 'time 88'], 0])
})

test('gives up after ten seconds, also when the login comes later', () => {
  $login.set('busy')
  const { clock, uids } = asked(page)
  clock.tick(10_000)
  $visitor.set({ ...nobody, uid: 88 })
  moveLogin('accepted')
  assert.equal(uids, [])
})

test('a login that fails leaves nothing', () => {
  $login.set('busy')
  const { clock, uids } = asked(page)
  moveLogin('refused')
  assert.equal([uids, clock.waiting], [[], 0])
})

test.run()
