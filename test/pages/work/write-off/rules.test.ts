import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as rules from '../../../../pages/work/write-off/rules.ts'
import { passesCheck } from '../../../../pages/mechanics/redeem/code-digits.ts'

const test = suite('write-off rules')

const typed = [
  ['6284 0715 3926', '628407153926'],
  ['6284-07', '628407'],
  ['abc', ''],
  ['6284071539269900000000', '628407153926990000'],
] as const

for (const [text, expected] of typed)
  test(`"${text}" is typed as "${expected}"`, () => {
    assert.is(rules.digitsOf(text), expected)
  })

const checks = [
  ['79927398713', true],
  ['79927398710', false],
  ['000000000000', true],
  ['123456789015', true],
  ['123456789016', false],
  ['213456789015', false],
] as const

for (const [digits, expected] of checks)
  test(`${digits} ${expected ? 'passes' : 'fails'} the check digit`, () => {
    assert.is(passesCheck(digits), expected)
  })

test('finds fault only with twelve digits that fail the check', () => {
  assert.is(rules.faultOf(''), '')
  assert.is(rules.faultOf('12345678901'), '')
  assert.is(rules.faultOf('123456789015'), '')
  assert.is(rules.faultOf('123456789016'), '券码有误，请核对后重新输入')
})

const link = 'https://shop.test/pages/work/write-off?br=8'

const scans = [
  ['123456789015', { code: '123456789015' }],
  ['1234 5678 9015', { code: '123456789015' }],
  ['CODE_128,123456789015', { code: '123456789015' }],
  [`${link}&code=123456789015`, { code: '123456789015' }],
  [
    `${link}&code=123456789015&t=1795226400&sig=9f#x`,
    { code: '123456789015', proof: { t: '1795226400', sig: '9f' } },
  ],
  [`${link}&redeem=123456789015`, { code: '123456789015' }],
  [`${link}&code=123456789015&t=1795226400`, { code: '123456789015' }],
  [link, undefined],
  ['https://shop.test/?code=0a1b2c', undefined],
  ['12345678901', undefined],
  ['', undefined],
] as const

for (const [text, expected] of scans)
  test(`a scan of "${text}" holds ${expected?.code}`, () => {
    assert.equal(rules.scannedCode(text), expected)
  })

test('every refusal of a code has a title of its own', () => {
  for (const code of [1501, 1502, 1503, 1504, 1505, 1506]) assert.ok(rules.refusalTitles[code])
})

test.run()
