import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageFile } from '../../../../scripts/build/legacy/page-entries.mjs'
import { bundleLegacy, failureOf } from '../../../support/legacy-bundle.ts'

const test = suite('entries of old pages')

const page = 'export default class A { static isPage = true }'

type Case = [name: string, files: Record<string, string>, entry: string, config: unknown]

const cases: Case[] = [
  ['a page without a config', { 'cart.js': page }, 'legacy:shop/cart', undefined],
  ['the index of a folder', { 'cart/index.tsx': page }, 'legacy:shop/cart', undefined],
  [
    'a config file beside it',
    {
      'cart/index.jsx': page,
      'cart/index.config.js': 'export default { navigationBarTitleText: "车" }',
    },
    'legacy:shop/cart/index',
    { navigationBarTitleText: '车' },
  ],
  [
    'a config file that declares it',
    {
      'cart/index.tsx': page,
      'cart/index.config.ts': 'export default definePageConfig({ enablePullDownRefresh: true })',
    },
    'legacy:shop/cart/index',
    { enablePullDownRefresh: true },
  ],
  [
    'a config file of the older kind',
    { 'cart.js': page, 'cart.config.js': 'module.exports = { disableScroll: true }' },
    'legacy:shop/cart',
    { disableScroll: true },
  ],
  [
    'a config inside the page',
    { 'cart.jsx': `definePageConfig({ disableScroll: true })\n${page}` },
    'legacy:shop/cart',
    { disableScroll: true },
  ],
  [
    'a page of its own for the web, with the config of all',
    {
      'cart.jsx': 'export default 1',
      'cart.h5.jsx': page,
      'cart.config.js': 'export default { disableScroll: true }',
    },
    'legacy:shop/cart',
    { disableScroll: true },
  ],
]

for (const [name, files, entry, config] of cases) {
  test(name, async () => {
    const { run } = await bundleLegacy(files, { entry })
    const { default: Page, pageConfig } = await run()
    assert.ok((Page as { isPage?: boolean }).isPage)
    assert.equal(pageConfig, config)
  })
}

test('a page brings the shell of its app, and the window of the app below its own config', async () => {
  const { run, code } = await bundleLegacy(
    {
      'pages/cart.js': page,
      'pages/cart.config.js': 'export default { disableScroll: true, backgroundColor: "#111111" }',
      'shell.jsx':
        'export default ({ children }) => <main>{children}</main>;export const window = { navigationBarTitleText: "店", backgroundColor: "#222222" }',
    },
    { entry: 'legacy:shop/pages/cart' },
  )
  const { default: Page, pageConfig } = await run()
  assert.ok((Page as { isPage?: boolean }).isPage)
  assert.match(code, /^startOldApp\(/m)
  assert.equal(pageConfig, {
    navigationBarTitleText: '店',
    backgroundColor: '#111111',
    disableScroll: true,
  })
})

test('an empty config file sets nothing', async () => {
  const empty = 'pages/cart/index'
  const { run } = await bundleLegacy(
    { [`${empty}.jsx`]: 'export default () => <p />', [`${empty}.config.js`]: '\n' },
    { entry: `legacy:shop/${empty}` },
  )
  assert.is((await run()).pageConfig, undefined)
})

test('what is not there stops the build with its name, the file and the page, all of it at once', async () => {
  const failure = await failureOf(
    bundleLegacy(
      {
        'pages/a.jsx': 'import "./b";export default () => <p />',
        'pages/b.js': 'import x from "@old/not-there/lib/x";import "config/keys";export { x }',
      },
      { entry: 'legacy:shop/pages/a', settings: { aliases: { config: 'src/config' } } },
    ),
  )
  assert.match(
    failure.message,
    /package @old\/not-there is not installed: \S*shop\/pages\/b\.js imports it \(page shop\/pages\/a\)$/m,
  )
  assert.match(
    failure.message,
    /^no file \S*shop\/src\/config\/keys, which config\/keys means: \S*b\.js imports it \(page shop\/pages\/a\)$/m,
  )
})

test('a named import of a file with only a default export says so', async () => {
  const failure = await failureOf(
    bundleLegacy({ 'a.js': 'import { x } from "./b";console.log(x)', 'b.js': 'export default 1' }),
  )
  assert.match(failure.message, /has only a default export: `import x from \.\.\.`/)
})

test('refuses a page that is not there', async () => {
  const error = await failureOf(bundleLegacy({ 'a.js': page }, { entry: 'legacy:shop/nowhere' }))
  assert.match(error.message, 'legacy:shop/nowhere: no such page')
  assert.throws(() => pageFile('legacy:shop/nowhere', '/tmp'), /no such page below \/tmp/)
})

test.run()
