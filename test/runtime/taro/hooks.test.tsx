import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { notifyNotFound } from '../../../runtime/app/page-not-found.ts'
import type { PageEntry } from '../../../runtime/index.ts'
import {
  useAddToFavorites,
  useError,
  useLaunch,
  useLoad,
  usePageNotFound,
  useReady,
  useResize,
  useScope,
  useTabItemTap,
  useTitleClick,
  useUnload,
} from '../../../runtime/taro/hooks.ts'
import { mount, unmountAll } from '../../support/mount.tsx'
import { drawWithAct, drawWithoutAct, openPages } from '../../support/navigation-pages.ts'

const test = suite('hooks of the library')
test.before(drawWithoutAct)
test.after(drawWithAct)

const entry = (path: string, Page: () => React.ReactNode): PageEntry => ({
  path,
  load: async () => ({ default: Page }),
})
const Plain = () => null

test('tell a page of its life, in order', async () => {
  const heard: string[] = []
  function Part() {
    useLaunch(({ scene }) => void heard.push(`launch ${scene}`))
    useLoad(params => void heard.push(`load ${params.id}`))
    useReady(() => void heard.push('ready'))
    useUnload(() => void heard.push('unload'))
    useTabItemTap(({ index }) => void heard.push(`tab ${index}`))
    useResize(({ size }) => void heard.push(`resize ${size.windowWidth}`))
    usePageNotFound(({ path }) => void heard.push(`not found ${path}`))
    useError(message => void heard.push(message))
    return null
  }
  const Page = () => <Part />
  const fixture = await openPages([entry('/a', Page), entry('/a/b', Plain)], '/a?id=%E8')
  fixture.router.pages[0]?.events.emit('tabItemTap', { index: 2, pagePath: 'a', text: '' })
  await fixture.router.open('navigateTo', '/a/b', 'over')
  await fixture.router.back(1)
  // Effects run after the frame.
  await new Promise(resolve => setTimeout(resolve, 20))
  const notify = () => {
    window.dispatchEvent(new Event('resize'))
    window.dispatchEvent(new ErrorEvent('error', { message: 'oh' }))
    notifyNotFound({ path: '/x', query: {}, isEntryPage: false })
  }
  notify()
  await fixture.router.open('redirectTo', '/a/b', 'instead')
  notify()
  assert.equal(heard, [
    'launch 1001',
    'load %E8',
    'ready',
    'tab 2',
    `resize ${window.innerWidth}`,
    'oh',
    'not found /x',
    'unload',
  ])
})

test('useScope is what getCurrentPages has of the page', async () => {
  const Page = () => JSON.stringify(useScope())
  await openPages([entry('/a', Page)], '/a?id=1')
  const scope = JSON.parse(document.querySelector('.taro-page')?.textContent ?? '')
  assert.equal(scope, { route: 'pages/a/index', path: '/a', options: { id: '1' } })
})

test('give components without a page nothing, and what the web has not is never called', async () => {
  drawWithAct()
  const never = () => assert.unreachable()
  function Lonely() {
    useLoad(never)
    useReady(never)
    useUnload(never)
    useTitleClick(never)
    useAddToFavorites(never)
    return <p>{String(useScope())}</p>
  }
  const container = await mount(<Lonely />)
  assert.is(container.textContent, 'undefined')
  await unmountAll()
})

test.run()
