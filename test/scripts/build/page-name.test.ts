import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageName } from '../../../scripts/build/page-name.mjs'

const test = suite('names of pages')

const names = [
  ['/app/pages/red-envelope/luck-page.tsx', 'red-envelope/luck'],
  ['/app/pages/content/video/video-page.tsx', 'content/video/video'],
  ['/app/pages/legacy/shop/index.jsx', 'legacy/shop/index'],
  ['/app/pages/coupon/coupon-state.tsx', undefined],
  ['/app/pages/startup/after-first-page.ts', undefined],
  ['/app/runtime/after-start.ts', undefined],
  [null, undefined],
] as const

for (const [id, name] of names)
  test(`${id} is ${name}`, () => {
    assert.is(pageName(id), name)
  })

test.run()
