import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  regionChoice,
  type RegionOptions,
} from '../../../../runtime/components/picker/region-choice.ts'
import { provinces } from '../../../../runtime/components/regions/regions.ts'

const test = suite('wheels of a region')

const choice = (options: RegionOptions) => regionChoice(provinces, options)

test('stand at the first district of all without a value', () => {
  assert.equal(choice({}).detail, {
    value: ['北京市', '北京市', '东城区'],
    code: ['110000', '110100', '110101'],
  })
})

test('stand at the value, also at short names', () => {
  const guangzhou = { value: ['广东省', '广州市', '海珠区'], code: ['440000', '440100', '440105'] }
  assert.equal(choice({ value: guangzhou.value }).detail, guangzhou)
  assert.equal(choice({ value: ['广东', '广州', '海珠'] }).detail, guangzhou)
})

test('a name that is not there stands at the first', () => {
  assert.equal(choice({ value: ['广东省', '没有', ''] }).detail.value, [
    '广东省',
    '广州市',
    '荔湾区',
  ])
})

test('another province brings its first city and district', () => {
  const at = choice({ value: ['广东省', '深圳市', '南山区'] })
  const row = at.rows[0]?.indexOf('浙江省') ?? -1
  assert.equal(at.turn(0, row).detail.value, ['浙江省', '杭州市', '上城区'])
})

test('another city keeps the province', () => {
  const at = choice({ value: ['广东省', '广州市', '海珠区'] })
  const row = at.rows[1]?.indexOf('深圳市') ?? -1
  assert.equal(at.turn(1, row).detail.value.slice(0, 2), ['广东省', '深圳市'])
})

test('a custom row stands above all others and has no code', () => {
  const all = choice({ customItem: '全部' })
  assert.equal(all.rows, [['全部', ...provinces.map(({ name }) => name)], ['全部'], ['全部']])
  assert.equal(all.detail, { value: ['全部', '全部', '全部'], code: [] })
  const beijing = all.turn(0, 1)
  assert.equal(beijing.detail, { value: ['北京市', '全部', '全部'], code: ['110000'] })
})

test('go down as far as the level', () => {
  assert.equal(choice({ level: 'province' }).detail.value, ['北京市'])
  assert.equal(choice({ level: 'city' }).names, ['省', '市'])
})

test.run()
