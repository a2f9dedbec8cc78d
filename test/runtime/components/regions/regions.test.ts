import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { provinces } from '../../../../runtime/components/regions/regions.ts'

const test = suite('regions')

test('are all provinces, each with cities, each with districts', () => {
  assert.is(provinces.length, 34)
  const cities = provinces.flatMap(({ parts }) => parts)
  assert.is(cities.filter(({ parts }) => parts.length === 0).length, 0)
  assert.ok(cities.length > 330, `${cities.length} cities`)
  assert.ok(cities.flatMap(({ parts }) => parts).length > 2800)
})

test('bear the code of what they belong to', () => {
  for (const province of provinces) {
    for (const city of province.parts) {
      assert.is(city.code.slice(0, 2), province.code.slice(0, 2))
      for (const district of city.parts) {
        assert.is(district.code.slice(0, 4), city.code.slice(0, 4))
      }
    }
  }
})

test.run()
