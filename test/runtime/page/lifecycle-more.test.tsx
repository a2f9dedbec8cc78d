import type { MemoryHistory } from 'history'
import { Component } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PageEntry, PageProps } from '../../../runtime/index.ts'
import { createHost } from '../../../runtime/page/host.tsx'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { logged } from '../../support/api-calls.ts'
import { drawWithAct, drawWithoutAct, openPages } from '../../support/navigation-pages.ts'
import {
  failure,
  idle,
  type RouterFixture,
  routerFixture,
} from '../../support/navigation-router.ts'

const test = suite('lifecycle beside the usual ways')
test.before(drawWithoutAct)
test.after(drawWithAct)

let trace: string[]
test.before.each(() => {
  trace = []
})

/** A class page that records its events. */
function classPage(path: string, more: Partial<PageEntry> = {}): PageEntry {
  const note = (what: string) => void trace.push(`${path} ${what}`)
  class Noting extends Component<PageProps> {
    declare $router: { params: Record<string, string>; path: string }

    constructor(props: PageProps) {
      super(props)
      note(`constructor ${this.$router.params.id ?? '-'}`)
    }
    // oxlint-disable-next-line react/no-unsafe -- its old name makes React warn at each run
    UNSAFE_componentWillMount() {
      note(`willMount ${this.$router.path} ${this.$router.params.id ?? '-'}`)
    }
    override componentDidMount() {
      note('didMount')
    }
    componentDidShow() {
      note('didShow')
    }
    componentDidHide() {
      note('didHide')
    }
    override componentWillUnmount() {
      note('willUnmount')
    }
    override render() {
      note('render')
      return <p>{path}</p>
    }
  }
  return { path, load: async () => ({ default: Noting }), ...more }
}

const begins = (path: string, id = '-') =>
  ['constructor ' + id, `willMount ${path} ${id}`, 'render', 'didMount', 'didShow'].map(
    what => `${path} ${what}`,
  )
const ends = (path: string) => [`${path} willUnmount`, `${path} didHide`]
const backAndForward = ['/a didShow', ...ends('/a/b'), '/a didHide', ...begins('/a/b', '1')]

const go = (fixture: RouterFixture, url: string) => fixture.router.open('navigateTo', url, 'over')

async function step(fixture: RouterFixture, delta: number): Promise<void> {
  fixture.history.go(delta)
  await idle()
}

const classPages = ['/a', '/a/b', '/a/c', '/error'].map(path => classPage(path))
const tabs = ['/a/tab', '/a/other-tab'].map(path => classPage(path, { isTab: true }))
const gone = classPage('/a/gone', { load: () => Promise.reject(new Error('gone')) })

/** The same address in a new document: a new router and new instances over the existing history. */
async function reload(history: MemoryHistory): Promise<RouterFixture> {
  document.body.innerHTML = '<div></div>'
  const container = document.body.firstElementChild as HTMLElement
  const fixture = routerFixture(classPages, { history, host: createHost(container, 'the shop') })
  setRouter(fixture.router)
  await fixture.router.start()
  return fixture
}

type Walk = (fixture: RouterFixture) => Promise<unknown>
const traces: [name: string, prepare: Walk, step: Walk, expected: string[]][] = [
  [
    'switchTab: all pages end, then the page of the tab bar begins',
    fixture => go(fixture, '/a/b'),
    fixture => fixture.router.open('switchTab', '/a/tab', 'reset'),
    ['/a willUnmount', ...ends('/a/b'), ...begins('/a/tab')],
  ],
  [
    'switchTab from one page of the tab bar to another: the old one hides, then the new one begins',
    fixture => fixture.router.open('switchTab', '/a/tab', 'reset'),
    fixture => fixture.router.open('switchTab', '/a/other-tab', 'reset'),
    ['/a/tab didHide', ...begins('/a/other-tab')],
  ],
  [
    'switchTab to a page of the bar that was shown before: what stands above ends, the page lives',
    async fixture => {
      await fixture.router.open('switchTab', '/a/tab', 'reset')
      await fixture.router.open('switchTab', '/a/other-tab', 'reset')
      await go(fixture, '/a/b')
    },
    fixture => fixture.router.open('switchTab', '/a/tab', 'reset'),
    [...ends('/a/b'), '/a/tab didShow'],
  ],
  [
    'switchTab to the page that is shown: nobody hears of it',
    fixture => fixture.router.open('switchTab', '/a/tab', 'reset'),
    fixture => fixture.router.open('switchTab', '/a/tab', 'reset'),
    [],
  ],
  [
    'reLaunch: the hidden pages of the tab bar end with the others',
    async fixture => {
      await fixture.router.open('switchTab', '/a/tab', 'reset')
      await fixture.router.open('switchTab', '/a/other-tab', 'reset')
    },
    fixture => fixture.router.open('reLaunch', '/a/tab', 'reset'),
    ['/a/tab willUnmount', ...ends('/a/other-tab'), ...begins('/a/tab')],
  ],
  [
    'a failed navigation: nobody hears of it',
    async () => undefined,
    fixture => failure(go(fixture, '/a/nope')),
    [],
  ],
  [
    'a chunk that does not come: the old page hides, then the error screen begins',
    async fixture => void fixture.browser.mayReload(),
    fixture => logged(() => failure(go(fixture, '/a/gone'))),
    ['/a didHide', ...begins('/error')],
  ],
  [
    'a chunk that does not come, before the reload that may help: nobody hears of it',
    async () => undefined,
    fixture =>
      logged(async () => {
        void go(fixture, '/a/gone')
        await idle()
      }),
    [],
  ],
  [
    "the browser's back and forward, twice: the lower page lives, the upper one is made anew each time",
    fixture => go(fixture, '/a/b?id=1'),
    async fixture => {
      for (const delta of [-1, 1, -1, 1]) await step(fixture, delta)
    },
    [...backAndForward, ...backAndForward],
  ],
  [
    'two steps back at once: the page between was hidden before, it only unmounts',
    async fixture => {
      await go(fixture, '/a/b')
      await go(fixture, '/a/c')
    },
    fixture => step(fixture, -2),
    ['/a didShow', '/a/b willUnmount', '/a/c willUnmount', '/a/c didHide'],
  ],
]

for (const [name, prepare, walk, expected] of traces) {
  test(name, async () => {
    const fixture = await openPages([...classPages, ...tabs, gone])
    await prepare(fixture)
    trace = []
    await walk(fixture)
    assert.equal(trace, expected)
  })
}

test('a reload deep in the stack: the top page begins, those below as they are gone back to', async () => {
  const before = await openPages(classPages, '/a?id=1')
  await go(before, '/a/b?id=2')
  await go(before, '/a/c?id=3')
  before.close()
  trace = []
  const fixture = await reload(before.history)
  assert.equal(trace.splice(0), begins('/a/c', '3'))
  await fixture.router.back(1)
  assert.equal(trace.splice(0), [...begins('/a/b', '2'), ...ends('/a/c')])
  await step(fixture, -1)
  assert.equal(trace.splice(0), [...begins('/a', '1'), ...ends('/a/b')])
  await go(fixture, '/a/c')
  await fixture.router.back(1)
  assert.equal(
    trace,
    ['/a didHide', ...begins('/a/c'), '/a didShow', ...ends('/a/c')],
    'what came back is a page like any other',
  )
})

test('a reload deep in the stack, then back over a page that never came back: it hears nothing', async () => {
  const before = await openPages(classPages)
  await go(before, '/a/b')
  await go(before, '/a/c')
  before.close()
  trace = []
  const fixture = await reload(before.history)
  trace.length = 0
  await fixture.router.back(2)
  assert.equal(trace, [...begins('/a'), ...ends('/a/c')])
})

test.run()
