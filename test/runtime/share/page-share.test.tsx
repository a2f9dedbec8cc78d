import { Component, createRef } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { showShareMenu } from '../../../runtime/index.ts'
import { refreshShare } from '../../../runtime/share/page-share.ts'
import type { ShareAnswer } from '../../../runtime/share/share-answer.ts'
import { mount, press } from '../../support/mount.tsx'
import { idle } from '../../support/navigation-router.ts'
import { createShareFixture } from '../../support/share-fixture.ts'

const test = suite('the card of a page')
const fixture = createShareFixture(test)
const { visible, show, last } = fixture

const plain = { title: '暖冬', path: '/a?id=8', imageUrl: '', desc: '' }

const answers: [name: string, answer: ShareAnswer | undefined, card: object][] = [
  [
    'all of it',
    { title: 't', path: '/b?x=1', imageUrl: '/p.png', desc: 'd' },
    { title: 't', path: '/b?x=1', imageUrl: `${location.origin}/p.png`, desc: 'd' },
  ],
  [
    'a picture without a protocol',
    { imageUrl: '//x.test/p.png' },
    { ...plain, imageUrl: `${location.protocol}//x.test/p.png` },
  ],
  [
    'a picture of another host',
    { imageUrl: 'https://x.test/p' },
    { ...plain, imageUrl: 'https://x.test/p' },
  ],
  [
    'an inlined picture, which the host cannot load',
    { imageUrl: 'data:image/png;base64,AA==' },
    plain,
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
    assert.equal(fixture.cards, [{ ...card, timeline: card }])
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
    fixture.cards.map(card => card.title),
    ['later'],
  )
  const promise = Promise.resolve({ title: 'better' })
  await show({ onShareAppMessage: () => ({ title: 'now', desc: 'd', promise }) })
  assert.equal(
    fixture.cards.map(({ title, desc }) => [title, desc]),
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
    imageUrl: `${location.origin}/p.png`,
    desc: '',
  })
  await show({ onShareTimeline: () => ({}) })
  assert.equal(last(), { ...plain, timeline: plain })
})

test('is not asked of a page without a handler, unless the host has the card of another page', async () => {
  await show({ onShareAppMessage: () => ({ title: 'a' }) })
  await show({})
  assert.equal(
    fixture.cards.map(card => card.title),
    ['a'],
  )
  await fixture.router.open('navigateTo', '/a/b', 'over')
  await show({})
  assert.equal([last()?.title, last()?.path], ['暖冬', '/a/b'])
  const methods = { componentDidUpdate: () => {} }
  await show(methods)
  methods.componentDidUpdate()
  await fixture.time.pass(100)
  assert.is(fixture.cards.length, 2)
})

test('that comes when another page is in view is dropped', async () => {
  let answer: (late: ShareAnswer) => void = () => {}
  const page = visible()
  page.instance = { onShareAppMessage: () => new Promise(resolve => (answer = resolve)) }
  refreshShare(page)
  await fixture.router.open('navigateTo', '/a/b', 'over')
  answer({ title: 'late' })
  await idle()
  assert.equal(fixture.cards, [])
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
  await fixture.time.pass(99)
  assert.is(fixture.cards.length, 1)
  await fixture.time.pass(1)
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
  await fixture.time.pass(100)
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
    await fixture.time.pass(100)
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
    await fixture.time.pass(100)
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
  await fixture.router.open('navigateTo', '/a/b', 'over')
  await show({})
  methods.componentDidUpdate()
  await fixture.time.pass(1000)
  assert.is(asks, 1)
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
