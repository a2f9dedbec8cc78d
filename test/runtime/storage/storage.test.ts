import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  clearStorage,
  clearStorageSync,
  getStorage,
  getStorageInfo,
  getStorageInfoSync,
  getStorageSync,
  removeStorage,
  removeStorageSync,
  setStorage,
  setStorageSync,
} from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi, logged } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('storage')
test.before.each(() => freshDom())

const values: [name: string, value: unknown, kept: string, read: unknown][] = [
  ['a text', 'x', '{"data":"x"}', 'x'],
  ['an empty text', '', '{"data":""}', ''],
  ['a number', 0, '{"data":0}', 0],
  ['false', false, '{"data":false}', false],
  ['null', null, '{"data":null}', null],
  ['a list', [1, 'a'], '{"data":[1,"a"]}', [1, 'a']],
  ['an object', { a: { b: 1 } }, '{"data":{"a":{"b":1}}}', { a: { b: 1 } }],
  ['a symbol', Symbol('s'), '{"data":""}', ''],
  ['a function', () => 1, '{}', ''],
  ['undefined', undefined, '{"data":""}', ''],
]

for (const [name, value, kept, read] of values) {
  test(`keeps ${name} as JSON and reads it back`, async () => {
    setStorageSync('key', value)
    assert.is(localStorage.getItem('key'), kept)
    assert.equal(getStorageSync('key'), read)
    localStorage.clear()
    await setStorage({ key: 'key', data: value })
    assert.is(localStorage.getItem('key'), kept)
  })
}

test('settles before it returns', async () => {
  const set = callApi(setStorage, { key: 'a', data: 1 })
  assert.equal(set.atReturn, ['success', 'complete'])
  assert.equal(await assertAnswered(set), { errMsg: 'setStorage:ok' })
  const get = callApi(getStorage, { key: 'a' })
  assert.equal(get.atReturn, ['success', 'complete'])
  assert.equal(await assertAnswered(get), { data: 1, errMsg: 'getStorage:ok' })
  assert.equal(callApi(getStorage, { key: 'b' }).atReturn, ['fail', 'complete'])
})

for (const [name, raw] of [
  ['a missing key', undefined],
  ['a raw text', 'hello'],
  ['a raw number', '5'],
  ['a raw null', 'null'],
  ['JSON without data', '{"value":1}'],
  ['half a JSON', '{"data":'],
] as const) {
  test(`finds no data in ${name}`, async () => {
    if (raw !== undefined) localStorage.setItem('key', raw)
    assert.is(await assertRefused(getStorage, { key: 'key' }), 'getStorage:fail data not found')
    assert.is(getStorageSync('key'), '')
  })
}

const wrongKeys: [api: string, call: (key: never) => unknown][] = [
  ['setStorage', key => setStorageSync(key, 1)],
  ['getStorage', getStorageSync],
  ['removeStorage', removeStorageSync],
]
for (const [api, call] of wrongKeys) {
  for (const [key, word] of [
    [null, 'Null'],
    [undefined, 'Undefined'],
    [7, 'Number'],
    [{}, 'Object'],
  ] as const) {
    test(`${api}Sync logs a key of type ${word} and returns undefined`, async () => {
      let result: unknown = 'nothing'
      const lines = await logged(() => {
        result = call(key as never)
      })
      assert.is(result, undefined)
      assert.equal(lines, [
        `${api}:fail parameter error: parameter should be String instead of ${word}`,
      ])
      assert.is(localStorage.length, 0)
    })
  }
}

test('removes and clears, in both forms', async () => {
  for (const key of ['a', 'b', 'c']) setStorageSync(key, key)
  removeStorageSync('a')
  assert.equal(await removeStorage({ key: 'b' }), { errMsg: 'removeStorage:ok' })
  assert.equal(await removeStorage({ key: 'b' }), { errMsg: 'removeStorage:ok' })
  assert.equal(getStorageInfoSync().keys, ['c'])
  assert.equal(await clearStorage(), { errMsg: 'clearStorage:ok' })
  assert.equal(getStorageInfoSync().keys, [])
  setStorageSync('d', 1)
  clearStorageSync()
  assert.is(localStorage.length, 0)
})

test('tells keys and real sizes in KB', async () => {
  setStorageSync('key', 'x'.repeat(2000))
  const info = await getStorageInfo()
  assert.equal(info, {
    keys: ['key'],
    limitSize: 10240,
    currentSize: 4,
    errMsg: 'getStorageInfo:ok',
  })
  assert.equal(getStorageInfoSync(), { keys: ['key'], limitSize: 10240, currentSize: 4 })
})

test('fails, and does not throw, for data that JSON cannot hold', async () => {
  const ring: Record<string, unknown> = {}
  ring.self = ring
  const errMsg = await assertRefused(setStorage, { key: 'a', data: ring })
  assert.ok(errMsg.startsWith('setStorage:fail '))
})

test.run()
