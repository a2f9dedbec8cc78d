import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  eventCenter,
  getCurrentPages,
  hideFeedback,
  navigateTo,
  showLoading,
  startApp,
  useDidShow,
} from '../../runtime/index.ts'
import { freshDom } from '../support/dom.ts'
import { toastText } from '../support/layers.ts'
import { watchListeners } from '../support/listeners.ts'
import { displayedPages, drawWithAct, drawWithoutAct } from '../support/navigation-pages.ts'

const test = suite('startApp')

const shows: string[] = []

function page(path: string) {
  const Page = () => {
    useDidShow(() => void shows.push(path))
    return <p>{path}</p>
  }
  return { path, load: async () => ({ default: Page }) }
}

const order: string[] = []
const unknown: unknown[] = []

let stopListening: () => void

test.before(async () => {
  drawWithoutAct()
  stopListening = watchListeners()
  freshDom('/a?br=8')
  document.body.innerHTML = '<div id="app">loading</div>'
  const container = document.getElementById('app') ?? document.body
  await startApp({
    pages: ['/a', '/a/b', '/error'].map(page),
    container,
    defaultTitle: '请稍候',
    notFoundUrl: () => '/error',
    chunkFailedUrl: () => '/error',
    navigation: { keptEverywhere: ['br'] },
    onFirstPage: () => void order.push(`first page ${container.textContent}`),
    app: { componentDidNotFound: target => void unknown.push(target) },
  })
  order.push('started')
  // Queued behind the app's own import, so that the file's effects have started.
  await import('../../runtime/after-start.ts')
})
test.after(() => {
  stopListening()
  drawWithAct()
})
test.before.each(hideFeedback)

test('resolves when the page of the address is on screen, and says so before', () => {
  assert.equal(order, ['first page /a', 'started'])
  assert.equal(displayedPages(), ['/a'])
  assert.is(document.title, '请稍候')
})

test('navigates in the address bar of the browser, and tells the event center', async () => {
  const actions: string[] = []
  eventCenter.on(
    '__taroRouterChange',
    ({ action }: { action: string }) => void actions.push(action),
  )
  await navigateTo({ url: '/a/b?x=1' })
  eventCenter.off('__taroRouterChange')
  assert.is(location.pathname + location.search, '/a/b?x=1&br=8')
  assert.equal(displayedPages(), ['/a/b'])
  assert.equal(actions, ['PUSH'])
  assert.is(getCurrentPages().length, 2)
  assert.is(history.scrollRestoration, 'manual')
})

test('tells the app of an unknown page before the call fails', async () => {
  const error = await navigateTo({ url: '/a/nope?x=1' }).catch((reason: unknown) => reason)
  assert.equal(unknown, [{ path: '/a/nope', query: { x: '1' } }])
  assert.equal(error, {
    errMsg: "navigateTo:fail Can not find proper registered route for '/a/nope'",
  })
})

test("back from the browser's cache no spinner stays, and the page shows again", () => {
  void showLoading({ title: 'x' })
  shows.length = 0
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  assert.is(toastText(), 'x')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  assert.is(toastText(), undefined)
  assert.equal(shows, ['/a/b'])
})

test.run()
