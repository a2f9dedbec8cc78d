import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { campaigns } from '../../../pages/campaigns/index.ts'
import { contentRoutes } from '../../../pages/content/routes.ts'
import { memberRoutes } from '../../../pages/member/routes.ts'
import { orderRoutes } from '../../../pages/order/routes.ts'
import { shopRoutes } from '../../../pages/shop/routes.ts'
import { routes } from '../../../pages/app/routes.ts'
import { systemRoutes } from '../../../pages/app/system/routes.ts'
import { withdrawRoutes } from '../../../pages/withdraw/routes.ts'
import { workRoutes } from '../../../pages/work/routes.ts'
import { createRouteTable, internalPath } from '../../../runtime/router/route-table.ts'
import { specifiedPaths } from '../../support/specified-paths.ts'

const built = {
  systemRoutes,
  contentRoutes,
  ...campaigns,
  workRoutes,
  shopRoutes,
  orderRoutes,
  memberRoutes,
  withdrawRoutes,
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

test('loads files called pages, which the app knows by their names and not by those of all they need', () => {
  const files = Object.values(built)
    .flat()
    .map(({ load }) => /import\(["'](.+?)["']/.exec(String(load))?.[1])
  assert.ok(files.length > 100)
  assert.equal(
    files.filter(file => !/-page\.tsx(\.js)?$/.test(file ?? '')),
    [],
  )
})

test('begins with the login page', () => assert.is(routes[0]?.path, '/login'))

test('keeps each URL module in one package, so that one chunk serves it without a full load', () => {
  const owners = new Map<string, Set<string>>()
  for (const [name, entries] of Object.entries(built)) {
    for (const { path } of entries) {
      const module = moduleOf(path)
      owners.set(module, (owners.get(module) ?? new Set()).add(name))
    }
  }
  const split = [...owners].filter(([, names]) => names.size > 1).map(([module]) => module)
  // No page navigates between previews.
  assert.equal(split, ['pages', 'scrm-preview'])
})

test('finds every page by its public and by its internal path', () => {
  const table = createRouteTable(routes)
  const lost = routes.filter(({ path }) => table.find(path)?.path !== path)
  assert.equal(lost, [])
  const otherwise = routes.filter(({ path }) => table.find(internalPath(path))?.path !== path)
  // The root has no internal path, and that of /fissionCode is in use: the specification also
  // defines /pages/fissionCode.
  assert.equal(
    otherwise.map(({ path }) => path),
    ['/', '/fissionCode'],
  )
})

test('names every page', () => {
  const nameless = Object.values(built)
    .flat()
    .filter(({ title }) => !title)
    .map(({ path }) => path)
  // The root shows nothing, and refused visitors see no page's title.
  assert.equal(nameless, ['/', '/noAccess'])
})

const moduleOf = (path: string) => path.split('/')[1] ?? ''

test.run()
