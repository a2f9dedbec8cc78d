import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { campaigns } from '../../../pages/campaigns/index.ts'
import { contentRoutes } from '../../../pages/content/routes.ts'
import { pendingTitle } from '../../../pages/app/pending/pending-titles.ts'
import { pendingRoutes } from '../../../pages/app/pending/routes.ts'
import { orderRoutes } from '../../../pages/order/routes.ts'
import { shopRoutes } from '../../../pages/shop/routes.ts'
import { routes } from '../../../pages/app/routes.ts'
import { systemRoutes } from '../../../pages/app/system/routes.ts'
import { workRoutes } from '../../../pages/work/routes.ts'
import { createRouteTable, internalPath } from '../../../runtime/router/route-table.ts'
import { specifiedPaths } from '../../support/specified-paths.ts'

/** What is not built yet. This list may only get shorter: a path leaves it on the day its page works. */
const stillPending = `
  /bargain
  /scrm-preview/bargain /scrm-preview/lotteryHelper
  /scrm-preview/invite /scrm-preview/seckill /scrm-preview/teamDraw
  /scrm-preview/annual /scrm-preview/newYearCard /scrm-preview/tasks /scrm-preview/category-code
  /scrm-preview/distribution
  /goodsBargain /goodsBargain/detail /goodsBargain/pay /goodsBargain/qrcode /goodsBargain/preview
  /lotteryHelper /lotteryHelper/joiner /lotteryHelper/winner /lotteryHelper/winner/detail
  /lotteryHelper/ranking /lotteryHelper/winningPerson /lotteryHelper/redEnvelopeDetail
  /invite /invite/new /invite/qrcode
  /v2/invite /v2/invite/new /v2/invite/qrcode
  /guideCard /guideCard/qrcode /guideCard/expire /guideCard/guide-scan
  /groupWork /groupWork/preview /groupWork/shopList /groupWork/detail /groupWork/pay
  /groupWork/qrcode
  /seckill /seckill/order/pay /seckill/order/paySuccess
  /teamDraw /teamDraw/qrcode
  /annual /annual/protocol
  /newYearCard
  /tasks /tasks/qrcode /tasks/share /tasks/error
  /fission
  /pages/v2/fission /pages/fissionCode /pages/scanCode-joinShopTest/index
  /fissionCode /fissionCode/preview
  /lock-qrcode /lock-qrcode/preview
  /category-code
  /staffCard /staffCard/preview
  /addGroup /addGroup/preview
  /scanCode-joinShop /scanCode-joinShopCode /scanCode-joinGroup /scanCode-joinGroupCode
  /scanCode-joinVipGroup
  /member-card/mall /member-card/mall/goods /member-card/mall/record /member-card/mall/pay
  /member-card/mall/paySuccess /member-card/center /member-card/center/integral
  /member-card/center/coupon /member-card/center/voucher /member-card/center/profile
  /member-card/index /member-card/coupon /member-card/open /member-card/qrcode
  /member-card/protocol /member-card/equity
  /distribution /distribution/income /distribution/invite /distribution/order/pay
  /distribution/order/paySuccess /distribution/qrcode
  /withdraw /withdraw/list
`

const packages = {
  systemRoutes,
  contentRoutes,
  ...campaigns,
  workRoutes,
  shopRoutes,
  orderRoutes,
  pendingRoutes,
}

const test = suite('the route table')

test('holds every path of the specification', () => {
  const paths = routes.map(route => route.path)
  assert.equal(
    specifiedPaths.filter(path => !paths.includes(path)),
    [],
  )
})

test('holds every path once', () => {
  const paths = routes.map(route => route.path)
  assert.equal(
    paths.filter((path, index) => paths.indexOf(path) !== index),
    [],
  )
})

test('is made of the packages that this test looks at', () => {
  assert.equal(new Set(Object.values(packages).flat()), new Set(routes))
})

test('begins with the login page', () => assert.is(routes[0]?.path, '/login'))

test('keeps each URL module in one package, so that one chunk serves it without a full load', () => {
  const owners = new Map<string, Set<string>>()
  // A page that is still to come moves to its package once it is built.
  const built = Object.entries(packages).filter(([, entries]) => entries !== pendingRoutes)
  for (const [name, entries] of built) {
    for (const { path } of entries) {
      const module = moduleOf(path)
      owners.set(module, (owners.get(module) ?? new Set()).add(name))
    }
  }
  const split = [...owners].filter(([, names]) => names.size > 1).map(([module]) => module)
  // Nobody navigates from one preview to another.
  assert.equal(split, ['pages', 'scrm-preview'])
})

test('finds every page by its public and by its internal path', () => {
  const table = createRouteTable(routes)
  const lost = routes.filter(({ path }) => table.find(path)?.path !== path)
  assert.equal(lost, [])
  const otherwise = routes.filter(({ path }) => table.find(internalPath(path))?.path !== path)
  // The root has no internal form, and the one of /fissionCode is taken: the specification has /pages/fissionCode too.
  assert.equal(
    otherwise.map(({ path }) => path),
    ['/', '/fissionCode'],
  )
})

test('leaves only the known paths unbuilt', () => {
  assert.equal(
    pendingRoutes.map(({ path }) => path).sort(),
    stillPending.trim().split(/\s+/).sort(),
    'A built page leaves the pending list and this snapshot; nothing is ever added to them.',
  )
})

test('names every page', () => {
  const built = routes.filter(route => !pendingRoutes.includes(route))
  const nameless = built.filter(({ title }) => !title).map(({ path }) => path)
  // The root shows nothing, and who is turned away sees the title of no page in particular.
  assert.equal(nameless, ['/', '/noAccess'])
})

test('names every page that is still to come', () => {
  for (const { path } of pendingRoutes) assert.is.not(pendingTitle(path), '这个页面', path)
})

const moduleOf = (path: string) => path.split('/')[1] ?? ''

test.run()
