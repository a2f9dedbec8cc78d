import { Component, createRef, useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type AppServices, type PageShare, setServices } from '../../../runtime/core/services.ts'
import { showShareMenu, useShareAppMessage, useShareTimeline } from '../../../runtime/index.ts'
import { PageContext } from '../../../runtime/page/page-context.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import type { Page } from '../../../runtime/router/page.ts'
import { refreshShare } from '../../../runtime/share/page-share.ts'
import type { ShareAnswer } from '../../../runtime/share/share-answer.ts'
import { freshDom } from '../../support/dom.ts'
import { mount, press, unmountAll } from '../../support/mount.tsx'
import { blankPage, idle, type RouterLab, routerLab } from '../../support/navigation-router.ts'
import { stillTime } from '../../support/still-time.ts'

const test = suite('the card of a page')

let lab: RouterLab
let time: ReturnType<typeof stillTime>
let cards: PageShare[] = []

test.before.each(async () => {
  freshDom()
  cards = []
  setServices({ updateShare: card => cards.push(card) } satisfies AppServices)
  lab = routerLab([blankPage('/a'), blankPage('/a/b')], { url: '/a?id=8' })
  setRouter(lab.router)
  await lab.router.start()
  document.title = '暖冬'
  time = stillTime()
})
test.after.each(async () => {
  await unmountAll()
  time.restore()
  setServices({})
})

function visible(): Page {
  const page = lab.router.pages[lab.router.pages.length - 1]
  if (!page) throw new Error('no page')
  page.isShown = true
  return page
}

/** A class page with these methods comes into view. */
async function show(methods: object): Promise<Page> {
  const page = visible()
  page.instance = methods
  refreshShare(page)
  await idle()
  return page
}

const last = () => cards[cards.length - 1]
const plain = { title: '暖冬', path: '/a?id=8', imageUrl: '', desc: '' }

const answers: [name: string, answer: ShareAnswer | undefined, card: object][] = [
  [
    'all of it',
    { title: 't', path: '/b?x=1', imageUrl: '/p.png', desc: 'd' },
    { title: 't', path: '/b?x=1', imageUrl: '/p.png', desc: 'd' },
  ],
  ['nothing', undefined, plain],
  ['no fields', {}, plain],
  ['empty fields', { title: '', path: '', imageUrl: '' }, plain],
  ['a path without its slash', { path: 'pages/b/index' }, { ...plain, path: '/pages/b/index' }],
  ['an address', { path: 'https://x.test/' }, { ...plain, path: 'https://x.test/' }],
]

for (const [name, answer, card] of answers) {
  test(`is what the page says, the rest its own: ${name}`, async () => {
    await show({ onShareAppMessage: () => answer })
    assert.equal(cards, [{ ...card, timeline: card }])
  })
}

test('asks the method on its page, as the menu does', async () => {
  await show({
    name: '围炉',
    onShareAppMessage(this: { name: string }, request: { from: string }) {
      return { title: `${this.name} ${request.from}` }
    },
  })
  assert.is(last()?.title, '围炉 menu')
})

test('comes by promise, or first as it is and then as the promise has it', async () => {
  await show({ onShareAppMessage: async () => ({ title: 'later' }) })
  assert.equal(
    cards.map(card => card.title),
    ['later'],
  )
  const promise = Promise.resolve({ title: 'better' })
  await show({ onShareAppMessage: () => ({ title: 'now', desc: 'd', promise }) })
  assert.equal(
    cards.map(({ title, desc }) => [title, desc]),
    [
      ['later', ''],
      ['now', 'd'],
      ['better', 'd'],
    ],
  )
})

test('stays as it is when its promise fails', async () => {
  const promise = Promise.reject(new Error('no'))
  await show({ onShareAppMessage: () => ({ title: 'now', promise }) })
  assert.is(last()?.title, 'now')
})

test('has a card of its own for the timeline, if the page says so', async () => {
  await show({
    onShareAppMessage: () => ({ title: 'friends' }),
    onShareTimeline: () => ({ title: 'all', query: 'from=line', imageUrl: '/p.png' }),
  })
  assert.is(last()?.title, 'friends')
  assert.equal(last()?.timeline, {
    title: 'all',
    path: '/a?from=line',
    imageUrl: '/p.png',
    desc: '',
  })
  await show({ onShareTimeline: () => ({}) })
  assert.equal(last(), { ...plain, timeline: plain })
})

test('is not asked of a page without a handler, unless the host has the card of another page', async () => {
  await show({ onShareAppMessage: () => ({ title: 'a' }) })
  await show({})
  assert.equal(
    cards.map(card => card.title),
    ['a'],
  )
  await lab.router.open('navigateTo', '/a/b', 'over')
  await show({})
  assert.equal([last()?.title, last()?.path], ['暖冬', '/a/b'])
  const methods = { componentDidUpdate: () => {} }
  await show(methods)
  methods.componentDidUpdate()
  await time.pass(100)
  assert.is(cards.length, 2)
})

test('that comes when another page is in view is dropped', async () => {
  let answer: (late: ShareAnswer) => void = () => {}
  const page = visible()
  page.instance = { onShareAppMessage: () => new Promise(resolve => (answer = resolve)) }
  refreshShare(page)
  await lab.router.open('navigateTo', '/a/b', 'over')
  answer({ title: 'late' })
  await idle()
  assert.equal(cards, [])
})

test('of a page that throws before its data came is its own, and is asked again after an update', async () => {
  const instance = {
    state: {} as { article?: { title: string } },
    componentDidUpdate: undefined as (() => void) | undefined,
    onShareAppMessage() {
      return { title: (this.state.article as { title: string }).title }
    },
  }
  await show(instance)
  assert.is(last()?.title, '暖冬')
  instance.state.article = { title: '围炉' }
  instance.componentDidUpdate?.()
  await time.pass(99)
  assert.is(cards.length, 1)
  await time.pass(1)
  assert.is(last()?.title, '围炉')
})

test('follows the updates of a class that React has mounted', async () => {
  class Article extends Component<object, { title: string }> {
    override state = { title: '' }
    updates = 0
    override componentDidUpdate() {
      this.updates += 1
    }
    onShareAppMessage() {
      return { title: this.state.title, desc: `${this.updates}` }
    }
    override render() {
      return (
        <button type='button' onClick={() => this.setState({ title: '围炉' })}>
          load
        </button>
      )
    }
  }
  const ref = createRef<Article>()
  await mount(<Article ref={ref} />)
  await show(ref.current ?? {})
  await press('load')
  await time.pass(100)
  assert.equal([last()?.title, last()?.desc], ['围炉', '1'])
})

test('is not asked for again once nothing is missing', async () => {
  let asks = 0
  const methods = {
    componentDidUpdate: () => {},
    onShareAppMessage() {
      asks += 1
      return { title: asks > 1 ? 't' : undefined }
    },
  }
  const page = await show(methods)
  for (let n = 0; n < 4; n += 1) {
    methods.componentDidUpdate()
    await time.pass(100)
  }
  assert.is(asks, 2)
  refreshShare(page)
  await idle()
  assert.is(asks, 3)
})

test('is asked for five times at most while the page is in view, however often it updates', async () => {
  let asks = 0
  const updates: unknown[] = []
  const methods = {
    componentDidUpdate: (...args: unknown[]) => void updates.push(args),
    onShareAppMessage: () => ({ title: '', count: (asks += 1) }),
  }
  await show(methods)
  for (let n = 0; n < 9; n += 1) {
    methods.componentDidUpdate('props', 'state')
    await time.pass(100)
  }
  assert.is(asks, 5)
  assert.equal(updates[8], ['props', 'state'])
})

test('is not asked for while another page is in view', async () => {
  let asks = 0
  const methods = {
    componentDidUpdate: () => {},
    onShareAppMessage: () => ({ title: '', count: (asks += 1) }),
  }
  await show(methods)
  methods.componentDidUpdate()
  await lab.router.open('navigateTo', '/a/b', 'over')
  await show({})
  methods.componentDidUpdate()
  await time.pass(1000)
  assert.is(asks, 1)
})

test('may be said by a hook, of the latest render, until it is taken away', async () => {
  function Article() {
    const [name, setName] = useState('')
    useShareAppMessage(() => ({ title: name, desc: 'd' }))
    useShareTimeline(() => ({ title: `${name}!` }))
    return (
      <button type='button' onClick={() => setName('围炉')}>
        load
      </button>
    )
  }
  const page = visible()
  page.instance = undefined
  await mount(
    <PageContext value={page}>
      <Article />
    </PageContext>,
  )
  await idle()
  assert.is(last()?.title, '暖冬')
  await press('load')
  await time.pass(100)
  assert.equal([last()?.title, last()?.timeline.title], ['围炉', '围炉!'])
  await unmountAll()
  const before = cards.length
  refreshShare(page)
  await idle()
  assert.is(cards.length, before)
})

test('is said by the newest hook, and by the class before any', async () => {
  const page = visible()
  page.instance = undefined
  const Says = ({ title }: { title: string }) => {
    useShareAppMessage(() => ({ title }))
    return null
  }
  const at = (title: string) => (
    <PageContext value={page}>
      <Says title={title} />
    </PageContext>
  )
  await mount(at('first'))
  await mount(at('second'))
  await idle()
  assert.is(last()?.title, 'second')
  await show({ onShareAppMessage: () => ({ title: 'class' }) })
  assert.is(last()?.title, 'class')
})

test('does without a hook’s page, and without an app that wants it', async () => {
  const Lonely = () => {
    useShareAppMessage(() => ({ title: 'x' }))
    return null
  }
  await mount(<Lonely />)
  setServices({})
  await show({ onShareAppMessage: () => ({ title: 'x' }) })
  assert.equal(cards, [])
})

test('is asked anew by showShareMenu, which pages call when their data is there', async () => {
  let title = 'before'
  await show({ onShareAppMessage: () => ({ title }) })
  title = 'after'
  await showShareMenu().catch(() => undefined)
  await idle()
  assert.is(last()?.title, 'after')
})

test.run()
