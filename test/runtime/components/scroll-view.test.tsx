import { act, createElement, type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ScrollView } from '../../../runtime/components/scroll-view.tsx'
import { freshDom } from '../../support/dom.ts'
import { fingersOn } from '../../support/fingers.ts'
import { mount, unmountAll } from '../../support/mount.tsx'
import { stillTime } from '../../support/still-time.ts'

const test = suite('ScrollView')

let time: ReturnType<typeof stillTime>
let heard: [string, unknown][]

test.before.each(() => {
  freshDom()
  time = stillTime()
  heard = []
})
test.after.each(async () => {
  await unmountAll()
  time.restore()
})

const hears = (...names: string[]) =>
  Object.fromEntries(
    names.map(name => [
      name,
      (event: { detail: unknown }) => void heard.push([name, event.detail]),
    ]),
  )

/** Props in any spelling, as in migrated pages, so not type-checked. */
const view = (props: object, children?: ReactNode) => createElement(ScrollView, props, children)

/** Renders it; the returned function renders it with other props. */
async function show(props: object, children?: ReactNode) {
  let set: (element: ReactNode) => void = () => {}
  const give = (each: typeof set) => {
    set = each
  }
  await mount(<TestApp first={view(props, children)} give={give} />)
  return (next: object, nextChildren = children) => act(async () => set(view(next, nextChildren)))
}

function TestApp({
  first,
  give,
}: {
  first: ReactNode
  give: (set: (e: ReactNode) => void) => void
}) {
  const [element, setElement] = useState(first)
  give(setElement)
  return element
}

const box = () => document.querySelector('.taro-scroll-view') as HTMLElement

/** Scrolls within 400 px; the content has 1000 px by default. */
function scroll(scrollTop: number, scrollHeight = 1000): Promise<void> {
  for (const [name, value] of Object.entries({ scrollHeight, clientHeight: 400 })) {
    Object.defineProperty(box(), name, { configurable: true, value })
  }
  box().scrollTop = scrollTop
  return act(async () => void box().dispatchEvent(new Event('scroll')))
}

for (const [name, props, html] of [
  [
    'is one div',
    { id: 'a', scrollY: true },
    '<div id="a" class="taro-scroll-view taro-scroll taro-scroll-view_y taro-scroll-view__scroll-y">',
  ],
  [
    'takes both directions',
    { 'scroll-x': true, 'scroll-y': true },
    'scroll-x taro-scroll-view_y taro-scroll-view__scroll-y"',
  ],
  ['lays out as flex', { scrollX: true, enableFlex: true }, 'taro-scroll-view_flex"'],
  ['hides its bars', { showScrollbar: false }, 'taro-scroll-view_bare"'],
  ['keeps still at its ends', { enhanced: true, bounces: false }, 'taro-scroll-view_firm"'],
  ['stops at pages', { enhanced: true, pagingEnabled: true }, 'taro-scroll-view_paged"'],
  [
    'needs `enhanced` for that',
    { pagingEnabled: true, bounces: false },
    'class="taro-scroll-view taro-scroll"',
  ],
] as const) {
  test(name, () => {
    assert.match(renderToString(view(props)), html)
  })
}

test('tells of a scroll with everything that a page may ask', async () => {
  await show({ scrollY: true, bindscroll: hears('scroll').scroll })
  await scroll(120)
  await scroll(100)
  assert.equal(heard[1], [
    'scroll',
    { scrollTop: 100, scrollLeft: 0, scrollHeight: 1000, scrollWidth: 0, deltaX: 0, deltaY: 20 },
  ])
})

test('tells of its ends, by thresholds that may be texts', async () => {
  await show({
    scrollY: true,
    lowerThreshold: '100',
    ...hears('onScrollToLower', 'onScrollToUpper'),
  })
  await scroll(499)
  assert.equal(heard, [])
  await scroll(500)
  assert.equal(heard, [['onScrollToLower', { direction: 'bottom' }]])
  await scroll(600, 1010)
  assert.is(heard.length, 2, 'more content')
  await scroll(50)
  assert.equal(heard[2], ['onScrollToUpper', { direction: 'top' }])
})

test('scrolls to a position that changes, not for the same one again', async () => {
  const again = await show({ scrollY: true, scrollTop: '80' })
  assert.is(box().scrollTop, 80)
  box().scrollTop = 300
  await again({ scrollY: true, scrollTop: '80' })
  assert.is(box().scrollTop, 300)
  await again({ scrollY: true, scrollTop: 0, scrollLeft: 7 })
  assert.equal([box().scrollTop, box().scrollLeft], [0, 7])
  await again({ scrollY: true, scrollTop: 'x', scrollLeft: undefined })
  assert.equal([box().scrollTop, box().scrollLeft], [0, 7])
})

test('does not hold fast what the finger moves on while the page hands back what it was told', async () => {
  const props = { scrollY: true, ...hears('onScroll') }
  const again = await show(props)
  await scroll(120)
  box().scrollTop = 140
  await again({ ...props, scrollTop: 120 })
  assert.is(box().scrollTop, 140)
  await again({ ...props, scrollTop: 10 })
  assert.is(box().scrollTop, 10)
})

test('moves smoothly only when asked, and not at first', async () => {
  const calls: unknown[] = []
  const real = HTMLElement.prototype.scrollTo
  HTMLElement.prototype.scrollTo = (options: unknown) => void calls.push(options)
  const again = await show({ scrollY: true, scrollTop: 10, scrollWithAnimation: true })
  assert.equal(calls, [])
  await again({ scrollY: true, scrollTop: 200, scrollWithAnimation: true })
  HTMLElement.prototype.scrollTo = real
  assert.equal(calls, [{ top: 200, behavior: 'smooth' }])
})

/** Sets an element's position in the window. */
const lieAt = (element: Element, top: number, left = 0) => {
  element.getBoundingClientRect = () => ({ top, left }) as DOMRect
}

test('scrolls to an element inside, also one that comes later', async () => {
  const again = await show({ scrollY: true, scrollIntoView: '7' }, null)
  assert.is(box().scrollTop, 0)
  lieAt(box(), 100)
  const late = <p id='7' ref={each => void (each && lieAt(each, 350, 40))} />
  await again({ scrollY: true, scrollIntoView: '7', scrollTop: 3 }, late)
  assert.equal([box().scrollTop, box().scrollLeft], [250, 0])
  box().scrollTop = 0
  await again({ scrollY: true, scrollIntoView: '7', scrollTop: 3 }, late)
  assert.is(box().scrollTop, 0, 'once')
  await again({ scrollY: true, scrollIntoView: '' }, late)
  await again({ scrollY: true, scrollIntoView: '7' }, late)
  assert.is(box().scrollTop, 250, 'asked anew')
})

const pulls = hears(
  'onRefresherPulling',
  'onRefresherRefresh',
  'onRefresherRestore',
  'onRefresherAbort',
)
const sheet = () => document.querySelector('.taro-scroll-view__sheet') as HTMLElement
const told = () => heard.flatMap(([name]) => (name === 'onRefresherPulling' ? [] : [name]))

async function pull(by: number): Promise<void> {
  await act(async () => fingersOn(box()).drag([100, 100], [100, 110], [100, 110 + by]))
}

test('a sheet lies in it only when it can be pulled, and only then an element is added', () => {
  assert.not.match(renderToString(view({ scrollY: true }, 'x')), 'sheet')
  assert.match(
    renderToString(
      view({ scrollY: true, refresherEnabled: true, refresherBackground: '#eee' }, 'x'),
    ),
    '<div class="taro-scroll-view__sheet"><div class="taro-refresher" style="background:#eee;--taro-refresher-height:45px" aria-hidden="true"><div class="taro-refresher__dots taro-refresher__dots_black">',
  )
})

test('a child may stand in for the dots', () => {
  const children = [
    createElement('p', { key: 1, slot: 'refresher' }, 'mine'),
    createElement('p', { key: 2 }, 'row'),
  ]
  assert.match(
    renderToString(view({ refresherEnabled: true, refresherDefaultStyle: 'none' }, children)),
    'aria-hidden="true"><p slot="refresher">mine</p></div><p>row</p></div>',
  )
})

test('pulled far enough it stays open until the page is done', async () => {
  const props = { scrollY: true, refresherEnabled: true, ...pulls }
  const again = await show(props)
  await pull(80)
  assert.equal(heard[1], ['onRefresherPulling', { dy: (135 * 80) / 215 }])
  assert.equal(told(), ['onRefresherRefresh'])
  assert.is(sheet().style.transform, 'translate3d(0, 45px, 0)')
  await again({ ...props, refresherTriggered: true })
  await time.pass(5000)
  assert.equal(told(), ['onRefresherRefresh'])
  await pull(80)
  assert.equal(told(), ['onRefresherRefresh'], 'while it refreshes')
  await again({ ...props, refresherTriggered: false })
  assert.equal(told(), ['onRefresherRefresh', 'onRefresherRestore'])
  assert.is(sheet().style.transform, '')
})

test('let go too early it closes again', async () => {
  await show({ scrollY: true, refresherEnabled: true, refresherThreshold: 80, ...pulls })
  await pull(80)
  assert.equal(told(), ['onRefresherAbort'])
  assert.is(sheet().style.transform, '')
})

test('what the phone interrupts does not refresh', async () => {
  await show({ scrollY: true, refresherEnabled: true, ...pulls })
  const finger = fingersOn(box())
  finger.down([100, 100])
  finger.move([100, 110])
  finger.move([100, 300])
  finger.cancel()
  assert.equal(told(), ['onRefresherAbort'])
})

test('a page that never says that it refreshes has a second', async () => {
  await show({ scrollY: true, refresherEnabled: true, ...pulls })
  await pull(80)
  await time.pass(999)
  assert.equal(told(), ['onRefresherRefresh'])
  await time.pass(1)
  assert.equal(told(), ['onRefresherRefresh', 'onRefresherRestore'])
})

test('a page may open it, which asks for new data; not at first, when it is at it already', async () => {
  const props = { scrollY: true, refresherEnabled: true, ...pulls }
  const again = await show({ ...props, refresherTriggered: true })
  assert.is(sheet().style.transform, 'translate3d(0, 45px, 0)')
  await again({ ...props, refresherTriggered: false })
  await again({ ...props, refresherTriggered: true })
  assert.equal(told(), ['onRefresherRestore', 'onRefresherRefresh'])
})

for (const [name, scrollTop, to] of [
  ['away from its top', 5, [100, 200]],
  ['sideways', 0, [300, 150]],
  ['upwards', 0, [100, 20]],
] as const) {
  test(`a finger ${name} scrolls and does not pull`, async () => {
    await show({ scrollY: true, refresherEnabled: true, ...pulls })
    box().scrollTop = scrollTop
    const finger = fingersOn(box())
    finger.down([100, 100])
    assert.is(finger.move(to), false)
    finger.up()
    assert.equal(heard, [])
  })
}

test.run()
