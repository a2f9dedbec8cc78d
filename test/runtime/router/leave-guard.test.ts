import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RouteLocation } from '../../../runtime/router/route-change.ts'
import { freshDom } from '../../support/dom.ts'
import {
  blankPage,
  failure,
  idle,
  type RouterFixture,
  routerFixture,
  settle,
} from '../../support/navigation-router.ts'

const test = suite('beforeRouteLeave')

type Next = (mayLeave?: boolean) => void

let asked: string[]
let answer: (next: Next) => void
let fixture: RouterFixture

/** Three pages, of which the top one has a leave guard. */
test.before.each(async () => {
  freshDom()
  asked = []
  const pages = ['/a', '/a/b', '/a/c', '/other'].map(path => blankPage(path))
  fixture = routerFixture(pages, { url: '/a?br=8' })
  await fixture.router.start()
  await go('/a/b')
  await go('/a/c')
  const top = fixture.router.pages[2]
  if (!top) throw new Error('no page')
  top.instance = {
    beforeRouteLeave(from: RouteLocation, to: RouteLocation, next: Next) {
      asked.push(`${from.url} ${to.url} ${to.path} ${to.params.br}`)
      answer(next)
    },
  }
})

const go = (url: string) => fixture.router.open('navigateTo', url, 'over')
const full = ['/a?br=8', '/a/b?br=8', '/a/c?br=8']

const ways: [name: string, leave: () => Promise<unknown>, to: string][] = [
  ['navigateTo', () => go('/a'), '/a?br=8'],
  ['redirectTo', () => fixture.router.open('redirectTo', '/a', 'instead'), '/a?br=8'],
  ['reLaunch', () => fixture.router.open('reLaunch', '/a', 'reset'), '/a?br=8'],
  ['navigateBack', () => fixture.router.back(2), '/a?br=8'],
  ['another module', () => go('/other'), '/other?br=8'],
]

for (const [name, leave, to] of ways) {
  test(`next(false) holds ${name} back`, async () => {
    answer = next => next(false)
    assert.is(await failure(leave()), 'cancel')
    assert.equal(asked, [`/a/c?br=8 ${to} ${to.split('?')[0]} 8`])
    assert.equal(fixture.stack(), full)
    assert.is(fixture.address(), '/a/c?br=8')
    await settle()
    assert.equal(fixture.browserCalls, [])
  })

  test(`next() lets ${name} go, asked once`, async () => {
    answer = next => next()
    await leave()
    assert.is(asked.length, 1)
  })
}

test("next(false) takes the visitor's own step back", async () => {
  answer = next => next(false)
  fixture.history.go(-2)
  await idle()
  assert.equal(fixture.stack(), full)
  assert.is(fixture.address(), '/a/c?br=8')
  assert.is(asked.length, 1)
  answer = next => next(true)
  fixture.history.back()
  await idle()
  assert.equal(fixture.stack(), full.slice(0, 2))
})

test('waits for an answer that comes later', async () => {
  let late: Next = () => undefined
  answer = next => {
    late = next
  }
  const leaving = go('/a')
  await idle()
  assert.equal(fixture.stack(), full)
  late(true)
  await leaving
  assert.is(fixture.stack().length, 4)
})

test('an answer that never comes does not block the next navigation', async () => {
  answer = () => undefined
  const first = failure(go('/a'))
  await idle()
  answer = next => next()
  await fixture.router.back(1)
  assert.is(await first, 'cancel')
  assert.equal(fixture.stack(), full.slice(0, 2))
})

test.run()
