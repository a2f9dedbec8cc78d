// @long 15 s
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readApp } from '../../../scripts/migrate/read-app.mjs'

const test = suite('npm run migrate')

let folder: string
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'old-app-'))
})
test.after.each(() => rmSync(folder, { recursive: true }))

function lay(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

const page = 'export default () => <View>page</View>'

/** In the form of the first generation: the config is a field of the class. */
const first = {
  'old/package.json': '{"name":"tea","dependencies":{"dva-core":"^1.4.0"}}',
  'old/config/index.js': `const path = require('path')
    const config = { designWidth: 375, alias: { '@kit': path.resolve(__dirname, '..', 'client/kit') },
      sourceRoot: 'client', defineConstants: { HOST: '"https://tea"', WHEN: Date.now() } }
    module.exports = merge => merge({}, config, require('./prod'))`,
  'old/config/prod.js': 'module.exports = { env: { API: JSON.stringify("/api") } }',
  'old/client/app.js': `import Index from './pages/home'
    import dva from 'dva-core'
    import { colors } from './colors'
    class App extends Component {
      config = {
        pages: ['pages/home/index', '/pages/mine/Index', 'pages/gone/index'],
        subPackages: [{ root: 'sub/', pages: ['pages/list/index'] }],
        window: { navigationBarTitleText: '茶铺', navigationBarBackgroundColor: colors.bar, backgroundColor: theme() },
        tabBar: { color: '#111111', list: [
          { pagePath: 'pages/home/index', text: '首页', iconPath: './images/home.png' },
          { pagePath: 'pages/mine/Index', text: '我的' } ] },
        plugins: {},
      }
      render() { return <Index /> }
    }
    Taro.render(<App />, document.getElementById('app'))`,
  'old/client/colors.js': 'export const colors = { bar: "#c40000" }',
  'old/client/images/home.png': '',
  'old/client/pages/home/index.jsx': page,
  'old/client/pages/mine/index.jsx': `import key from '../../secret'\nimport '@kit/keys'\n${page}\nconst a = UNKNOWN_HOST + HOST + wx.cloud
    require('old-kit/lib'); const api = 'https://api.tea.test:8080/v1', picture = "https://cdn.tea.test/a.png?x"`,
  // What no page leads to comes into no build.
  'old/client/reducers/counter.js': "import '../constants/counter'\nimport 'never-used'\nLEFT_OVER",
  'old/client/sub/pages/list/index.js': page,
}

/** The command as a person runs it, into a folder of its own. */
function migrate(...args: string[]) {
  const into = join(folder, 'legacy')
  mkdirSync(into, { recursive: true })
  if (!existsSync(join(into, 'routes.ts')))
    writeFileSync(
      join(into, 'routes.ts'),
      "import { definePages } from 'x'\n\nexport const legacyRoutes = definePages([])\n",
    )
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['scripts/migrate.mjs', join(folder, 'old'), '--into', into, ...args],
    { encoding: 'utf8' },
  )
  return { stdout, stderr, status, read: (path: string) => readFileSync(join(into, path), 'utf8') }
}

test('writes routes, shell and settings, and says what is left', () => {
  lay(first)
  const { stdout, stderr, status, read } = migrate('--name', 'tea', '--prefix', '/tea')
  assert.is(status, 0, stderr)
  assert.equal(JSON.parse(read('tea/settings.json')), {
    aliases: { '@kit': 'src/kit' },
    constants: { HOST: 'https://tea', 'process.env.API': '/api' },
    designWidth: 375,
  })
  const routes = read('tea-routes.ts')
  assert.match(routes, "path: '/tea/pages/home/index',\n    base,\n    isTab: true,")
  assert.match(routes, "load: () => import('legacy:tea/src/sub/pages/list/index')")
  // A page in another case is found; one that is nowhere is no route.
  assert.match(routes, "path: '/tea/pages/mine/Index'")
  assert.not.match(routes, 'gone')
  const shell = read('tea/shell.js')
  assert.match(shell, "import picture1 from './src/images/home.png'")
  assert.match(shell, '"navigationBarBackgroundColor": "#c40000"')
  assert.match(shell, 'iconPath: picture1')
  assert.match(read('routes.ts'), "import { teaRoutes } from './tea-routes.ts'")
  assert.match(read('routes.ts'), 'definePages([\n  ...teaRoutes,\n])')
  for (const line of [
    'client/app.js: names the page pages/gone/index, which has no file',
    'client/pages/mine/index.jsx: imports ../../secret, which is not there',
    'client/pages/mine/index.jsx: imports @kit/keys, which is not there',
    'npm config set legacy-peer-deps=true --location=project',
    'npm i dva-core@"^1.4.0" old-kit\n',
    'in `hosts` of its settings: https://api.tea.test:8080\n',
    'config, constant WHEN: `Date.now()` could not be read',
    'window.backgroundColor: `theme()` is only known once the app runs',
    'app config, plugins:',
    'calls cloud functions',
    'UNKNOWN_HOST is declared nowhere: a constant of the app',
  ])
    assert.match(stdout, line)
  for (const other of [
    ' HOST is declared nowhere',
    'counter',
    'never-used',
    'LEFT_OVER',
    'cdn.tea',
  ])
    assert.not.match(stdout, other)
  // The class's own page stands for all pages, also where its file is gone.
  assert.not.match(stdout, 'imports ./pages/home,')
})

test('takes an app again only when asked, and keeps one line in the list', () => {
  lay(first)
  assert.is(migrate('--name', 'tea').status, 0)
  const second = migrate('--name', 'tea')
  assert.is(second.status, 1)
  assert.match(second.stderr, 'tea is there already: --again takes its sources anew')
  const third = migrate('--name', 'tea', '--again')
  assert.is(third.status, 0, third.stderr)
  assert.is(third.read('routes.ts').match(/\.\.\.teaRoutes/g)?.length, 1)
})

test('keeps what was added by hand when it takes an app again', () => {
  lay(first)
  const { read } = migrate('--name', 'tea')
  const settings = join(folder, 'legacy/tea/settings.json')
  const told = JSON.parse(read('tea/settings.json'))
  const byHand = { hosts: { 'https://api.tea.test:8080': '/tea-api' } }
  const constants = { ...told.constants, WHEN: 1, HOST: 'changed' }
  writeFileSync(settings, JSON.stringify({ ...told, ...byHand, constants }))
  writeFileSync(join(folder, 'legacy/tea/shell.js'), 'export default ({ children }) => children')
  assert.is(migrate('--name', 'tea', '--again').status, 0)
  assert.equal(JSON.parse(read('tea/settings.json')), {
    ...told,
    ...byHand,
    constants: { ...told.constants, WHEN: 1 },
  })
  assert.is(read('tea/shell.js'), 'export default ({ children }) => children')
})

test('refuses a folder that holds no app, and a prefix that is none', () => {
  lay({ 'old/src/nothing.js': '' })
  assert.match(migrate().stderr, 'no app file src/app.js')
  assert.match(migrate('--prefix', 'tea/').stderr, 'begins with /')
})

test('reads the config file of later generations, over imports and conditions', () => {
  lay({
    'src/app.tsx': 'export default ({ children }) => children',
    'src/app.config.ts': `import { base } from './pages.config'
      export default defineAppConfig({ pages: [...base, \`pages/\${'b'}/index\`],
        window: { navigationBarTitleText: process.env.TARO_ENV === 'h5' ? '网页' : '小程序' } })`,
    'src/pages.config.ts': "export const base = ['pages/a/index']",
  })
  const { pages, title, tabBar } = readApp(folder)
  assert.equal(pages, ['pages/a/index', 'pages/b/index'])
  assert.is(title, '网页')
  assert.is(tabBar, undefined)
})

test.run()
