import { act, type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lazyWithRetry, useLazyWithRetry } from '../../../../pages/kit/state/lazy-with-retry.tsx'
import { PageContext } from '../../../../runtime/page/page-context.ts'
import { createPage } from '../../../../runtime/router/page.ts'
import { freshDom } from '../../../support/dom.ts'
import { mount, pageText, press, settle, unmountAll, until } from '../../../support/mount.tsx'
import { stillTime } from '../../../support/still-time.ts'
import { setHidden } from '../../../support/visibility.ts'

const test = suite('lazyWithRetry')
/** An idle moment comes before this time, ms. */
const IDLE_MS = 2_000
let time: ReturnType<typeof stillTime>
let asked = 0
let isOnline = true

test.before.each(() => {
  freshDom()
  time = stillTime()
  asked = 0
  isOnline = true
})
test.after.each(async () => {
  await unmountAll()
  time.restore()
})

/** A page with an optional, lazily loaded part. */
function pageWithPart() {
  const Part = lazyWithRetry<{ name: string }>(async () => {
    asked += 1
    if (!isOnline) throw new Error('no network')
    return ({ name }) => <b>{name}</b>
  })
  return () => (
    <p>
      页面
      <Part name='图' waiting='等' />
    </p>
  )
}

test('is there once it has come, and asked for once', async () => {
  const Page = pageWithPart()
  await mount(<Page />)
  await time.pass(60_000)
  assert.is(pageText(), '页面图')
  await unmountAll()
  await mount(<Page />)
  assert.is(pageText(), '页面图')
  assert.is(asked, 1)
})

test('a file that is lost leaves the page as it is, and is asked for again with longer pauses until it comes', async () => {
  const Page = pageWithPart()
  isOnline = false
  await mount(<Page />)
  await time.pass(0)
  assert.is(pageText(), '页面等')
  const counts = []
  for (const ms of [2_999, 1, 5_999, 1, 240_000]) {
    await time.pass(ms)
    counts.push(asked)
  }
  assert.equal(counts, [1, 2, 2, 3, 8])
  isOnline = true
  await time.pass(60_000)
  assert.is(pageText(), '页面图')
})

test('a file that is lost is asked for as soon as the network is back', async () => {
  const Page = pageWithPart()
  isOnline = false
  await mount(<Page />)
  await time.pass(0)
  isOnline = true
  await act(async () => window.dispatchEvent(new Event('online')))
  assert.is(pageText(), '页面图')
  await time.pass(60_000)
  assert.is(asked, 2)
})

test('is forgotten with its screen', async () => {
  const Page = pageWithPart()
  isOnline = false
  await mount(<Page />)
  await unmountAll()
  window.dispatchEvent(new Event('online'))
  await time.pass(60_000)
  assert.is(asked, 1)
})

test('brings a function that draws as well', async () => {
  const load = async () => (name: string) => `画${name}`
  const Picture = () => <p>{useLazyWithRetry(load)?.('图') ?? '无图'}</p>
  await mount(<Picture />)
  await time.pass(0)
  assert.is(pageText(), '画图')
})

test('a part that draws nothing yet is loaded when the page is idle, and at once when it has something to draw', async () => {
  setHidden(false)
  const loads: string[] = []
  const partOf = (name: string) =>
    lazyWithRetry(async () => {
      loads.push(name)
      return () => <b>{name}</b>
    })
  const [Sheet, Moment] = [partOf('单'), partOf('彩')]
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <p>
        <button type='button' aria-label='开关' onClick={() => setOpen(!isOpen)} />
        <Sheet late={!isOpen} />
        <Moment late />
      </p>
    )
  }
  await mount(<Page />)
  assert.equal(loads, [])
  await press('开关')
  assert.equal(loads, ['单'])
  await time.pass(IDLE_MS)
  assert.equal(loads, ['单', '彩'])
  assert.is(pageText(), '单彩')
  await press('开关')
  await time.pass(60_000)
  assert.is(loads.length, 2, 'what is there is not requested again')
})

/** A page with a sheet that a button opens and closes; its file is the given one. */
function pageWithSheet(load: () => Promise<() => ReactNode>) {
  const Sheet = lazyWithRetry(load)
  return () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <p>
        <button type='button' aria-label='开关' onClick={() => setOpen(!isOpen)} />
        <Sheet late={!isOpen} />
      </p>
    )
  }
}

test('with the data saver, a part that draws nothing yet is loaded once it has something to draw', async () => {
  setHidden(false)
  Object.assign(navigator, { connection: { saveData: true } })
  let loads = 0
  const Page = pageWithSheet(async () => {
    loads += 1
    return () => <b>单</b>
  })
  await mount(<Page />)
  await time.pass(60_000)
  assert.is(loads, 0)
  await press('开关')
  await time.pass(0)
  assert.is(pageText(), '单')
  Reflect.deleteProperty(navigator, 'connection')
})

const toastText = () => document.querySelector('.taro__toast:not(.is-leaving)')?.textContent ?? ''

test('a part that was opened before its file has come shows that the page is loading, until it comes', async () => {
  let come: (part: () => ReactNode) => void = () => undefined
  const Page = pageWithSheet(() => new Promise<() => ReactNode>(resolve => (come = resolve)))
  await mount(<Page />)
  await press('开关')
  await import('../../../../pages/kit/state/announce-loading.ts')
  await settle()
  await time.pass(200)
  assert.is(toastText(), '', 'a file that comes at once shows nothing')
  await time.pass(200)
  await until(toastText)
  assert.match(toastText(), '请稍候')
  come(() => <b>单</b>)
  await time.pass(0)
  assert.match(pageText(), /^单/)
  await until(() => toastText() === '')
  assert.is(toastText(), '')
})

test('a part that was opened and whose file is lost says so once, and is there when it comes', async () => {
  let isThere = false
  const Page = pageWithSheet(async () => {
    if (!isThere) throw new Error('no network')
    return () => <b>单</b>
  })
  await mount(<Page />)
  await press('开关')
  await until(toastText)
  assert.match(toastText(), '请检查网络')
  await time.pass(2_500)
  assert.is(toastText(), '')
  await time.pass(4_000)
  await settle()
  assert.is(toastText(), '', 'the second failure is silent')
  isThere = true
  await time.pass(60_000)
  assert.match(pageText(), '单')
})

for (const isKnown of [false, true]) {
  const when = isKnown ? 'has loaded before' : 'never loads'
  test(`a part that draws nothing yet, whose file ${when}, is left out of hydration`, async () => {
    const Sheet = lazyWithRetry(async () => {
      if (!isKnown) await new Promise(() => undefined)
      return () => <b>单</b>
    })
    const Page = () => (
      <button type='button'>
        页面
        <Sheet late />
      </button>
    )
    if (isKnown) {
      await mount(<Page />)
      await time.pass(IDLE_MS)
      await unmountAll()
    }
    document.body.innerHTML = '<div id="app"><button type="button">页面</button></div>'
    const app = document.querySelector('#app') as Element
    const button = app.querySelector('button')
    const mistakes: unknown[] = []
    const page = createPage('/', undefined)
    page.first = { url: '/', answer: {}, at: 0 }
    const root = await act(async () =>
      hydrateRoot(
        app,
        <PageContext value={page}>
          <Page />
        </PageContext>,
        {
          onRecoverableError: error => void mistakes.push(error),
        },
      ),
    )
    await time.pass(IDLE_MS)
    assert.equal(mistakes, [])
    assert.is(app.querySelector('button'), button)
    assert.is(pageText(), isKnown ? '页面单' : '页面')
    assert.ok(
      Object.keys(button ?? {}).some(key => key.startsWith('__reactProps')),
      'is hydrated',
    )
    await act(async () => root.unmount())
  })
}

test.run()
