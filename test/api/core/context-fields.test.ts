import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { contextFields } from '../../../api/core/context-fields.ts'

const test = suite('context fields')

const from = (search: string, stored: Record<string, string> = {}) =>
  contextFields(new URLSearchParams(search), key => stored[key])

const cases = [
  ['nothing when nothing is known', '', {}, {}],
  ['the brand of the address before the stored one', '?br=8', { br: '9' }, { brandId: '8' }],
  ['the stored brand for an address without one', '', { br: '9' }, { brandId: '9' }],
  ['the stored brand for an empty one', '?br=', { br: '9' }, { brandId: '9' }],
  [
    'the person of the storage and those of the address',
    '?staffId=5&shareUser=77&staffMarket=2&shareBy=1',
    { unionid: 'oU1', uid: '88' },
    { wechatUnionid: 'oU1', staffId: '5', shareUser: '77', staffMarket: '2' },
  ],
  ['empty fields as they are', '?staffMarket=&staffId=', {}, { staffMarket: '', staffId: '' }],
] as const

for (const [what, search, stored, fields] of cases) {
  test(`gives ${what}`, () => assert.equal(from(search, stored), fields))
}

test.run()
