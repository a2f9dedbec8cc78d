import { Component, useEffect } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type PageEntry, type PageProps, useDidHide, useDidShow } from '../../../runtime/index.ts'
import { drawWithAct, drawWithoutAct, openPages } from '../../support/navigation-pages.ts'
import { idle, type RouterFixture } from '../../support/navigation-router.ts'

const test = suite('lifecycle')
test.before(drawWithoutAct)
test.after(drawWithAct)

let trace: string[]
test.before.each(() => {
  trace = []
})

const note = (path: string, what: string) => void trace.push(`${path} ${what}`)

/** A class page that records the events of one naming family. */
function classPage(path: string): PageEntry {
  class Noting extends Component<PageProps> {
    declare $router: { params: Record<string, string>; path: string }

    constructor(props: PageProps) {
      super(props)
      note(path, `constructor ${this.$router.params.id ?? '-'}`)
    }
    // oxlint-disable-next-line react/no-unsafe -- its old name makes React warn at each run
    UNSAFE_componentWillMount() {
      note(path, `willMount ${this.$router.path} ${this.$router.params.id ?? '-'}`)
    }
    override componentDidMount() {
      note(path, 'didMount')
    }
    componentDidShow() {
      note(path, 'didShow')
    }
    componentDidHide() {
      note(path, 'didHide')
    }
    override componentWillUnmount() {
      note(path, 'willUnmount')
    }
    override render() {
      note(path, 'render')
      return <p>{path}</p>
    }
  }
  return { path, load: async () => ({ default: Noting }) }
}

/** The same as a function page. */
function functionPage(path: string): PageEntry {
  function Noting() {
    useDidShow(() => note(path, 'didShow'))
    useDidHide(() => note(path, 'didHide'))
    useEffect(() => {
      note(path, 'effect')
      return () => note(path, 'cleanup')
    }, [])
    return <p>{path}</p>
  }
  return { path, load: async () => ({ default: Noting }) }
}

const begins = (path: string, id = '-') =>
  ['constructor ' + id, `willMount ${path} ${id}`, 'render', 'didMount', 'didShow'].map(
    what => `${path} ${what}`,
  )
const ends = (path: string) => [`${path} willUnmount`, `${path} didHide`]

const go = (fixture: RouterFixture, url: string) => fixture.router.open('navigateTo', url, 'over')

type Walk = (fixture: RouterFixture) => Promise<unknown>
const traces: [name: string, prepare: Walk, step: Walk, expected: string[]][] = [
  [
    'navigateTo: the old page hides, then the new one begins',
    async () => undefined,
    fixture => go(fixture, '/a/b?id=%E8'),
    ['/a didHide', ...begins('/a/b', '%E8')],
  ],
  [
    'navigateBack: the lower page shows, then the upper one ends',
    fixture => go(fixture, '/a/b'),
    fixture => fixture.router.back(1),
    ['/a didShow', ...ends('/a/b')],
  ],
  [
    "the visitor's back button: the same",
    fixture => go(fixture, '/a/b'),
    async fixture => {
      fixture.history.back()
      await idle()
    },
    ['/a didShow', ...ends('/a/b')],
  ],
  [
    'navigateBack over two: the middle one was hidden before, it only unmounts',
    async fixture => {
      await go(fixture, '/a/b')
      await go(fixture, '/a/c')
    },
    fixture => fixture.router.back(2),
    ['/a didShow', '/a/b willUnmount', '/a/c willUnmount', '/a/c didHide'],
  ],
  [
    'redirectTo: the old page ends, then the new one begins',
    async () => undefined,
    fixture => fixture.router.open('redirectTo', '/a/b', 'instead'),
    [...ends('/a'), ...begins('/a/b')],
  ],
  [
    'reLaunch: all pages end, then the new one begins',
    fixture => go(fixture, '/a/b'),
    fixture => fixture.router.open('reLaunch', '/a/c', 'reset'),
    ['/a willUnmount', ...ends('/a/b'), ...begins('/a/c')],
  ],
  [
    'the ninth page takes the place of the eighth',
    async fixture => {
      for (let n = 2; n < 8; n += 1) await go(fixture, `/a?n=${n}`)
      await go(fixture, '/a/b')
    },
    fixture => go(fixture, '/a/c'),
    [...ends('/a/b'), ...begins('/a/c')],
  ],
  [
    'forward makes the page anew',
    async fixture => {
      await go(fixture, '/a/b?id=1')
      await fixture.router.back(1)
    },
    async fixture => {
      fixture.history.forward()
      await idle()
    },
    ['/a didHide', ...begins('/a/b', '1')],
  ],
  [
    'a double tap opens one page',
    async () => undefined,
    fixture => Promise.all([go(fixture, '/a/b'), go(fixture, '/a/b')]),
    ['/a didHide', ...begins('/a/b')],
  ],
]

const classPages = ['/a', '/a/b', '/a/c'].map(classPage)

test('the first page', async () => {
  await openPages(classPages, '/a?id=3')
  assert.equal(trace, begins('/a', '3'))
})

for (const [name, prepare, step, expected] of traces) {
  test(name, async () => {
    const fixture = await openPages(classPages)
    await prepare(fixture)
    trace = []
    await step(fixture)
    assert.equal(trace, expected)
  })
}

test('pages that are functions hear the same', async () => {
  const fixture = await openPages(['/a', '/a/b', '/a/c'].map(functionPage))
  assert.equal(trace.splice(0), ['/a effect', '/a didShow'])
  await go(fixture, '/a/b')
  assert.equal(trace.splice(0), ['/a didHide', '/a/b effect', '/a/b didShow'])
  await fixture.router.back(1)
  assert.equal(trace.splice(0), ['/a didShow', '/a/b cleanup', '/a/b didHide'])
  await fixture.router.open('redirectTo', '/a/c', 'instead')
  assert.equal(trace.splice(0), ['/a cleanup', '/a didHide', '/a/c effect', '/a/c didShow'])
})

test('componentWillMount is called under its old name, before onLoad', async () => {
  const { warn } = console
  console.warn = () => undefined
  class Old extends Component<PageProps> {
    componentWillMount() {
      note('/a', 'willMount')
    }
    onLoad() {
      note('/a', 'onLoad')
    }
    override render() {
      note('/a', 'render')
      return null
    }
  }
  await openPages([{ path: '/a', load: async () => ({ default: Old }) }])
  console.warn = warn
  assert.equal(trace, ['/a willMount', '/a onLoad', '/a render'])
})

test('wx-style names are honoured on class pages', async () => {
  function wxPage(path: string): PageEntry {
    class WxPage extends Component<PageProps> {
      onLoad(options: Record<string, string>) {
        note(path, `onLoad ${JSON.stringify(options)}`)
      }
      onShow = () => note(path, 'onShow')
      onReady = () => note(path, 'onReady')
      onHide = () => note(path, 'onHide')
      onUnload = () => note(path, 'onUnload')
      override render() {
        note(path, 'render')
        return null
      }
    }
    return { path, load: async () => ({ default: WxPage }) }
  }
  const fixture = await openPages(['/a', '/a/b'].map(wxPage), '/a?id=1')
  assert.equal(trace.splice(0), ['/a onLoad {"id":"1"}', '/a render', '/a onShow', '/a onReady'])
  await go(fixture, '/a/b')
  assert.equal(trace.splice(0), [
    '/a onHide',
    '/a/b onLoad {}',
    '/a/b render',
    '/a/b onShow',
    '/a/b onReady',
  ])
  await fixture.router.back(1)
  assert.equal(trace.splice(0), ['/a onShow', '/a/b onUnload'])
})

test.run()
