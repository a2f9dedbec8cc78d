import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { watchSight } from '../../tracking/watch-sight.ts'
import { announceRouteChange, locationOf } from '../../runtime/router/route-change.ts'
import { freshDom } from '../support/dom.ts'
import { setHidden } from '../support/visibility.ts'

const test = suite('page in sight')

const seen: boolean[] = []
let stop = () => {}

test.before.each(() => {
  freshDom('/pages/article/share?at=301&code=c')
  seen.length = 0
  stop = watchSight(new URL(location.href), isInSight => seen.push(isInSight))
})
test.after.each(() => {
  stop()
  setHidden(false)
})

const look = () => window.dispatchEvent(new Event('pageshow'))

test('is in sight when it opens', () => {
  assert.equal(seen, [true])
})

test('is out of sight in another tab', () => {
  setHidden(true)
  setHidden(false)
  assert.equal(seen, [true, false, true])
})

test('is out of sight under another page, and in sight again on the way back', () => {
  history.replaceState(null, '', '/pages/article/share?at=302')
  look()
  history.replaceState(null, '', '/pages/article/share?at=301')
  look()
  assert.equal(seen, [true, false, true])
})

test('stays in sight when a login cleans its address', () => {
  history.replaceState(null, '', '/pages/article/share?at=301')
  look()
  assert.equal(seen, [true, true])
})

test('is out of sight when its document goes', () => {
  window.dispatchEvent(new Event('pagehide'))
  look()
  assert.equal(seen, [true, false, true])
})

/** The router navigates to this address. */
function move(action: 'PUSH' | 'REPLACE' | 'POP', at: number): void {
  const from = locationOf(location.pathname + location.search)
  history.replaceState(null, '', `/pages/article/share?at=${at}`)
  const to = locationOf(location.pathname + location.search)
  announceRouteChange({ fromLocation: from, toLocation: to, action })
}

for (const action of ['PUSH', 'REPLACE'] as const) {
  test(`is out of sight when the same article is opened over it once more (${action})`, () => {
    move('PUSH', 302)
    move(action, 301)
    assert.equal(seen, [true, false, false])
    move('POP', 302)
    move('POP', 301)
    assert.equal(seen, [true, false, false, false, true])
  })
}

const hide = () => setHidden(true)
const show = () => setHidden(false)
const leave = () => window.dispatchEvent(new Event('pagehide'))

const orders: [what: string, steps: (() => void)[], last: boolean][] = [
  ['hidden, then pagehide', [hide, leave], false],
  ['pagehide, then hidden', [leave, hide], false],
  ['hidden twice', [hide, hide], false],
  ['pagehide twice, back by a pageshow alone', [leave, leave, look], true],
  ['pagehide, back by a visibilitychange alone', [leave, hide, show], true],
  ['hidden and pagehide, back by a visibilitychange alone', [hide, leave, show], true],
  ['back by both, pageshow first while still hidden', [hide, leave, look], false],
  ['back by both, pageshow first', [hide, leave, look, show], true],
  ['back by both, pageshow last', [hide, leave, show, look], true],
]
for (const [what, steps, last] of orders) {
  test(`${what}: in sight ${last}`, () => {
    for (const step of steps) step()
    assert.is(seen.at(-1), last)
  })
}

test('says nothing after its end', () => {
  stop()
  setHidden(true)
  assert.equal(seen, [true])
})

test.run()
