import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ClientLogLine } from '../../../api/core/client-log.ts'
import { logText } from '../../../api/core/log-text.ts'

const test = suite('text of the client log')

const line = (msg: string, extra: Record<string, unknown> = {}): ClientLogLine => ({
  t: 1_700_000_000,
  level: 'error',
  br: '8',
  uid: '88',
  path: '/coupon',
  msg,
  extra,
})

test('is one line of JSON per error', () => {
  const lines = [line('坏了', { call: '/wechat/x', code: 1101, ms: 12 }), line('又坏了')]
  const text = logText(lines, '')
  assert.ok(text.endsWith('\n'))
  assert.equal(
    text
      .trim()
      .split('\n')
      .map(each => JSON.parse(each)),
    lines,
  )
})

const secrets: [what: string, text: string, secret: string][] = [
  ['a phone number', '号码 13800000000 无效', '13800000000'],
  ['a phone number after letters', 'tel:13800000000', '13800000000'],
  ['an identity number', '身份证 110101199003074610 有误', '110101199003074610'],
  ['an identity number that ends with X', 'no:11010519491231002x', '11010519491231002x'],
  ['two phone numbers', '13800000000,13900000000', '13900000000'],
  [
    'a login code in an address',
    'GET https://m.example.com/coupon?br=8&code=0a1B2c&state=8',
    '0a1B2c',
  ],
  ['a unionid in an address', '/x?wechatUnionid=oU88abc', 'oU88abc'],
  ['the signature of a pair', '/x?uniSign=1764.n0nce.m4c&br=8', 'm4c'],
  ['a unionid in JSON', '{"unionid":"oU88abc"}', 'oU88abc'],
  ['the visitor’s unionid anywhere', 'no rights for oU-mine here', 'oU-mine'],
]

for (const [what, text, secret] of secrets) {
  test(`holds no ${what}`, () => {
    for (const each of [
      line(text),
      line('x', { at: text }),
      line('x', { deep: { list: [text] } }),
    ]) {
      const written = logText([each], 'oU-mine')
      assert.not.match(written, secret)
      JSON.parse(written)
    }
  })
}

test('holds no field that names a person, whatever stands in it', () => {
  const extra = { phone: '+86 138', code: 'abc', openid: 'o', nickname: '周', tel: 13800000000 }
  const written = logText([line('x', extra)], '')
  for (const secret of ['+86 138', 'abc', '"o"', '周', '13800000000']) {
    assert.not.match(written, secret)
  }
})

test('keeps numbers that are no phone, and a refusal’s own code', () => {
  const written = logText([line('order 138000000001234', { code: 1101 })], '')
  assert.match(written, '138000000001234')
  assert.match(written, '"code":1101')
})

test('cuts what is too long, and does not follow circles', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const written = logText([line('x'.repeat(5_000), circle)], '')
  assert.ok(written.length < 1_500)
})

test.run()
