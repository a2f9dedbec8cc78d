import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newerInStyles } from '../../../scripts/floor/style-features.mjs'

const test = suite('what a stylesheet needs above the floor')

const floor = { chrome_android: 88, safari_ios: 15 }
const newer = (css: string) => [...newerInStyles(css, floor).keys()]

const cases: [name: string, css: string, features: string[]][] = [
  ['a property', '.a{scrollbar-gutter:stable}', ['scrollbar-gutter', 'scrollbar-gutter: stable']],
  ['a selector', '.a:has(.b){top:0}', [':has']],
  ['a rule', '@container (min-width:1px){.a{top:0}}', ['@container']],
  ['a unit', '.a{height:100dvh}', ['unit dvh']],
  ['a function', '.a{color:color-mix(in srgb,red,blue)}', ['color: color-mix()']],
  ['gaps, insets and ratios', '.a{display:flex;gap:1px;inset:0;aspect-ratio:1}', []],
  ['a declaration with a fallback', '.a{height:100vh;height:100dvh}', []],
  ['what @supports asks for', '@supports (height:100dvh){.a{height:100dvh}}', []],
  ['words in texts and addresses', '.a{content:"dvh";background:url(color-mix.png)}', []],
]

for (const [name, css, features] of cases) {
  test(`${features.length > 0 ? 'finds' : 'lets pass'} ${name}`, () => {
    assert.equal(newer(css), features)
  })
}

test.run()
