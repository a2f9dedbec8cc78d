import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chunkClosure } from '../../../scripts/build/chunk-closure.mjs'

const test = suite('chunks and what they import')

const migrated = ['/shop/pages/app/legacy/tea/src/app.js']

test('a chunk comes after those it needs, each once', () => {
  const bundle = {
    a: { imports: ['b', 'c'] },
    b: { imports: ['d'] },
    c: { imports: ['d'] },
    d: { imports: [] },
  }
  assert.equal(chunkClosure(['a', undefined, 'c', 'outside'], bundle), ['d', 'b', 'c', 'a'])
})

test('those of a migrated app come after the components that it does not import itself', () => {
  const bundle = {
    page: { imports: ['shell', 'image'], moduleIds: migrated },
    shell: { imports: ['store'], moduleIds: migrated },
    store: { imports: [], moduleIds: ['/shop/node_modules/redux/index.js'] },
    image: { imports: [], moduleIds: ['/shop/runtime/components/image.tsx'] },
  }
  assert.equal(chunkClosure(['page'], bundle), ['image', 'store', 'shell', 'page'])
})

test.run()
