import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deniedAddress, deniedReason } from '../../../../pages/app/system/no-access-rules.ts'

const test = suite('no access')
const origin = 'https://m.shop.test'

const reasons = [
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
  ['5', 1],
  ['0', 1],
  ['2x', 1],
  ['', 1],
  [undefined, 1],
] as const
for (const [text, reason] of reasons) {
  test(`reads the reason ${text} as ${reason}`, () => assert.is(deniedReason(text), reason))
}

const addresses = [
  ['shows the refused address', `${origin}/order/list?br=8`, '8', '/order/list?br=8'],
  ['leads home when none was kept', undefined, '8', '/brand?br=8'],
  ['leads home without a brand', undefined, undefined, '/brand'],
  ['ignores a brand that is no number', undefined, '8&x=1', '/brand'],
  ['never shows another host', 'https://evil.example/a', '8', '/brand?br=8'],
  ['never shows another scheme', 'javascript:alert(1)', '8', '/brand?br=8'],
  ['never shows a blob of our own', `blob:${origin}/1`, '8', '/brand?br=8'],
  ['leads home when what was kept is no address', 'http://[', '8', '/brand?br=8'],
  [
    'leaves out what belongs to one login',
    `${origin}/vote?br=8&code=c&state=8&appid=a&uni=u&uid=7&uniSign=1.n.mac&id=3`,
    '8',
    '/vote?br=8&id=3',
  ],
] as const
for (const [what, kept, br, address] of addresses) {
  test(what, () => assert.is(deniedAddress(kept, origin, br), origin + address))
}

test.run()
