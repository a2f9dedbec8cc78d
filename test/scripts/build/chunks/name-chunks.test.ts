import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nameChunks } from '../../../../scripts/build/chunks/name-chunks.mjs'

const test = suite('files of the build')

const tea = 'pages/campaigns/tea/tea-page.tsx'
const cups = 'pages/campaigns/tea/cups-page.tsx'
const cake = 'pages/campaigns/cake/cake-page.tsx'

/** Modules by path: what they import, and behind `?` what they ask for later. */
function filesOf(modules: Record<string, string>, sizeOf = (_id: string) => 5000) {
  const lists = new Map(
    Object.entries(modules).map(([id, needs]) => {
      const [imports = '', asks = ''] = needs.split('?')
      return [id, [imports, asks].map(list => list.split(' ').filter(Boolean))] as const
    }),
  )
  return nameChunks({
    entry: 'pages/app/main.tsx',
    imports: (id: string) => lists.get(id)?.[0] ?? [],
    asks: (id: string) => lists.get(id)?.[1] ?? [],
    sizeOf,
  })
}

const namesOf = (modules: Record<string, string>) => Object.fromEntries(filesOf(modules).names)

const entry = { 'pages/app/main.tsx': `runtime/a.ts ? ${tea} ${cups} ${cake}` }

test('what is needed at first stands by those who need it: every page, one, a package, several', () => {
  const names = namesOf({
    ...entry,
    [tea]:
      'pages/campaigns/tea/own.ts pages/campaigns/tea/both.ts pages/kit/button.tsx runtime/a.ts',
    [cups]: 'pages/campaigns/tea/both.ts pages/campaign/top.tsx pages/mechanics/team/seats.tsx',
    [cake]: 'pages/kit/button.tsx pages/campaign/top.tsx pages/mechanics/team/seats.tsx',
  })
  assert.equal(names, {
    'pages/app/main.tsx': 'main',
    'runtime/a.ts': 'main',
    [tea]: 'tea-tea-page',
    [cups]: 'tea-cups-page',
    [cake]: 'cake-cake-page',
    'pages/campaigns/tea/own.ts': 'tea-tea-page',
    'pages/campaigns/tea/both.ts': 'tea',
    'pages/kit/button.tsx': 'kit',
    'pages/campaign/top.tsx': 'campaign',
    'pages/mechanics/team/seats.tsx': 'mechanics-team',
  })
})

test('what is asked for later is one file of each package and room, however many ask', () => {
  const names = namesOf({
    ...entry,
    [tea]:
      '? pages/campaigns/tea/sheets.tsx pages/campaigns/tea/moment.tsx pages/campaign/rules-sheet.tsx',
    [cake]: '? pages/campaign/rules-sheet.tsx',
    'pages/campaigns/tea/sheets.tsx': 'pages/campaigns/tea/list.tsx',
    'pages/campaign/rules-sheet.tsx': 'pages/campaign/rules-words.tsx',
  })
  assert.is(names['pages/campaigns/tea/sheets.tsx'], 'tea-late')
  assert.is(names['pages/campaigns/tea/moment.tsx'], 'tea-late')
  assert.is(names['pages/campaigns/tea/list.tsx'], 'tea-late')
  assert.is(names['pages/campaign/rules-sheet.tsx'], 'campaign-late')
  assert.is(names['pages/campaign/rules-words.tsx'], 'campaign-late')
})

test('a short page stands in the file of its package, unless it needs more than that', () => {
  const modules = {
    ...entry,
    [tea]: 'pages/campaigns/tea/both.ts',
    [cups]: 'pages/campaigns/tea/both.ts pages/mechanics/team/seats.tsx',
    [cake]: 'pages/mechanics/team/seats.tsx pages/campaigns/cake/own.ts',
  }
  const short = Object.fromEntries(filesOf(modules, () => 300).names)
  assert.is(short[tea], 'tea')
  assert.is(short[cups], 'tea-cups-page', 'the other page would load the seats')
  assert.is(short[cake], 'cake-cake-page', 'there is no file of the package')
  const long = filesOf(modules, id => (id === tea ? 5000 : 300)).names
  assert.is(long.get(tea), 'tea-tea-page')
})

test('a file that hardly a page needs at first is late, one of a page is not', () => {
  const cakes = Array.from({ length: 5 }, (_, n) => `pages/campaigns/cake${n}/cake-page.tsx`)
  const { late } = filesOf({
    'pages/app/main.tsx': `? ${tea} ${cups} ${cakes.join(' ')}`,
    [tea]: 'pages/campaign/top.tsx pages/mechanics/redeem/code.tsx ? viewer/index.ts',
    [cups]: 'pages/campaign/top.tsx ? pages/campaigns/tea/cups-scene.tsx',
    ...Object.fromEntries(
      cakes.map(id => [id, 'pages/campaign/top.tsx ? pages/campaign/rules-sheet.tsx']),
    ),
    'pages/campaign/rules-sheet.tsx': 'pages/mechanics/redeem/code.tsx',
  })
  assert.equal([...late].sort(), ['campaign-late', 'mechanics-redeem', 'viewer-index'])
})

test('a screen, a scene, a game and what brings a package of npm along have files of their own', () => {
  const names = namesOf({
    ...entry,
    [tea]:
      '? pages/campaigns/tea/tea-scene.tsx pages/campaigns/tea/games/dice.tsx pages/campaigns/tea/cleaner.ts node_modules/uqr/index.js',
    'pages/campaigns/tea/cleaner.ts': 'node_modules/dompurify/purify.js',
  })
  assert.is(names['pages/campaigns/tea/tea-scene.tsx'], 'tea-tea-scene')
  assert.is(names['pages/campaigns/tea/games/dice.tsx'], 'tea-games-dice')
  assert.is(names['pages/campaigns/tea/cleaner.ts'], 'tea-cleaner')
  assert.is(names['node_modules/dompurify/purify.js'], 'tea-cleaner')
  assert.is(names['node_modules/uqr/index.js'], undefined)
})

test('a late part of another package does not bring a page along', () => {
  const names = namesOf({
    ...entry,
    [tea]: 'pages/kit/scanner.ts pages/mechanics/redeem/code.tsx',
    [cake]: '? pages/campaigns/cake/sheets.tsx',
    'pages/campaigns/cake/sheets.tsx': 'pages/kit/scanner.ts pages/mechanics/redeem/code.tsx',
  })
  assert.is(names['pages/kit/scanner.ts'], 'widgets')
  assert.is(names['pages/mechanics/redeem/code.tsx'], 'mechanics-redeem')
})

test('what only tools of merchants and staff share stands in their room, and shoppers load none of it', () => {
  const goods = 'pages/work/goods/goods-page.tsx'
  const stores = 'pages/work/stores/stores-page.tsx'
  const names = namesOf({
    'pages/app/main.tsx': `? ${tea} ${cake} ${goods} ${stores}`,
    [tea]: 'pages/kit/button.tsx ? pages/campaigns/tea/sheet.tsx',
    [cake]: 'pages/kit/button.tsx',
    'pages/campaigns/tea/sheet.tsx': 'pages/kit/scanner.ts',
    [goods]: 'pages/work/edit/form.tsx api/store-admin.ts pages/kit/scanner.ts',
    [stores]: 'pages/work/edit/form.tsx api/store-admin.ts pages/kit/scanner.ts ? api/csv.ts',
    'pages/work/edit/form.tsx': 'pages/kit/button.tsx pages/work/row.tsx ? api/csv.ts',
    'api/store-admin.ts': 'api/staff-role.ts pages/mechanics/wallet/month.ts pages/kit/button.tsx',
  })
  assert.is(names['api/store-admin.ts'], 'work')
  assert.is(names['api/staff-role.ts'], 'work')
  assert.is(names['pages/mechanics/wallet/month.ts'], 'work')
  assert.is(names['pages/work/row.tsx'], 'work')
  assert.is(names['pages/work/edit/form.tsx'], 'work-edit')
  assert.is(names['pages/kit/button.tsx'], 'kit')
  assert.is(names['pages/kit/scanner.ts'], 'kit', 'a late part of a campaign needs it too')
})

test('what the core starts after the first page is one file', () => {
  const names = namesOf({
    ...entry,
    'runtime/a.ts': '? runtime/after-start.ts',
    [tea]: 'tracking/index.ts',
    [cake]: 'tracking/index.ts',
    'tracking/index.ts': '? tracking/tracker.ts',
    'tracking/tracker.ts': 'tracking/queue.ts',
  })
  for (const id of ['runtime/after-start.ts', 'tracking/tracker.ts', 'tracking/queue.ts']) {
    assert.is(names[id], 'after-first-page')
  }
  assert.is(names['tracking/index.ts'], 'kit')
})

test('the error page’s file also holds what only its package shares', () => {
  const error = 'pages/app/system/error-page.tsx'
  const failed = 'pages/app/system/service-failed-page.tsx'
  const names = namesOf({
    'pages/app/main.tsx': `? ${tea} ${cake} ${error} ${failed}`,
    [tea]: 'pages/kit/state.tsx',
    [cake]: 'pages/kit/state.tsx',
    [error]: 'pages/kit/state.tsx pages/app/system/words.ts',
    [failed]: 'pages/kit/state.tsx pages/app/system/words.ts pages/app/system/own.ts',
  })
  assert.is(names[error], 'app-system-error-page')
  assert.is(names['pages/app/system/words.ts'], 'app-system-error-page')
  assert.is(names['pages/app/system/own.ts'], 'app-system-service-failed-page')
  assert.is(names['pages/kit/state.tsx'], 'kit')
})

test('two rooms that need each other become no circle', () => {
  const names = namesOf({
    ...entry,
    [tea]: 'pages/campaign/top.tsx',
    [cake]: 'pages/campaign/top.tsx pages/mechanics/team/seats.tsx',
    [cups]: 'pages/mechanics/team/seats.tsx',
    'pages/campaign/top.tsx': 'pages/mechanics/team/words.ts',
    'pages/mechanics/team/seats.tsx': 'pages/campaign/top.tsx',
  })
  assert.is(names['pages/mechanics/team/words.ts'], 'campaign')
  assert.is(names['pages/mechanics/team/seats.tsx'], 'mechanics-team')
})

test('migrated pages of several apps are placed by Rollup, so that each loads its own', () => {
  // A route asks for the module that the build writes, which imports the page and its app.
  const names = namesOf({
    'pages/app/main.tsx': `? \0legacy:tea/src/pages/cart \0legacy:cake/src/pages/home ${tea}`,
    '\0legacy:tea/src/pages/cart':
      'pages/app/legacy/tea/src/cart.js pages/app/legacy/tea/shell.js runtime/taro/old-app.tsx',
    '\0legacy:cake/src/pages/home':
      'pages/app/legacy/cake/src/home.js runtime/taro/old-app.tsx runtime/components/view.tsx',
    'pages/app/legacy/tea/src/cart.js': 'node_modules/dva-core/index.js',
    'pages/app/legacy/cake/src/home.js': 'node_modules/dva-core/index.js',
    [tea]: 'runtime/components/view.tsx',
  })
  assert.equal(names, {
    'pages/app/main.tsx': 'main',
    [tea]: 'tea-tea-page',
    'runtime/components/view.tsx': 'components',
  })
})

test.run()
