import { Component } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type PageShare, setServices } from '../../../runtime/core/services.ts'
import { type PageEntry, type PageProps, useShareAppMessage } from '../../../runtime/index.ts'
import { drawWithAct, drawWithoutAct, openPages } from '../../support/navigation-pages.ts'

const test = suite('cards of pages that come into view')

let cards: PageShare[] = []
test.before(drawWithoutAct)
test.before.each(() => {
  cards = []
  setServices({ updateShare: card => cards.push(card) })
})
test.after(drawWithAct)
test.after(() => setServices({}))

class WithMethod extends Component<PageProps> {
  onShareAppMessage = () => ({ title: '来自方法', path: '/a' })
  override render() {
    return <p>method</p>
  }
}

function WithHook() {
  useShareAppMessage(() => ({ title: '来自钩子', path: '/a/b' }))
  return <p>hook</p>
}

const pages: PageEntry[] = [
  { path: '/a', load: async () => ({ default: WithMethod }) },
  { path: '/a/b', load: async () => ({ default: WithHook }) },
  { path: '/a/c', load: async () => ({ default: () => <p>none</p> }) },
]

const titles = async (count: number) => {
  for (const end = Date.now() + 5000; cards.length < count && Date.now() < end; ) {
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return cards.map(card => card.title)
}

test('a class, a hook, and a page without either, which takes the card away', async () => {
  document.title = ''
  const fixture = await openPages(pages)
  assert.equal(await titles(1), ['来自方法'])
  await fixture.router.open('navigateTo', '/a/b', 'over')
  assert.equal((await titles(2)).slice(1), ['来自钩子'])
  await fixture.router.open('navigateTo', '/a/c', 'over')
  await titles(3)
  assert.is(cards[2]?.path, '/a/c')
  await fixture.router.back(2)
  assert.is((await titles(4))[3], '来自方法')
})

test.run()
