import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lockScroll, startPullDownRefresh, stopPullDownRefresh } from '../../../runtime/index.ts'
import { watchPull } from '../../../runtime/page/pull-down.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import type { Page } from '../../../runtime/router/page.ts'
import { freshDom } from '../../support/dom.ts'
import { fingersOn } from '../../support/fingers.ts'
import { blankPage, routerFixture } from '../../support/navigation-router.ts'

const test = suite('pull-down refresh')

let page: Page
let refreshed: number

test.before.each(async () => {
  freshDom()
  const fixture = routerFixture([blankPage('/a')])
  await fixture.router.start()
  setRouter(fixture.router)
  const [first] = fixture.router.pages
  if (!first) throw new Error('no page')
  page = first
  page.isShown = true
  refreshed = 0
  page.events.on('pullDownRefresh', () => {
    refreshed += 1
  })
  watchPull(page)
  watchPull(page)
})
test.after.each(() => {
  void stopPullDownRefresh()
  page.events.emit('unload')
})

/** A downward swipe; returns whether the browser's own scrolling was prevented. */
function drag(from: number, ...ys: number[]): boolean {
  const finger = fingersOn(document.body)
  finger.down([100, from])
  const isHeld = ys.map(y => finger.move([100, y])).some(Boolean)
  finger.up()
  return isHeld
}

const spinnerAt = () => document.querySelector<HTMLElement>('.taro-pull-down')?.style.transform

test('refreshes once when it is pulled far enough, the spinner shown until it is stopped', async () => {
  assert.ok(drag(100, 150, 250))
  assert.is(refreshed, 1)
  assert.is(spinnerAt(), 'translate(-50%, 50px)')
  drag(100, 110, 250)
  assert.is(refreshed, 1, 'while it still refreshes')
  assert.equal(await stopPullDownRefresh(), { errMsg: 'stopPullDownRefresh:ok' })
  assert.is(spinnerAt(), 'translate(-50%, 0px)')
  drag(100, 110, 250)
  assert.is(refreshed, 2)
})

for (const [name, act] of [
  ['a short pull', () => drag(100, 110, 209)],
  ['a scroll that begins upwards', () => drag(100, 90, 300)],
] as const) {
  test(`does nothing for ${name}`, () => {
    act()
    assert.is(refreshed, 0)
  })
}

test('a pull of somebody inside, a swipe to the side and a cut-off pull are none', () => {
  document.body.innerHTML = '<div><p></p></div>'
  const [inner, list] = [document.querySelector('p'), document.querySelector('div')]
  if (!inner || !list) throw new Error('no list')
  const finger = fingersOn(inner)
  finger.down([100, 100])
  assert.not(finger.move([200, 150]))

  list.scrollTop = 5
  finger.down([100, 100])
  assert.not(finger.move([100, 150]))
  list.scrollTop = 0

  const hold = (event: Event) => event.preventDefault()
  list.addEventListener('touchmove', hold)
  finger.drag([100, 100], [100, 150], [100, 400])
  list.removeEventListener('touchmove', hold)

  finger.down([100, 100])
  finger.move([100, 150])
  finger.move([100, 400])
  finger.cancel()
  assert.is(refreshed, 0)
  assert.is(spinnerAt(), 'translate(-50%, 0px)')
})

test('the spinner stays while it refreshes, whatever the finger does', () => {
  drag(100, 110, 300)
  drag(100, 110, 130)
  assert.is(spinnerAt(), 'translate(-50%, 50px)')
})

test('does nothing away from the top, on a covered or a locked page', () => {
  window.scrollTo(0, 5)
  assert.not.ok(drag(100, 110, 300))
  window.scrollTo(0, 0)
  page.isShown = false
  assert.not.ok(drag(100, 110, 300))
  page.isShown = true
  const unlock = lockScroll()
  assert.not.ok(drag(100, 110, 300))
  unlock()
  assert.is(refreshed, 0)
})

test('can be started by the page, and ends when the page is left', async () => {
  assert.equal(await startPullDownRefresh(), { errMsg: 'startPullDownRefresh:ok' })
  assert.is(refreshed, 1)
  page.events.emit('hide', false)
  assert.is(spinnerAt(), 'translate(-50%, 0px)')
})

test('listens no more when the page is closed', () => {
  page.events.emit('unload')
  drag(100, 110, 300)
  assert.is(refreshed, 0)
})

test.run()
