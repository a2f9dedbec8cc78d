import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { distanceText } from '../../../../pages/kit/text/distance-text.ts'
import { mapPlace, ownPath } from '../../../../pages/shop/stores/place-rules.ts'

const test = suite('rules of places')

test('a distance is metres below a kilometre, then kilometres with one decimal', () => {
  const texts = [0, 999, 1000, 12_345, null].map(distanceText)
  assert.equal(texts, ['0 米', '999 米', '1 公里', '12.3 公里', ''])
})

test('a place on the map has two numbers that are on earth', () => {
  assert.equal(mapPlace({ lat: '30.2', lng: '-120', name: 'a', scale: '99' }), {
    lat: 30.2,
    lng: -120,
    name: 'a',
    address: '',
    scale: 16,
  })
  for (const [lat, lng] of [
    ['91', '0'],
    ['0', '180.1'],
    ['', '1'],
    ['1e1', '1'],
    ['x', '1'],
  ])
    assert.is(mapPlace({ lat: lat ?? '', lng: lng ?? '' }), undefined)
})

test('only a path of ours is gone back to', () => {
  assert.is(ownPath('/brand?br=8'), '/brand?br=8')
  for (const bad of ['//evil.example', 'https://evil.example', '/a\\b', 'javascript:1', ''])
    assert.is(ownPath(bad), undefined)
})

test.run()
