import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageName } from '../../../scripts/build/page-name.mjs'
import { root } from '../../../scripts/setup.mjs'

const test = suite('names of pages')

const names = [
  ['pages/red-envelope/luck-page.tsx', 'red-envelope/luck'],
  ['pages/content/video/video-page.tsx', 'content/video/video'],
  ['pages/legacy/shop/index.jsx', 'legacy/shop/index'],
  ['pages/legacy/shop/pages/cart.jsx', 'legacy/shop/pages/cart'],
  ['pages/coupon/coupon-state.tsx', undefined],
  ['pages/startup/after-first-page.ts', undefined],
  ['runtime/after-start.ts', undefined],
] as const

for (const [path, name] of names)
  test(`${path} is ${name}`, () => {
    assert.is(pageName(root + path), name)
  })

test('what has no file of ours is no page', () => {
  assert.is(pageName(null), undefined)
  assert.is(pageName('/elsewhere/pages/red-envelope/luck-page.tsx'), undefined)
})

test.run()
