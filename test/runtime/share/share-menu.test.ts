import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allowSharing, eventCenter, hideShareMenu, showShareMenu } from '../../../runtime/index.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import type { PageHost } from '../../../runtime/router/page-host.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import {
  Blank,
  blankPage,
  type RouterFixture,
  routerFixture,
} from '../../support/navigation-router.ts'

const test = suite('the share items of the host’s menu')

const all = ['appMessage', 'qq', 'weiboApp', 'timeline', 'QZone']
let hidden = new Set<string>()
let calls = 0
let fixture: RouterFixture

/** The host adds its menu, possibly after the page. */
function bring(): void {
  const items = (menuList: string[]) => menuList.map(item => item.replace('menuItem:share:', ''))
  const change = (work: (item: string) => unknown) => {
    return ({ menuList, success }: { menuList: string[]; success: (answer: object) => void }) => {
      calls += 1
      for (const item of items(menuList)) work(item)
      success({})
    }
  }
  const wx = {
    hideMenuItems: change(item => hidden.add(item)),
    showMenuItems: change(item => hidden.delete(item)),
  }
  Object.assign(window, { wx })
}

/** Sends pages their events in the host's order. */
const host: PageHost = {
  BrokenPage: Blank,
  render() {},
  show: page => page.events.emit('show'),
  hide: page => page.events.emit('hide', false),
}

test.before.each(async () => {
  freshDom()
  hidden = new Set()
  calls = 0
  allowSharing(true)
  fixture = routerFixture([blankPage('/a'), blankPage('/a/b')], { host })
  setRouter(fixture.router)
  await fixture.router.start()
})
test.after.each(() => {
  eventCenter.off('bridgeReady')
  Reflect.deleteProperty(window, 'wx')
})

const cases: [menus: string[] | undefined, left: string[]][] = [
  [undefined, all],
  [['shareAppMessage'], ['appMessage', 'qq', 'weiboApp']],
  [['shareTimeline'], ['timeline', 'QZone']],
  [
    ['toString', 'shareTimeline'],
    ['timeline', 'QZone'],
  ],
]

for (const [menus, gone] of cases) {
  test(`hideShareMenu takes ${gone.join(', ')} away with ${JSON.stringify(menus)}`, async () => {
    bring()
    const options = menus ? { menus } : {}
    assert.equal(await assertAnswered(callApi(hideShareMenu, options)), {
      errMsg: 'hideShareMenu:ok',
    })
    assert.equal([...hidden], gone)
  })
}

test('showShareMenu brings back what goes to friends, or what is named', async () => {
  bring()
  await hideShareMenu()
  assert.equal(await assertAnswered(callApi(showShareMenu, { withShareTicket: true })), {
    errMsg: 'showShareMenu:ok',
  })
  assert.equal([...hidden], ['timeline', 'QZone'])
  await showShareMenu({ menus: ['shareAppMessage', 'shareTimeline'] })
  assert.equal([...hidden], [])
})

test('what a page hides comes and goes with it', async () => {
  bring()
  await hideShareMenu()
  await fixture.router.open('navigateTo', '/a/b', 'over')
  assert.equal([...hidden], [])
  await fixture.router.back(1)
  assert.equal([...hidden], all)
  await showShareMenu({ menus: ['shareAppMessage', 'shareTimeline'] })
  await fixture.router.open('navigateTo', '/a/b', 'over')
  await fixture.router.back(1)
  assert.equal([...hidden], [])
})

test('what the page below hides stays hidden when the page above goes after it came', async () => {
  bring()
  await hideShareMenu({ menus: ['shareTimeline'] })
  const below = fixture.router.pages[0]
  await fixture.router.open('navigateTo', '/a/b', 'over')
  await hideShareMenu()
  const above = fixture.router.pages[1]
  await fixture.router.back(1)
  assert.is(fixture.router.pages[0], below)
  above?.events.emit('hide', true)
  assert.equal([...hidden].sort(), ['QZone', 'timeline'])
})

test('a host that is late hides as soon as it is ready, for the page in view', async () => {
  assert.is(
    await assertRefused(hideShareMenu, {}),
    'hideShareMenu:fail h5端仅在微信公众号中支持 API hideMenuItems',
  )
  bring()
  eventCenter.trigger('bridgeReady')
  assert.equal([...hidden], all)
  await fixture.router.open('navigateTo', '/a/b', 'over')
  eventCenter.trigger('bridgeReady')
  assert.equal([...hidden], [])
})

test('a page that is closed does not hear of the host any more', async () => {
  bring()
  await hideShareMenu()
  fixture.router.pages[0]?.events.emit('unload')
  calls = 0
  eventCenter.trigger('bridgeReady')
  assert.is(calls, 0)
})

test('no page brings back what the app forbids', async () => {
  bring()
  hidden = new Set(all)
  allowSharing(false)
  assert.is(
    await assertRefused(showShareMenu, {}),
    'showShareMenu:fail the content is not to be shared',
  )
  await hideShareMenu()
  await fixture.router.open('navigateTo', '/a/b', 'over')
  assert.equal([...hidden], all)
})

for (const [name, api, bridge] of [
  ['showShareMenu', showShareMenu, 'showMenuItems'],
  ['hideShareMenu', hideShareMenu, 'hideMenuItems'],
] as const) {
  test(`${name} fails outside of the host, and for menus that are no list`, async () => {
    assert.is(await assertRefused(api, {}), `${name}:fail h5端仅在微信公众号中支持 API ${bridge}`)
    assert.is(
      await assertRefused(api, { menus: 'shareTimeline' }),
      `${name}:fail parameter error: parameter.menus should be Array instead of String`,
    )
  })
}

test.run()
