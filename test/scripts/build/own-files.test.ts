import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ownFiles } from '../../../scripts/build/own-files.mjs'
import { root } from '../../../scripts/setup.mjs'

const test = suite('finding our own files in a build')

const resolveId = ownFiles().resolveId as (source: string, importer?: string) => string | null
const page = join(root, 'pages/shop/shop-page.tsx')

test('what a source imports with its ending is found by its path alone', () => {
  assert.is(resolveId('./shop.css', page), join(root, 'pages/shop/shop.css'))
  assert.is(resolveId('../../runtime/index.ts', page), join(root, 'runtime/index.ts'))
})

test('packages, other endings and what packages import are left to others', () => {
  assert.is(resolveId('react', page), null)
  assert.is(resolveId('./picture.svg', page), null)
  assert.is(resolveId('./old-page', page), null)
  assert.is(resolveId('./index.ts', join(root, 'node_modules/some/main.ts')), null)
  assert.is(resolveId('./main.ts', '/elsewhere/index.ts'), null)
  assert.is(resolveId('pages/app/main.tsx', undefined), null)
})

test.run()
