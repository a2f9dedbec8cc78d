import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  navigateBack,
  navigateTo,
  redirectTo,
  reLaunch,
  switchTab,
} from '../../../runtime/index.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { blankPage, type RouterFixture, routerFixture } from '../../support/navigation-router.ts'
import { stillTime } from '../../support/still-time.ts'

const test = suite('navigation APIs')

let fixture: RouterFixture
test.before.each(async () => {
  freshDom()
  const pages = [
    ...['/a', '/a/b'].map(path => blankPage(path)),
    blankPage('/a/tab', { isTab: true }),
  ]
  fixture = routerFixture(pages)
  await fixture.router.start()
  setRouter(fixture.router)
})

for (const [api, call, options, stack] of [
  ['navigateTo', navigateTo, { url: '/a/b?x=1' }, ['/a', '/a/b?x=1']],
  ['redirectTo', redirectTo, { url: '/a/b?x=1' }, ['/a/b?x=1']],
  ['reLaunch', reLaunch, { url: '/a/b?x=1' }, ['/a/b?x=1']],
  ['switchTab', switchTab, { url: '/a/tab' }, ['/a/tab']],
  ['navigateBack', navigateBack, {}, ['/a']],
] as const) {
  test(`${api} answers when the page is there`, async () => {
    assert.equal(await assertAnswered(callApi(call, options)), { errMsg: `${api}:ok` })
    assert.equal(fixture.stack(), stack)
  })
}

for (const [api, call] of Object.entries({ navigateTo, redirectTo, reLaunch })) {
  test(`${api} fails for a page that is not registered`, async () => {
    assert.is(
      await assertRefused(call, { url: '/nope' }),
      `${api}:fail Can not find proper registered route for '/nope'`,
    )
  })
}

test('switchTab fails for what is no tab', async () => {
  assert.is(
    await assertRefused(switchTab, { url: '/a/b' }),
    'switchTab:fail page "/a/b" is not found',
  )
})

test('navigateTo fails for a tab', async () => {
  assert.is(
    await assertRefused(navigateTo, { url: '/a/tab' }),
    'navigateTo:fail can not navigateTo a tabbar page',
  )
})

test('reLaunch answers after 50 ms', async () => {
  const time = stillTime()
  const call = callApi(reLaunch, { url: '/a/b' })
  await time.pass(0)
  await time.pass(49)
  assert.equal(fixture.stack(), ['/a/b'])
  assert.equal(call.order, [])
  await time.pass(1)
  assert.equal(call.order, ['success', 'complete'])
  time.restore()
})

test('both calls of a double tap are answered', async () => {
  const calls = [callApi(navigateTo, { url: '/a/b' }), callApi(navigateTo, { url: '/a/b' })]
  for (const call of calls) assert.is((await assertAnswered(call)).errMsg, 'navigateTo:ok')
  assert.equal(fixture.stack(), ['/a', '/a/b'])
})

test.run()
