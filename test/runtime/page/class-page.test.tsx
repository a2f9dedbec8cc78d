import * as React from 'react'
import { connect as connectState, Provider } from 'react-redux'
import { createStore } from 'redux'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getCurrentPages, type PageEntry, type PageProps } from '../../../runtime/index.ts'
import { setFrame } from '../../../runtime/page/frame.ts'
import { asPage } from '../../../runtime/taro/as-page.ts'
import { Component } from '../../../runtime/taro/component.ts'
import { jsx } from '../../../runtime/taro/jsx-runtime.ts'
import { connect } from '../../../runtime/taro/redux.ts'
import { drawWithAct, drawWithoutAct, openPages } from '../../support/navigation-pages.ts'
import type { RouterFixture } from '../../support/navigation-router.ts'

/** Page classes inside wrappers still receive the page's events. */
const test = suite('pages that are classes')
test.before(drawWithoutAct)
test.after(drawWithAct)

let trace: string[]
test.before.each(() => {
  trace = []
})

type Page = React.ComponentType<object>

function pageClass(): Page {
  class Inner extends Component<PageProps> {
    config = { navigationBarTitleText: '里面' }
    constructor(props: PageProps) {
      super(props)
      trace.push(`constructor ${this.$router.params.id}`)
    }
    onLoad(params: Record<string, string>) {
      trace.push(`onLoad ${params.id}`)
    }
    componentDidShow() {
      trace.push('didShow')
    }
    componentDidHide() {
      trace.push('didHide')
    }
    onReachBottom() {
      trace.push('reachBottom')
    }
    override render() {
      trace.push(`render ${this.$router.params.id} ${this.$router.path}`)
      return <p>{(this.props as { title?: string }).title ?? 'bare'}</p>
    }
  }
  return Inner as unknown as Page
}

const store = createStore(() => ({ title: 'from the store' }))
const withTitle = (state: { title: string }) => ({ title: state.title })

/** The class, wrapped as in old code; its elements are created by the JSX of migrated pages. */
const wrappers: [name: string, wrap: (Class: Page) => Page, text?: string][] = [
  ['bare', Class => Class],
  ['in memo', Class => React.memo(Class) as unknown as Page],
  [
    'in forwardRef',
    Class =>
      React.forwardRef((props: object, ref) => jsx(Class, { ...props, ref })) as unknown as Page,
  ],
  ['in a function that passes its props on', Class => props => jsx(Class, { ...props })],
  ['in a function that passes nothing on', Class => () => jsx(Class, {})],
  [
    'in a class',
    Class =>
      class Outer extends React.Component {
        override render() {
          return jsx(Class, { ...this.props })
        }
      },
  ],
  [
    'as the base of a class',
    Class =>
      class Outer extends (Class as React.ComponentClass) {
        override render() {
          return super.render()
        }
      },
  ],
  ['connected', Class => inStore(connect(withTitle)(Class as never)), 'from the store'],
  [
    'connected, its own props dropped',
    Class => inStore(connect(withTitle, null, (state: object) => state)(Class as never)),
    'from the store',
  ],
  [
    'connected twice, in memo, in a class',
    Class => {
      const Connected = React.memo(connect(withTitle)(connect(withTitle)(Class as never) as never))
      return inStore(
        class Outer extends React.Component {
          override render() {
            return jsx(Connected, {})
          }
        },
      )
    },
    'from the store',
  ],
]

const inStore = (Page: Page) => asPage(Page)

setFrame(pages => <Provider store={store}>{pages}</Provider>)

const entry = (path: string, Page: Page): PageEntry => ({
  path,
  load: async () => ({ default: Page as React.ComponentType<PageProps> }),
})

const Plain = () => <p>plain</p>
const go = (fixture: RouterFixture, url: string) => fixture.router.open('navigateTo', url, 'over')

for (const [name, wrap, text = 'bare'] of wrappers) {
  test(`${name}: it is the page, from its construction to its end`, async () => {
    const fixture = await openPages(
      [entry('/a', wrap(pageClass())), entry('/a/b', Plain)],
      '/a?id=%E8',
    )
    assert.is(document.querySelector('p')?.textContent, text)
    assert.equal(trace.splice(0).sort(), [
      'constructor %E8',
      'didShow',
      'onLoad %E8',
      'render %E8 /a',
    ])
    assert.is(document.title, '里面')
    assert.type(
      (getCurrentPages()[0] as { componentDidShow?: unknown }).componentDidShow,
      'function',
    )

    fixture.router.pages[0]?.events.emit('reachBottom')
    await go(fixture, '/a/b')
    await fixture.router.back(1)
    await fixture.router.open('redirectTo', '/a/b', 'instead')
    assert.equal(trace, ['reachBottom', 'didHide', 'didShow', 'didHide'])
  })
}

test('a connection of the original kind', async () => {
  const Connected = connectState(withTitle)(pageClass() as never) as unknown as Page
  await openPages([entry('/a', inStore(Connected))], '/a?id=1')
  assert.equal(trace, ['constructor 1', 'onLoad 1', 'render 1 /a', 'didShow'])
})

test('two pages of one class in the stack each have their own parameters', async () => {
  const fixture = await openPages([entry('/a', pageClass())], '/a?id=1')
  await go(fixture, '/a?id=2')
  const [first, second] = getCurrentPages() as unknown as {
    $router: { params: { id: string } }
    options: { id: string }
  }[]
  assert.equal([first?.$router.params.id, first?.options.id], ['1', '1'])
  assert.equal([second?.$router.params.id, second?.options.id], ['2', '2'])
})

test('a part of a page that is a page class elsewhere does not take the page over', async () => {
  const Part = pageClass()
  class Whole extends Component<PageProps> {
    onShow = () => void trace.push('the whole shows')
    override render() {
      return jsx(Part, {})
    }
  }
  await openPages([entry('/a', Whole as unknown as Page)])
  assert.equal(trace.at(-1), 'the whole shows')
  assert.not.ok(trace.includes('didShow'))
})

test('a field of the class own stands against ours', async () => {
  class Own extends Component<PageProps> {
    override $router = { path: 'mine', params: {}, preload: undefined }
    override render() {
      return <p>{this.$router.path}</p>
    }
  }
  await openPages([entry('/a', Own as unknown as Page)])
  assert.is(document.querySelector('p')?.textContent, 'mine')
})

test('a class that derives its state gets onLoad too, when it is mounted', async () => {
  class Derived extends React.Component<object, object> {
    override state = {}
    static getDerivedStateFromProps() {
      return null
    }
    onLoad = ({ id }: Record<string, string>) => void trace.push(`onLoad ${id}`)
    onShow = () => void trace.push('onShow')
    override render() {
      return null
    }
  }
  await openPages([entry('/a', Derived)], '/a?id=1')
  assert.equal(trace, ['onLoad 1', 'onShow'])
})

test('hears of a resize while it is mounted, of the tab bar, and once that it is ready', async () => {
  class Ears extends React.Component {
    onReady = () => void trace.push('ready')
    onResize = ({ size }: { size: { windowWidth: number } }) =>
      void trace.push(`resize ${size.windowWidth}`)
    onTabItemTap = ({ index }: { index: number }) => void trace.push(`tab ${index}`)
    override render() {
      return null
    }
  }
  const fixture = await openPages([entry('/a', Ears), entry('/a/b', Plain)])
  window.dispatchEvent(new Event('resize'))
  fixture.router.pages[0]?.events.emit('tabItemTap', { index: 1, pagePath: 'a', text: '' })
  await go(fixture, '/a/b')
  await fixture.router.back(1)
  await fixture.router.open('redirectTo', '/a/b', 'instead')
  window.dispatchEvent(new Event('resize'))
  assert.equal(trace, ['ready', `resize ${window.innerWidth}`, 'tab 1'])
})

test('gets what the page before has left for it, once', async () => {
  class First extends Component<PageProps> {
    override render() {
      return null
    }
  }
  class Second extends Component<PageProps> {
    override render() {
      trace.push(JSON.stringify(this.$router.preload ?? null))
      return null
    }
  }
  const fixture = await openPages([
    entry('/a', First as unknown as Page),
    entry('/a/b', Second as unknown as Page),
  ])
  const [first] = getCurrentPages() as unknown as First[]
  first?.$preload('goods', 7)
  first?.$preload({ from: 'a' })
  await go(fixture, '/a/b')
  await go(fixture, '/a/b?again=1')
  assert.equal(trace, ['{"goods":7,"from":"a"}', 'null'])
})

test('a page that is a function reads its own fields on `this`, also when another covers it', async () => {
  const reads: (() => string | undefined)[] = []
  const detail = Object.assign(
    function (this: Component, { title }: { title?: string }) {
      React.useEffect(() => void reads.push(() => this.$router.params.id), [])
      return `${title} ${this.$router.params.id} ${this.$router.path}`
    },
    { defaultProps: { title: 'goods' } },
  )
  const fixture = await openPages([entry('/a', asPage(detail as unknown as Page))], '/a?id=1')
  assert.is(document.querySelector('.taro-page')?.textContent, 'goods 1 /a')
  await go(fixture, '/a?id=2')
  assert.equal(
    reads.map(read => read()),
    ['1', '2'],
  )
})

test('what a function page exposes by its ref is no page', async () => {
  const Exposing = React.forwardRef((_, ref) => {
    React.useImperativeHandle(ref, () => ({ componentDidShow: () => trace.push('never') }))
    return <p>exposing</p>
  })
  const OnElement = ({ ref }: { ref?: React.Ref<HTMLParagraphElement> }) => <p ref={ref}>element</p>
  const fixture = await openPages([
    entry('/a', Exposing as unknown as Page),
    entry('/a/b', OnElement as Page),
  ])
  await go(fixture, '/a/b')
  assert.equal(trace, [])
  assert.equal(
    getCurrentPages().map(page => page.route),
    ['pages/a/index', 'pages/a/b/index'],
  )
})

test.run()
