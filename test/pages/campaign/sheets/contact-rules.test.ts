import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  contactProblem,
  emptyContact,
  firstProblem,
  trimmed,
} from '../../../../pages/campaign/sheets/contact-rules.ts'

const test = suite('where a prize is sent')

const good = { name: ' 林晚秋 ', phone: '13800000000', address: '浙江省杭州市西湖区满觉陇路 1 号' }

const bad = [
  ['name', '', '请填写收货人'],
  ['name', '   ', '请填写收货人'],
  ['phone', '1380000000', '请填写 11 位手机号'],
  ['phone', '138000000000', '请填写 11 位手机号'],
  ['phone', '23800000000', '请填写 11 位手机号'],
  ['address', '杭州', '请写清省市区、街道和门牌号'],
  ['address', '          ', '请写清省市区、街道和门牌号'],
] as const

for (const [field, value, words] of bad)
  test(`refuses "${value}" as ${field}`, () => {
    assert.is(contactProblem(field, value), words)
    assert.is(firstProblem({ ...good, [field]: value }), field)
  })

test('takes a whole one, blanks around it left out', () => {
  assert.is(firstProblem(good), undefined)
  assert.is(trimmed(good).name, '林晚秋')
})

test('names the first field from the top', () => assert.is(firstProblem(emptyContact), 'name'))

test.run()
