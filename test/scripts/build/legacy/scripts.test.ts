// @long 10 s
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bundleLegacy, failureOf } from '../../../support/legacy-bundle.ts'

const test = suite('old scripts')

type Case = [
  name: string,
  files: Record<string, string>,
  expected: Record<string, unknown>,
  settings?: Record<string, unknown>,
]

/** Exports of the first file after it is built and executed. */
const cases: Case[] = [
  [
    'JSX in a .js file without an import of React',
    { 'a.js': 'export const tag = (<p className="x">1</p>).type' },
    { tag: 'p' },
  ],
  [
    'fragments, and a key after a spread',
    {
      'a.jsx':
        'const p = { id: 1 }; export const keys = [(<><i {...p} key="k" /></>).props.children.key]',
    },
    { keys: ['k'] },
  ],
  [
    'decorators in a .js file',
    {
      'a.js':
        'const mark = C => { C.marked = 1; return C }\n@mark\nclass A {}\nexport const marked = A.marked',
    },
    { marked: 1 },
  ],
  [
    'a field that is only declared leaves what the base class has set',
    {
      'a.ts':
        'class A { props: object; constructor() { this.props = { x: 1 } } }\nclass B extends A { props: { x: number }; config = 2 }\nexport const { props, config } = new B()',
    },
    { props: { x: 1 }, config: 2 },
  ],
  [
    'a constructor that forgets the call of its base class, and one that makes it within another statement',
    {
      'a.js':
        'class Base { constructor(x) { this.x = x } }\nclass A extends Base { field = 1; constructor() { this.y = this.x + 1 } }\nclass B extends Base { constructor(x) { const self = super(x * 2); class C { constructor() { this.z = 3 } } self.z = new C().z } }\nexport const a = { ...new A(1) }\nexport const b = { ...new B(1) }',
    },
    { a: { x: 1, field: 1, y: 2 }, b: { x: 2, z: 3 } },
  ],
  [
    'types, and imports of nothing but types',
    {
      'a.ts':
        'import { Shape } from "./types"\nexport const side = (s: Shape): number => s.side\nexport const two = side({ side: 2 } as Shape)',
      'types.ts': 'export interface Shape { side: number }',
    },
    { two: 2 },
  ],
  [
    'module.exports and require of the older kind, imported as a default and by name',
    {
      'a.js': 'import all, { one } from "./old"\nexport { one }\nexport const two = all.two',
      'old.js': 'const { three } = require("./older")\nmodule.exports = { one: 1, two: three - 1 }',
      'older.js': 'exports.three = 3',
    },
    { one: 1, two: 2 },
  ],
  [
    'require among imports: what the file exports, or has assigned',
    {
      'a.js':
        'import "./es"\nconst es = require("./es"), old = require("./old"), data = require("./data")\nexport const got = [es.default, es.named, old.x, data.y]',
      'es.js': 'export default 1\nexport const named = 2',
      'old.js': 'module.exports = { x: 3 }',
      'data.json': '{ "y": 4 }',
    },
    { got: [1, 2, 3, 4] },
  ],
  [
    'require in a remark or a text is none',
    {
      'a.js':
        'import "./es"\n// require("./nowhere.png")\n/* require("./nowhere") */\nexport const text = "require(\\"./nowhere\\")"',
      'es.js': 'export default 1',
    },
    { text: 'require("./nowhere")' },
  ],
  [
    'the default of a package that has none is all that it exports',
    {
      'a.js':
        'import all, { atom } from "nanostores"\nimport only from "valibot"\nimport old from "jsqr"\nexport const same = all.atom === atom\nexport const kinds = [typeof all.map, typeof only.parse, typeof old]',
    },
    { same: true, kinds: ['function', 'function', 'function'] },
  ],
  [
    'the default of such a package by name, and passed on',
    {
      'a.js':
        'import { default as all, atom } from "nanostores"\nimport only, { parsed } from "./pass"\nimport { old, map } from "./pass"\nexport const same = all.atom === atom\nexport const kinds = [typeof only.parse, typeof parsed.parse, typeof old, typeof map]',
      'pass.js':
        'export { default } from "valibot"\nexport { default as parsed } from "valibot"\nexport { default as old } from "jsqr"\nexport { map, default as stores } from "nanostores"',
    },
    { same: true, kinds: ['function', 'function', 'function', 'function'] },
  ],
  [
    'JSON as a value and by name',
    {
      'a.js': 'import data, { y } from "./data.json"\nexport const all = [data.y, y]',
      'data.json': '{ "y": 4 }',
    },
    { all: [4, 4] },
  ],
  [
    'the aliases @ and src, which mean the sources',
    {
      'src/a.js':
        'import one from "@/utils/one"\nimport { two } from "src/two"\nexport const sum = one + two',
      'src/utils/one/index.ts': 'export default 1',
      'src/two.js': 'export const two = 2',
    },
    { sum: 3 },
  ],
  [
    "aliases of the app's own build",
    {
      'a.js':
        'import one from "@utils/one"\nimport all from "@store"\nexport const sum = one + all',
      'src/tools/one.js': 'export default 1',
      'src/store.js': 'export default 2',
    },
    { sum: 3 },
    { aliases: { '@utils': 'src/tools', '@store': 'src/store' } },
  ],
  [
    'a file made for the web before one made for all',
    {
      'a.js': 'export { default } from "./pay"',
      'pay.js': 'export default "all"',
      'pay.h5.js': 'export default "web"',
    },
    { default: 'web' },
  ],
  [
    'what the build defines',
    {
      'a.js': `export const all = [process.env.TARO_ENV, process.env.NODE_ENV, process.env.API, process.env.NOBODY, HOST, FLAGS.a, typeof __DEV__]`,
    },
    { all: ['h5', 'production', '/api', undefined, 'https://shop.test', 1, 'boolean'] },
    {
      constants: {
        'process.env.API': '/api',
        HOST: 'https://shop.test',
        FLAGS: { a: 1 },
        __DEV__: false,
      },
    },
  ],
  [
    'requests to another host go to a path of this server, other hosts stay',
    {
      'a.js':
        'const id = 7\nexport const all = ["https://api.test/v1", `https://api.test/goods/${id}`, \'https://api.test\', "https://api.test.other", "see https://api.test/", (<a href="https://api.test?x" />).props.href, "http://old.test:80/x"]',
    },
    {
      all: [
        '/tea/v1',
        '/tea/goods/7',
        '/tea',
        'https://api.test.other',
        'see https://api.test/',
        '/tea?x',
        '/old/x',
      ],
    },
    { hosts: { 'https://api.test': '/tea', 'http://old.test:80': '/old' } },
  ],
  [
    'free names in a script of the older kind',
    {
      'a.js': 'import all from "./old"\nexport { all }',
      'old.js': 'module.exports = [process.env.TARO_ENV, HOST, typeof wx.showToast]',
    },
    { all: ['h5', 'https://shop.test', 'function'] },
    { constants: { HOST: 'https://shop.test' } },
  ],
  [
    'a name that the file binds itself is not a free one',
    {
      'a.js':
        'import { HOST } from "./host"\nconst f = wx => wx\nconst o = { wx: 2, HOST: 3 }\nexport const all = [HOST, f(1), o.wx, o.HOST]',
      'host.js': 'export const HOST = "mine"',
    },
    { all: ['mine', 1, 2, 3] },
    { constants: { HOST: 'defined' } },
  ],
]

for (const [name, files, expected, settings] of cases) {
  test(name, async () => {
    const { run, warnings } = await bundleLegacy(files, { settings })
    const exported = await run()
    for (const [key, value] of Object.entries(expected)) assert.equal(exported[key], value)
    assert.equal(warnings, [])
  })
}

test("tags that a file never imports are the components; the same name elsewhere is the browser's", async () => {
  const { run, warnings } = await bundleLegacy({
    'a.jsx': `
      export const names = [<Image src='a.png' />, <Text>1</Text>, <scroll-view><Button /></scroll-view>].map(tag => tag.type.displayName || tag.type.name || typeof tag.type)
      export const tag = <AtIcon value='home' />
      const View = () => <p />
      export const own = (<View />).type === View
      export const make = () => new Image()`,
  })
  const Picture = function Picture() {}
  globalThis.Image ??= Picture as never
  const { names, tag, own, make } = (await run()) as {
    names: string[]
    tag: { type: { displayName?: string; name: string } }
    own: boolean
    make: () => unknown
  }
  assert.is(names.length, 3)
  assert.ok(!names.includes('undefined'), String(names))
  assert.match(tag.type.name, /AtIcon/)
  assert.is(own, true)
  assert.instance(make(), globalThis.Image)
  assert.equal(warnings, [])
})

test('a name that nobody declares is a warning with file, line and a guess', async () => {
  const { warnings } = await bundleLegacy(
    {
      'a.tsx': `import Taro from '@tarojs/taro'
        interface Shape { side: number }
        type Sides<T> = { [K in keyof T]: T[K] }
        enum Kind { one = 1 }
        export default class A<P> extends Taro.Component<P> implements Shape {
          side = 1
          render() {
            const { a: b, ...rest } = this.props as Sides<Shape>
            outer: for (const each of [b]) { if (each) break outer }
            try { wx.login() } catch (error) { console.log(error, rest, Kind.one, GIVEN, process.env.X, typeof my) }
            fetchIt(b)
            return <Card color={THEME_COLOR} onClick={e => setTimeout(() => window.scrollTo(0, e), 1)} />
          }
        }`,
    },
    { settings: { constants: { GIVEN: 1 } } },
  )
  assert.equal(
    warnings.map(text => text.replace(/^.*shop\//, '')),
    [
      'a.tsx (11:0): fetchIt is declared nowhere: an import or a declaration is missing?',
      'a.tsx (12:0): Card is declared nowhere: a component or class whose import is missing?',
      "a.tsx (12:0): THEME_COLOR is declared nowhere: a constant of the app's build? Name it in `constants` of its settings",
    ],
  )
})

test('pictures by import and by require, in files of both kinds, become one hashed file', async () => {
  const { run, assets, warnings } = await bundleLegacy({
    'a.js':
      'import icon from "./i.png"\nimport old from "./old"\nconst again = require("./i.png")\nexport const all = [icon, again, old]',
    'old.js': 'module.exports = require("./i.png")',
    'i.png': 'a picture',
  })
  const { all } = (await run()) as { all: string[] }
  assert.match(all[0] ?? '', /^\/assets\/i-[\w-]{8}\.png$/)
  assert.equal(new Set(all).size, 1)
  assert.equal(
    assets.map(name => `/${name}`),
    [all[0]],
  )
  assert.equal(warnings, [])
})

test('a picture of any name gets one that is plain in an address', async () => {
  const { assets } = await bundleLegacy({
    'a.js': 'import icon from "./分享 @2x.png"\nexport default icon',
    '分享 @2x.png': 'a picture',
  })
  assert.match(assets.join(), /^assets\/____2x-[\w-]{8}\.png$/)
})

test('code for another platform is left out', async () => {
  const { code } = await bundleLegacy({
    'a.js': 'export let x = 1\nif (process.env.TARO_ENV === "weapp") { x = "for the host only" }',
  })
  assert.not.match(code, 'for the host only')
})

const refused: [name: string, files: Record<string, string>, reason: RegExp][] = [
  ['a slip of syntax in a typed file', { 'a.ts': 'const = 1' }, /a\.ts: .*expected/],
  [
    'an import that leads nowhere',
    { 'a.js': 'import "./nowhere"' },
    /Could not resolve ".\/nowhere"/,
  ],
  [
    'a require that leads nowhere',
    { 'a.js': 'import "./b"\nexport const x = require("./nowhere")', 'b.js': '' },
    /Could not resolve ".\/nowhere"/,
  ],
  [
    'a name that one of its own files does not export',
    { 'a.js': 'import { y } from "./x"\nexport const z = y', 'x.js': 'export const x = 1' },
    /"y" is not exported/,
  ],
]

for (const [name, files, reason] of refused) {
  test(`refuses ${name}`, async () => {
    const error = await failureOf(bundleLegacy(files))
    assert.match(error.message, reason)
  })
}

test.run()
