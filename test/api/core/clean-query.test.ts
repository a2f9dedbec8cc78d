import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isId, withoutParams } from '../../../api/core/clean-query.ts'

const test = suite('clean query')

const cases = [
  ['?br=8&id=3&code=OLD&state=8', '?br=8&id=3'],
  ['?code=a', ''],
  ['', ''],
  ['?', ''],
  ['?codec=1&xcode=2', '?codec=1&xcode=2'],
  ['?code&state=&br=8', '?br=8'],
  ['?shareBy=77,88&q=%E8%8C%B6+x&code=1', '?shareBy=77,88&q=%E8%8C%B6+x'],
  ['?a=code=1&code=2', '?a=code=1'],
] as const

for (const [before, after] of cases) {
  test(`makes '${before}' '${after}'`, () => {
    assert.is(withoutParams(before, ['code', 'state']), after)
  })
}

const ids = [
  ['301', true],
  ['1', true],
  ['2147483647', true],
  [undefined, false],
  ['', false],
  ['0', false],
  ['-1', false],
  ['3.5', false],
  ['1e3', false],
  ['301 ', false],
  ['five', false],
  ['０', false],
  ['2147483648', false],
  ['99999999999999999', false],
] as const

for (const [text, expected] of ids) {
  test(`${JSON.stringify(text)} is ${expected ? 'an' : 'no'} id`, () => {
    assert.is(isId(text), expected)
  })
}

test.run()
