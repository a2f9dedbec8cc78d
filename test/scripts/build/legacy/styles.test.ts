import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bundleLegacy, failureOf } from '../../../support/legacy-bundle.ts'

const test = suite('old stylesheets')

const styled = (path: string, sheet: string, more: Record<string, string> = {}) =>
  bundleLegacy({ 'a.js': `import './${path}'`, [path]: sheet, ...more })

type Case = [name: string, path: string, sheet: string, css: string, more?: Record<string, string>]

const cases: Case[] = [
  ['px of the draft', 'a.css', '.a{width:750px}', '.a{width:16rem}'],
  [
    'rpx',
    'a.css',
    '.a{width:750rpx;margin:10rpx -20rpx}',
    '.a{width:16rem;margin:.21333rem -.42667rem}',
  ],
  ['a hairline', 'a.css', '.a{border:1px solid red}', '.a{border:1px solid red}'],
  [
    'PX and Px, which are no px of the draft',
    'a.css',
    '.a{width:20PX;height:30Px}',
    '.a{width:20px;height:30px}',
  ],
  [
    'PX behind a remark with one quote',
    'a.css',
    "/* don't */.a{width:20PX}/* can't */",
    '.a{width:20px}',
  ],
  ['PX beside px', 'a.css', '.a{padding:4PX 75px}', '.a{padding:4px 1.6rem}'],
  ['capitals in a text', 'a.css', '.a:after{content:"10PX"}', '.a:after{content:"10PX"}'],
  [
    'px of a media query',
    'a.css',
    '@media (min-width:300px){.a{width:75px}}@media (max-width:20PX){.b{top:0}}',
    '@media (min-width:300px){.a{width:1.6rem}}@media (max-width:20px){.b{top:0}}',
  ],
  [
    'lengths in calc and variables',
    'a.css',
    '.a{--x:75px;top:calc(100% - 75px)}',
    '.a{--x:1.6rem;top:calc(100% - 1.6rem)}',
  ],
  [
    "the page's box",
    'a.css',
    'page{height:100%}page .a{top:0}',
    '.taro-page{height:100%}.taro-page .a{top:0}',
  ],
  [
    'what no browser knows is dropped, the rest stays',
    'a.css',
    '.a{top:0;*zoom:1;left:0}',
    '.a{top:0;left:0}',
  ],
  [
    'scss: nesting, variables, division',
    'a.scss',
    '$w:75px;.a{&-b{width:$w/2}}',
    '.a-b{width:.8rem}',
  ],
  [
    'scss: rpx and PX in sums',
    'a.scss',
    '.a{width:30rpx + 45rpx;height:1PX + 2PX}',
    '.a{width:1.6rem;height:3px}',
  ],
  ['sass with indentation', 'a.sass', '$w: 75px\n.a\n  width: $w\n', '.a{width:1.6rem}'],
  [
    'scss: imports by path, by alias and from packages',
    'pages/a.scss',
    '@import "./near";@import "~@/styles/far";@import "@/styles/far";@import "~taro-ui/dist/style/variables/default.scss";.a{width:$near;height:$far;top:$at-circle-size*0}',
    '.a{width:1.6rem;height:3.2rem;top:0}',
    { 'pages/_near.scss': '$near:75px;', 'styles/far.scss': '$far:150px;$at-circle-size:1px;' },
  ],
  [
    'less: nesting, variables, division without brackets',
    'a.less',
    '@w:150px;.a{.b{width:@w/2}}',
    '.a .b{width:1.6rem}',
  ],
  [
    'less: imports by path, by alias and with functions of script',
    'pages/a.less',
    '@import "./near";@import "~@/styles/far.less";.a{width:@near;height:@far;top:`0+0`px}',
    '.a{width:1.6rem;height:3.2rem;top:0 px}',
    { 'pages/near.less': '@near:75px;', 'styles/far.less': '@far:150px;' },
  ],
  [
    'imported sheets, their media, and those of packages',
    'a.css',
    '@import "./b.css";@import url(~@/c.css) print;@import "~pack/d.css";.a{top:0}',
    '.b{width:1.6rem}@media print{.c{top:0}}.d{width:3.2rem}.a{top:0}',
    {
      'b.css': '.b{width:75px}',
      'c.css': '.c{top:0}',
      'node_modules/pack/d.css': '.d{width:150px}',
    },
  ],
  [
    'a sheet of another host',
    'a.css',
    '@import url(https://x.test/y.css);.a{top:0}',
    '@import "https://x.test/y.css";.a{top:0}',
  ],
]

cases.push(
  [
    'tags of components, with the weight of a tag',
    'a.css',
    'view{top:0}.a>image:first-child{top:0}scroll-view text,p:not(view){top:0}.b Image{top:1px}',
    'div:where([class~=taro-view]){top:0}.a>img:where([class~=taro-img]):first-child{top:0}div:where([class~=taro-scroll-view]) span:where([class~=taro-text]){top:0}p:not(div:where([class~=taro-view])){top:0}.b img:where([class~=taro-img]){top:1px}',
  ],
  ['tags of HTML', 'a.css', 'div,img,input,video{top:0}', 'div,img,input,video{top:0}'],
)

for (const [name, path, sheet, css, more] of cases) {
  test(name, async () => {
    assert.is((await styled(path, sheet, more)).css, css)
  })
}

test("a draft of another width; rpx are the platform's", async () => {
  const files = { 'a.js': 'import "./a.css"', 'a.css': '.a{width:375px;height:750rpx}' }
  const { css } = await bundleLegacy(files, { settings: { designWidth: 375 } })
  assert.is(css, '.a{width:16rem;height:16rem}')
})

test("what the app's build puts before each sass file", async () => {
  const files = { 'a.js': 'import "./a.scss"', 'a.scss': '.a{width:$w}', 'v.scss': '$w:75px;' }
  const { css } = await bundleLegacy(files, { settings: { sassData: '@import "@/v";' } })
  assert.is(css, '.a{width:1.6rem}')
})

test('a sheet that the data name and a script imports stands once', async () => {
  const files = {
    'a.js': 'import "./styles/v.scss";import "./a.scss"',
    'a.scss': '.a{width:$w}',
    'styles/v.scss': '$w:75px;.v{width:$w}',
  }
  const { css } = await bundleLegacy(
    { ...files, 'a.scss': '.a{top:0}' },
    { settings: { sassData: '@import "@/styles/v";' } },
  )
  assert.is(css, '.v{width:1.6rem}.v{width:1.6rem}.a{top:0}')
})

for (const ending of ['css', 'scss', 'less']) {
  test(`the names of a .module.${ending}, by default and each by itself`, async () => {
    const { css, run } = await bundleLegacy({
      'a.js': `import styles from './a.module.${ending}'\nimport * as all from './a.module.${ending}'\nexport const names = [styles['a-b'], all.c]\nexport const global = styles.d`,
      [`a.module.${ending}`]: '.a-b{top:0}.c{composes:a-b;left:0}:global(.d){top:1px}',
    })
    const { names, global } = (await run()) as { names: string[]; global: unknown }
    assert.match(names[0] ?? '', /^a-b_[\w-]+$/)
    assert.match(names[1] ?? '', new RegExp(`^c_[\\w-]+ ${names[0]}$`))
    assert.is(global, undefined)
    assert.ok(css.startsWith(`.${names[0]}{top:0}`))
    assert.match(css, '.d{top:1px}')
  })
}

test('files that a sheet names: beside it, by alias; data and other hosts stay', async () => {
  const { css, assets, warnings } = await bundleLegacy({
    'pages/a.js': 'import "./a.scss"',
    'pages/a.scss': `.a{background:url(../i.png)}.b{background:url('~@/i.png')}.c{background:url("data:image/png;base64,AA==")}.d{background:url(https://x.test/y.png)}.e{background:url(/z.png)}.f{src:url(./f.ttf?t=1#x)}`,
    'i.png': 'a picture',
    'pages/f.ttf': 'a font',
  })
  assert.equal(assets.map(name => name.replace(/-[\w-]{8}\./, '.')).sort(), [
    'assets/f.ttf',
    'assets/i.png',
  ])
  const urls = [...css.matchAll(/url\(([^)]*)\)/g)].map(([, url = '']) => url.replaceAll('"', ''))
  const [font, picture] = [...assets].sort()
  assert.equal(urls, [
    `/${picture}`,
    `/${picture}`,
    'data:image/png;base64,AA==',
    'https://x.test/y.png',
    '/z.png',
    `/${font}`,
  ])
  assert.equal(warnings, [])
})

test('a file that is not there is told, and left as it is', async () => {
  const { css, warnings } = await styled('a.css', '.a{background:url(./nowhere.png)}')
  assert.match(css, 'url("./nowhere.png")')
  assert.match(warnings.join(), /no file \.\/nowhere\.png/)
})

const refused: [name: string, path: string, sheet: string, reason: RegExp][] = [
  [
    'a sheet that is not there',
    'a.css',
    '@import "./nowhere.css";',
    /no stylesheet \.\/nowhere\.css/,
  ],
  ['a variable that nobody set', 'a.scss', '.a{width:$w}', /Undefined variable/],
  ['a variable that nobody set in less', 'a.less', '.a{width:@w}', /variable @w is undefined/],
]

for (const [name, path, sheet, reason] of refused) {
  test(`refuses ${name}`, async () => {
    const error = await failureOf(styled(path, sheet))
    assert.match(error.message, reason)
  })
}

test.run()
