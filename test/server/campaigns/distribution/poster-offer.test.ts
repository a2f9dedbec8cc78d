import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DistributionGoods } from '../../../../api/distribution.ts'
import { offerOf } from '../../../../server/campaigns/distribution/poster.ts'

const test = suite('what a distributor’s poster promises')

const goods = (id: number, from: number, to = from): DistributionGoods => ({
  goods_id: id,
  sku_id: null,
  title: `商品 ${id}`,
  intro: `简介 ${id}`,
  thumb: `/${id}.jpg`,
  price_fen: from,
  price_max_fen: to,
  market_price_fen: to,
  earn_fen: null,
  earn_max_fen: null,
  is_sold_out: false,
})

test('goods say their price, from the lowest where sizes differ', () => {
  const one = goods(12, 3990)
  assert.equal(offerOf([one], one), {
    thing: 'shop',
    image: '/12.jpg',
    lead: '',
    figure: '¥39.9',
    note: '简介 12',
    gain: '看看这件',
  })
  const sized = goods(13, 3900, 9900)
  assert.is(offerOf([sized], sized)?.figure, '¥39 起')
})

test('the shop says what one can buy for the least, and nothing with an empty shelf', () => {
  const shown = offerOf([goods(1, 9900), goods(2, 1900), goods(3, 4900)], undefined)
  assert.equal(
    [shown?.lead, shown?.figure, shown?.image, shown?.gain],
    ['店里好物', '¥19 起', '/2.jpg', '进店逛逛'],
  )
  assert.is(offerOf([], undefined), null)
})

test.run()
