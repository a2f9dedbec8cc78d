import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readParams, readQuery } from '../../../runtime/router/query.ts'

const test = suite('query')

const searches: [search: string, query: object, params: object][] = [
  ['', {}, {}],
  ['?', {}, {}],
  ['?br=8&id=3', { br: '8', id: '3' }, { br: '8', id: '3' }],
  ['?name=%E8%8C%B6', { name: '茶' }, { name: '%E8%8C%B6' }],
  ['?a=1=2', { a: '1=2' }, { a: '1=2' }],
  ['?flag&a=1', { flag: '', a: '1' }, { a: '1' }],
  ['?a=', { a: '' }, { a: '' }],
  ['?=1&a=2', { '': '1', a: '2' }, { a: '2' }],
  ['?a=%zz', { a: '%zz' }, { a: '%zz' }],
  ['?constructor=1', { constructor: '1' }, { constructor: '1' }],
  ['?x=1+2', { x: '1 2' }, { x: '1+2' }],
]

for (const [search, query, params] of searches) {
  test(`reads ${search || 'nothing'}`, () => {
    assert.equal(readQuery(search), query)
    assert.equal(readParams(search), params)
  })
}

test('takes the first of a repeated name when it decodes', () => {
  assert.equal(readQuery('?a=1&a=2'), { a: '1' })
})

test.run()
