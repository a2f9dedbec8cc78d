import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setApp } from '../../../runtime/app/get-app.ts'
import { tellNotFound } from '../../../runtime/app/page-not-found.ts'
import { eventCenter, wx } from '../../../runtime/index.ts'
import { announceRouteChange, locationOf } from '../../../runtime/router/route-change.ts'
import { assertAnswered, callApi } from '../../support/api-calls.ts'
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
  tellNotFound({ path: '/x', query: {}, isEntryPage: true })
  wx.offPageNotFound(note)
  tellNotFound({ path: '/y', query: {}, isEntryPage: false })
  assert.equal(seen, [{ path: '/x', query: {}, isEntryPage: true }])
})

test('asks before it is left only while it is told to', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await assertAnswered(callApi(wx.enableAlertBeforeUnload, { message: '未保存' }))
  assert.ok(isAsked())
  await wx.disableAlertBeforeUnload()
  assert.not.ok(isAsked())
})

test('hands messages to the component library', () => {
  const seen: unknown[] = []
  eventCenter.on('atMessage', message => seen.push(message))
  wx.atMessage({ message: 'hi' })
  eventCenter.off('atMessage')
  assert.equal(seen, [{ message: 'hi' }])
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

test.run()
