import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOptions } from '../../../runtime/network/request-options.ts'
import { writeRequest } from '../../../runtime/network/write-request.ts'
import '../../support/dom.ts'

const test = suite('writeRequest')

const form = { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' }
const params = new URLSearchParams({ a: '1' })

/** Options in addition to `url: '/x'`; query; body and its type. */
const cases: [
  options: Omit<RequestOptions, 'url'>,
  query: string,
  body: unknown,
  type: string | null,
][] = [
  [{}, '', undefined, null],
  [{ data: { a: 1, b: '&', c: undefined } }, '?a=1&b=%26', undefined, null],
  [{ data: { a: null, b: [1, 2], c: { d: 1 }, e: false } }, queryOfObjects(), undefined, null],
  [{ data: 'a=1' }, '?a=1', undefined, null],
  [{ data: '?a=1' }, '?a=1', undefined, null],
  [{ data: params }, '?a=1', undefined, null],
  [{ data: {} }, '', undefined, null],
  [{ data: null }, '', undefined, null],
  [{ method: '', data: null, header: null as never }, '', undefined, null],
  [{ method: 'HEAD', data: { a: 1 } }, '?a=1', undefined, null],
  [{ method: 'POST' }, '', undefined, null],
  [{ method: 'POST', data: null }, '', undefined, null],
  [{ method: 'POST', data: {} }, '', '{}', 'application/json'],
  [{ method: 'POST', data: [1] }, '', '[1]', 'application/json'],
  [{ method: 'POST', data: 5 }, '', '5', 'application/json'],
  [{ method: 'POST', data: '' }, '', '', 'application/json'],
  [{ method: 'DELETE', data: { a: 1 } }, '', '{"a":1}', 'application/json'],
  [
    { method: 'POST', data: { a: 1 }, header: { 'content-type': 'text/plain' } },
    '',
    '{"a":1}',
    'text/plain',
  ],
  [{ method: 'POST', data: { a: '=', b: 2 }, header: form }, '', 'a=%3D&b=2', form['Content-Type']],
  [{ method: 'POST', data: 'a=1', header: form }, '', 'a=1', form['Content-Type']],
  [{ method: 'POST', data: params }, '', params, null],
]

for (const [options, query, body, type] of cases) {
  test(`writes ${JSON.stringify(options)}`, () => {
    const written = writeRequest({ url: '/x', ...options })
    assert.is(written.url, `/x${query}`)
    assert.equal(written.body, body)
    assert.is(written.headers.get('content-type'), type)
    assert.is(written.method, options.method || 'GET')
  })
}

const joined: [url: string, expected: string][] = [
  ['/x?b=2', '/x?b=2&a=1'],
  ['/x?', '/x?a=1'],
  ['/x?b=2&', '/x?b=2&a=1'],
  ['/x#part', '/x?a=1'],
  ['/x?b=2#part', '/x?b=2&a=1'],
]

for (const [url, expected] of joined) {
  test(`adds a query to ${url}`, () => {
    assert.is(writeRequest({ url, data: { a: 1 } }).url, expected)
  })
}

test('leaves bytes and parts alone', () => {
  for (const data of [
    new ArrayBuffer(2),
    new Uint8Array(2),
    new Blob(['a']),
    new FormData(),
    params,
  ]) {
    assert.is(writeRequest({ url: '/x', method: 'PUT', data }).body, data)
  }
})

test('throws on data that cannot be written', () => {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  assert.throws(() => writeRequest({ url: '/x', method: 'POST', data: circle }))
})

test.run()

function queryOfObjects(): string {
  return `?a=null&b=${encodeURIComponent('[1,2]')}&c=${encodeURIComponent('{"d":1}')}&e=false`
}
