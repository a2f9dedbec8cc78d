import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lockScroll, startPullDownRefresh, stopPullDownRefresh } from '../../../runtime/index.ts'
import { watchPull } from '../../../runtime/page/pull-down.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import type { Page } from '../../../runtime/router/page.ts'
import { freshDom } from '../../support/dom.ts'
import { blankPage, routerLab } from '../../support/navigation-router.ts'

const test = suite('pull-down refresh')

let page: Page
let refreshed: number

test.before.each(async () => {
  freshDom()
  const lab = routerLab([blankPage('/a')])
  await lab.router.start()
  setRouter(lab.router)
  const [first] = lab.router.pages
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

/** A finger that goes down the screen; returns whether the page's own scroll was held back. */
function drag(from: number, ...ys: number[]): boolean {
  const touch = (type: string, y: number) => {
    const event = new Event(type, { cancelable: true, bubbles: true })
    Object.assign(event, { touches: type === 'touchend' ? [] : [{ clientY: y }] })
    document.dispatchEvent(event)
    return event
  }
  touch('touchstart', from)
  const moves = ys.map(y => touch('touchmove', y))
  touch('touchend', 0)
  return moves.some(event => event.defaultPrevented)
}

const spinnerAt = () => document.querySelector<HTMLElement>('.taro-pull-down')?.style.transform

test('refreshes once when it is pulled far enough, the spinner shown until it is stopped', async () => {
  assert.ok(drag(100, 150, 250))
  assert.is(refreshed, 1)
  assert.is(spinnerAt(), 'translate(-50%, 50px)')
  drag(100, 250)
  assert.is(refreshed, 1, 'while it still refreshes')
  assert.equal(await stopPullDownRefresh(), { errMsg: 'stopPullDownRefresh:ok' })
  assert.is(spinnerAt(), 'translate(-50%, 0px)')
  drag(100, 250)
  assert.is(refreshed, 2)
})

for (const [name, act] of [
  ['a short pull', () => drag(100, 199)],
  ['a scroll that begins upwards', () => drag(100, 90, 300)],
] as const) {
  test(`does nothing for ${name}`, () => {
    act()
    assert.is(refreshed, 0)
  })
}

test('does nothing away from the top, on a covered or a locked page', () => {
  window.scrollTo(0, 5)
  assert.not.ok(drag(100, 300))
  window.scrollTo(0, 0)
  page.isShown = false
  assert.not.ok(drag(100, 300))
  page.isShown = true
  const unlock = lockScroll()
  assert.not.ok(drag(100, 300))
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
  drag(100, 300)
  assert.is(refreshed, 0)
})

test.run()
