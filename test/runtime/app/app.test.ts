import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setApp } from '../../../runtime/app/get-app.ts'
import { notifyNotFound } from '../../../runtime/app/page-not-found.ts'
import { eventCenter, wx } from '../../../runtime/index.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { announceRouteChange, locationOf } from '../../../runtime/router/route-change.ts'
import type { Router } from '../../../runtime/router/router.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { setHidden } from '../../support/visibility.ts'

const test = suite('the app')
test.before.each(() => freshDom())

test('getApp gives what the app was started with', () => {
  assert.equal(wx.getApp(), {})
  const app = { shared: 1 }
  setApp(app)
  assert.is(wx.getApp(), app)
})

test('no update is ever waiting', async () => {
  const manager = wx.getUpdateManager()
  const answer = await new Promise(resolve => manager.onCheckForUpdate(resolve))
  assert.equal(answer, { hasUpdate: false })
  manager.onUpdateReady(() => assert.unreachable())
})

test('tells when it goes to the back and comes to the front, until told to stop', () => {
  const seen: string[] = []
  const show = () => void seen.push('show')
  const hide = () => void seen.push('hide')
  wx.onAppShow(show)
  wx.onAppHide(hide)
  setHidden(true)
  setHidden(false)
  wx.offAppShow(show)
  wx.offAppHide()
  setHidden(true)
  setHidden(false)
  assert.equal(seen, ['hide', 'show'])
})

test('tells of errors with their stack', () => {
  const seen: string[] = []
  wx.onError(text => seen.push(text))
  const error = new Error('broken')
  window.dispatchEvent(new ErrorEvent('error', { message: 'broken', error }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'from elsewhere' }))
  wx.offError()
  window.dispatchEvent(new ErrorEvent('error', { message: 'later' }))
  assert.equal(seen, [error.stack, 'from elsewhere'])
})

test('tells of each change of the page', () => {
  const seen: unknown[] = []
  wx.onAppRoute(route => seen.push(route))
  announceRouteChange({
    fromLocation: locationOf('/a'),
    toLocation: locationOf('/b?id=%E8'),
    action: 'REPLACE',
  })
  wx.offAppRoute()
  assert.equal(seen, [{ path: '/b', query: { id: '%E8' }, openType: 'redirectTo' }])
})

test('tells of a page that it has not', () => {
  const seen: unknown[] = []
  const note = (page: object) => void seen.push(page)
  wx.onPageNotFound(note)
  notifyNotFound({ path: '/x', query: {}, isEntryPage: true })
  wx.offPageNotFound(note)
  notifyNotFound({ path: '/y', query: {}, isEntryPage: false })
  assert.equal(seen, [{ path: '/x', query: {}, isEntryPage: true }])
})

/** The part of a router that the app reads. */
const showing = (page: object) => setRouter({ pages: [page] } as unknown as Router)

test('asks before it is left while the page that wants it is shown, and only as long as it is told to', async () => {
  const form = { path: '/form' }
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  showing(form)
  await assertAnswered(callApi(wx.enableAlertBeforeUnload, { message: '未保存' }))
  assert.ok(isAsked())
  showing({ path: '/other' })
  assert.not.ok(isAsked())
  showing(form)
  assert.ok(isAsked())
  await wx.disableAlertBeforeUnload()
  assert.not.ok(isAsked())
  assert.is(
    await assertRefused(wx.enableAlertBeforeUnload, { message: 1 }),
    'enableAlertBeforeUnload:fail parameter error: parameter.message should be String instead of Number',
  )
})

test('hands messages to the component library', () => {
  const seen: unknown[] = []
  eventCenter.on('atMessage', message => seen.push(message))
  wx.atMessage({ message: 'hi' })
  eventCenter.off('atMessage')
  assert.equal(seen, [{ message: 'hi' }])
})

test('tells of rejections that nobody handled', () => {
  const seen: unknown[] = []
  wx.onUnhandledRejection(({ reason }) => seen.push(reason))
  const reject = (reason: string) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  reject('first')
  wx.offUnhandledRejection()
  reject('second')
  assert.equal(seen, ['first'])
})

test('tells of the change to dark and back', () => {
  const { matchMedia } = window
  let change: (() => void) | undefined
  const dark = {
    matches: false,
    addListener: (listener: () => void) => {
      change = listener
    },
    removeListener: () => {
      change = undefined
    },
  }
  window.matchMedia = () => dark as unknown as MediaQueryList
  const seen: unknown[] = []
  wx.onThemeChange(({ theme }) => seen.push(theme))
  for (const matches of [true, false]) {
    dark.matches = matches
    change?.()
  }
  wx.offThemeChange()
  window.matchMedia = matchMedia
  assert.equal(seen, ['dark', 'light'])
  assert.is(change, undefined)
})

test('what is no function is no listener', () => {
  for (const on of [wx.onAppShow, wx.onAppHide, wx.onError, wx.onAppRoute, wx.onPageNotFound]) {
    on(undefined as never)
  }
  wx.getUpdateManager().onCheckForUpdate(undefined as never)
  setHidden(true)
  setHidden(false)
  notifyNotFound({ path: '/x', query: {}, isEntryPage: true })
})

test('counts nothing, and says so to nobody', () => {
  assert.is(wx.reportEvent('a', {}), undefined)
  assert.is(wx.reportAnalytics('a', {}), undefined)
  assert.is(wx.reportMonitor('a', 1), undefined)
  assert.is(wx.reportPerformance(1, 1), undefined)
})

test('loggers take what they are given', () => {
  const { info } = console
  const lines: unknown[][] = []
  console.info = (...line: unknown[]) => lines.push(line)
  wx.getLogManager().info('a', 1)
  wx.getRealtimeLogManager().tag('shop').info('b')
  console.info = info
  assert.equal(lines, [
    ['a', 1],
    ['[shop]', 'b'],
  ])
})

test('the log that is sent on elsewhere holds nothing back', () => {
  const log = wx.getRealtimeLogManager()
  log.setFilterMsg('a')
  log.addFilterMsg('b')
  log.in({})
  const { size, maxSize } = log.getCurrentState()
  assert.ok(size < maxSize)
})

test.run()
