import { renderToStaticMarkup } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Avatar } from '../../../pages/kit/avatar.tsx'
import { BottomBar } from '../../../pages/kit/bottom-bar.tsx'
import { Button } from '../../../pages/kit/button.tsx'
import { Card } from '../../../pages/kit/card.tsx'
import { Icon } from '../../../pages/kit/icon.tsx'
import { priceRows } from '../../../pages/kit/price-rows.ts'
import { PriceTable } from '../../../pages/kit/price-table.tsx'
import { Price } from '../../../pages/kit/price.tsx'
import { Skeleton } from '../../../pages/kit/state/skeleton.tsx'
import { sampleOrder } from '../../support/sample-order.ts'

const test = suite('kit parts')

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '')

const prices = [
  [0, false, '¥0.00'],
  [5, false, '¥0.05'],
  [1200, false, '¥12.00'],
  [1200, true, '¥12'],
  [1250, true, '¥12.50'],
  [128_600, false, '¥1,286.00'],
] as const

for (const [fen, short, expected] of prices)
  test(`${fen} fen is ${expected}`, () => {
    assert.is(textOf(renderToStaticMarkup(<Price fen={fen} short={short} />)), expected)
  })

test('a price table names what is not zero, discounts below it', () => {
  const order = sampleOrder({
    goods_fen: 19_800,
    level_off_fen: 990,
    points_used: 1500,
    points_off_fen: 1500,
    freight_fen: 800,
    adjust_fen: -10,
  })
  const rows = priceRows(order)
  assert.equal(
    rows.map(({ label }) => label),
    ['商品金额', '会员折扣', '1,500 积分抵扣', '运费', '商家改价'],
  )
  const markup = renderToStaticMarkup(
    <PriceTable rows={rows} total={{ label: '实付', fen: 18_100 }} />,
  )
  assert.is(
    textOf(markup),
    '商品金额¥198.00会员折扣−¥9.901,500 积分抵扣−¥15.00运费¥8.00商家改价−¥0.10实付¥181.00',
  )
})

test('a dearer price by the merchant is a charge', () => {
  const rows = priceRows(sampleOrder({ adjust_fen: 10 }))
  assert.equal(rows.at(-1), { label: '商家改价', fen: 10, kind: 'charge' })
})

test('a busy button is marked, disabled, and keeps its words', () => {
  const markup = renderToStaticMarkup(
    <Button kind='main' busy>
      立即领取
    </Button>,
  )
  assert.match(markup, 'aria-busy="true"')
  assert.match(markup, 'disabled')
  assert.is(textOf(markup), '立即领取')
})

test('a button that keeps early taps is enabled and names itself', () => {
  const markup = renderToStaticMarkup(
    <Button kind='main' hold='take'>
      立即领取
    </Button>,
  )
  assert.match(markup, 'data-hold="take"')
  assert.not.match(markup, 'disabled')
})

test('an avatar without a picture shows the first character', () => {
  assert.is(textOf(renderToStaticMarkup(<Avatar src='' name='林晚秋' />)), '林')
  assert.is(textOf(renderToStaticMarkup(<Avatar src='' name='' />)), '')
})

test('an icon is silent: the words beside it carry the meaning', () => {
  assert.match(renderToStaticMarkup(<Icon name='pin' />), 'aria-hidden="true"')
})

test('a card without a title has no head', () => {
  assert.not.match(renderToStaticMarkup(<Card>x</Card>), 'header')
})

test('a bar shows its note above the buttons', () => {
  assert.is(textOf(renderToStaticMarkup(<BottomBar note='还剩 3 张'>x</BottomBar>)), '还剩 3 张x')
})

for (const kind of ['article', 'campaign', 'list', 'form'] as const)
  test(`the ${kind} skeleton says that it is loading`, () => {
    assert.match(renderToStaticMarkup(<Skeleton kind={kind} />), '请稍候...')
  })

test.run()
