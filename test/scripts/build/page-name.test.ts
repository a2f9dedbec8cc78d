import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageName } from '../../../scripts/build/page-name.mjs'
import { root } from '../../../scripts/setup.mjs'

const test = suite('names of pages')

const names = [
  ['pages/campaigns/red-envelope/luck/luck-page.tsx', 'campaigns/red-envelope/luck/luck'],
  ['pages/content/video/video-page.tsx', 'content/video/video'],
  ['pages/app/legacy/shop/index.jsx', 'app/legacy/shop/index'],
  ['pages/app/legacy/shop/pages/cart.jsx', 'app/legacy/shop/pages/cart'],
  ['pages/campaigns/coupon/coupon-state.tsx', undefined],
  ['pages/app/startup/after-first-page.ts', undefined],
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
