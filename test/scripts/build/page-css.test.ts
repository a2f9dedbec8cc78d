import { rollup } from 'rollup'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compileSheet, pageCss } from '../../../scripts/build/page-css.mjs'
import { root } from '../../../scripts/setup.mjs'

const test = suite('stylesheets of chunks')

/** Builds modules given by name; stylesheets are returned under the name of their chunk. */
async function build(
  modules: Record<string, string>,
  {
    named = false,
    isLate = (_name: string): boolean => false,
    together = {} as Record<string, string>,
  } = {},
) {
  const built = await rollup({
    input: 'main',
    plugins: [
      {
        name: 'modules',
        resolveId: id => id,
        load: id => modules[id],
      },
      pageCss({ pxPerRem: 750 / 16, named, isLate }),
    ],
  })
  const { output } = await built.generate({
    hoistTransitiveImports: false,
    manualChunks: id => together[id],
    onlyExplicitManualChunks: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    assetFileNames: '[name][extname]',
  })
  await built.close()
  const text = (name: string) => {
    const file = output.find(each => each.fileName === name)
    return file?.type === 'chunk' ? file.code : String(file?.source)
  }
  return { text, names: output.map(file => file.fileName).sort() }
}

/** Two pages that import a part, which imports a base; one page that imports the base only. */
const app = {
  main: "import 'main.css'; export const open = [() => import('page'), () => import('other'), () => import('plain'), () => import('alone')]",
  'main.css': 'body{margin:0}',
  page: "import { part } from 'part'; import 'page.css'; export default part",
  'page.css': '.page{width:750px}',
  other: "import { part } from 'part'; import { base } from 'base'; export default [part, base]",
  deep: "import { base } from 'base'; export default base",
  alone: "import { base } from 'base'; export default base",
  part: "import { base } from 'base'; import 'part.css'; export const part = [base, () => import('deep')]",
  'part.css': '.part{border:1px solid}',
  base: "import 'base.css'; export const base = 1",
  'base.css': '@media (min-width:300px){.base{top:75px}}',
  plain: 'export default 1',
}

test('one for each chunk that has styles, lengths in rem', async () => {
  const { text, names } = await build(app)
  assert.equal(
    names.filter(name => name.endsWith('.css')),
    ['base.css', 'main.css', 'page.css', 'part.css'],
  )
  assert.is(text('page.css').trim(), '.page{width:16rem}')
  assert.is(text('part.css').trim(), '.part{border:1px solid}')
  assert.is(text('base.css').trim(), '@media (min-width:300px){.base{top:1.6rem}}')
})

test('a lazy chunk comes with all its sheets, those below first, and its scripts; not with what is there', async () => {
  const { text } = await build(app)
  const lists = [...text('main.js').matchAll(/__assets\((\["[^\]]*\])\)/g)]
  assert.equal(
    lists.map(([, files = '']) => JSON.parse(files)),
    [
      ['base.css', 'part.css', 'page.css', 'base.js', 'part.js', 'page.js'],
      ['base.css', 'part.css', 'base.js', 'part.js', 'other.js'],
      ['plain.js'],
      ['base.css', 'base.js', 'alone.js'],
    ],
  )
  // The part already contains the base.
  assert.match(text('part.js'), '__assets(["deep.js"])')
})

test('only the entry carries the loader', async () => {
  const { text } = await build(app)
  assert.match(text('main.js'), 'self.__assets =')
  assert.not.match(text('part.js'), 'self.__assets =')
})

test('with names, the entry knows no file of a page; what is no page is named by its file', async () => {
  const page = `${root}pages/tea/tea-page.tsx`
  const modules = {
    main: `export const open = [() => import('${page}'), () => import('plain')]`,
    [page]: "import '/tea.css'; export default () => import('deep')",
    '/tea.css': '.tea{width:750px}',
    deep: 'export default 1',
    plain: 'export default 1',
  }
  const { text, names } = await build(modules, { named: true })
  assert.match(text('main.js'), '__page("tea/tea")')
  assert.not.match(text('main.js'), 'tea-page')
  assert.match(text('main.js'), '__assets(["plain.js"])')
  assert.match(text('tea-page.js'), '__assets(["deep.js"])')
  assert.ok(names.includes('tea-page.css'))
})

test('a late script brings its styles itself, and its sheet is there for the HTML', async () => {
  const { text, names } = await build(app, { isLate: name => name === 'part' })
  assert.ok(names.includes('part.css'))
  assert.match(text('part.js'), `__styles("/part.css",".part{border:1px solid}")`)
  const [list = ''] = /__assets\((\["[^\]]*page\.js"\])\)/.exec(text('main.js'))?.slice(1) ?? []
  assert.equal(JSON.parse(list), ['base.css', 'page.css', 'base.js', 'part.js', 'page.js'])
})

test('of a file that holds several pages, each is asked for by its name', async () => {
  const page = `${root}pages/tea/tea-page.tsx`
  const modules = {
    main: `export const open = [() => import('${page}'), () => import('plain'), () => import('shared')]`,
    [page]: "import { both } from 'shared'; export default () => both",
    shared: 'export const both = 1',
    plain: "import { both } from 'shared'; export default both",
  }
  const together = { [page]: 'tea', shared: 'tea', plain: 'tea' }
  const { text } = await build(modules, { named: true, together })
  const [, name = ''] = /__page\("tea\/tea","(\w+)"\)/.exec(text('main.js')) ?? []
  assert.match(text('tea.js'), new RegExp(`\\bas ${name}\\b|\\b${name}\\b`))
  assert.match(text('main.js'), /__assets\(\["tea\.js"\]\)\.then\(n=>n\.\w+\)/)
})

test('refuses a sheet that cannot be read', async () => {
  const failure = await build({ main: "import 'a.css'", 'a.css': '.a{top:0}}' }).catch(
    (error: Error) => error,
  )
  assert.match((failure as Error).message, /a\.css|Unexpected/)
})

test('words stay at 12 px or more on the narrowest phone', () => {
  const css = compileSheet(
    '.a{font-size:24px}.b{font:700 28px/1.2 serif}.c{font-size:30px}',
    'a.css',
    750 / 16,
  )
  assert.is(
    css,
    '.a{font-size:max(12px,.512rem)}.b{font:700 max(12px,.59733rem)/1.2 serif}.c{font-size:.64rem}',
  )
})

test.run()
