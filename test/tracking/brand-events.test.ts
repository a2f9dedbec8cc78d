import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { actionCodes, brandFields, materials } from '../../tracking/brand-events.ts'

const test = suite('brand events')

const opening = {
  url: new URL('https://m.example.com/pages/article/share?br=8&at=301&shareStaffId=5'),
  deep: 1,
  anchorTime: 1_700_000_000,
  isMiniProgram: false,
  storedBrand: '7',
}

const codes = [
  ['article', 1, 'articleId', 2001, 3004],
  ['bale', 2, 'baleId', undefined, 3007],
  ['video', 3, 'videoId', 2002, 3005],
  ['file', 4, 'fileId', 2003, 3006],
  ['goods', 5, 'goodsId', undefined, undefined],
] as const

for (const [kind, type, idField, browse, share] of codes) {
  test(`${kind}: type ${type}, ${idField}, browse ${browse}, share ${share}`, () => {
    const wire = materials[kind]
    assert.equal([wire.type, wire.idField, wire.browse, wire.share], [type, idField, browse, share])
  })
}

test('only receiving money and submitting a form have codes among the actions', () => {
  assert.equal(actionCodes, { 'receive-money': 3001, 'submit-form': 3010 })
})

test('carries code, material, brand, visitor and staff, in this order', () => {
  const query = new URLSearchParams(brandFields(2001, 301, opening, 88) as Record<string, string>)
  assert.is(String(query), 'code=2001&materielId=301&brandId=8&uid=88&staffId=5')
})

test('takes the brand of the storage for an address without one, and no staff for none', () => {
  const url = new URL('https://m.example.com/coupon?id=501')
  assert.equal(brandFields(3001, 501, { ...opening, url }, 88), {
    code: 3001,
    materielId: 501,
    brandId: '7',
    uid: 88,
  })
})

test.run()
