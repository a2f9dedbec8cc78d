import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $visitor, nobody } from '../../../../api/index.ts'
import { priceLine } from '../../../../pages/order/goods/goods-rules.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { shows, until } from '../../../support/mount.tsx'
import { openApp } from '../../../support/open-app.tsx'
import { sampleGoods, sampleSku } from '../../../support/sample-goods.ts'

const test = suite('sharing goods')

interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}

const signed = { share_by: '77,88', share_time: 1_700_000_050, share_sign: '0.mac' }
let sign: () => Reply
let cards: Card[] = []
const fixture = createAppFixture(({ url }) => {
  if (url.includes('/goods/detail')) return ok(sampleGoods())
  return url.includes('/share/sign') ? sign() : refused(1701)
})

test.before.each(() => {
  cards = []
  sign = () => ok({ ...signed, staff_id: 0 })
  fixture.begin()
  $visitor.set({ ...nobody, uid: 88, nickname: '周予安' })
  Object.assign(window, { wx: { onMenuShareAppMessage: (card: Card) => cards.push(card) } })
})
test.after.each(async () => {
  Object.assign(window, { wx: undefined })
  $visitor.set(nobody)
  await fixture.end()
})

async function lastCard(isLast: (card: Card) => boolean): Promise<Card> {
  await openApp('/pages/goods/detail?br=8&goods_id=41&staffId=5&shareBy=77&shareSign=0.abc')
  await shows('2018白牡丹')
  await until(() => cards.some(isLast))
  return cards.find(isLast) as Card
}

const isSigned = ({ link }: Card) => link.includes('shareSign=0.mac')

test('the card names goods and price, and its signed link passes on whose it was', async () => {
  const card = await lastCard(isSigned)
  assert.equal([card.title, card.desc], ['2018 白牡丹', '¥411 起 · 毫香清甜'])
  assert.match(card.imgUrl, /\/tea\.png$/)
  const { searchParams } = new URL(card.link)
  const read = ['goods_id', 'staffId', 'shareBy', 'shareTime'].map(name => searchParams.get(name))
  assert.equal(read, ['41', '5', '77,88', '1700000050'])
  const opened = fixture.server.seen.filter(({ url }) => url.includes('/share/open'))
  assert.equal(
    opened.map(({ body }) => (body as { kind: string; id: number }).kind),
    ['goods'],
  )
})

test('a member of the staff brings the readers themselves', async () => {
  sign = () => ok({ ...signed, staff_id: 6 })
  const { link } = await lastCard(isSigned)
  assert.is(new URL(link).searchParams.get('staffId'), '6')
})

test('without a signature the link opens all the same', async () => {
  sign = () => refused(2999)
  const { link } = await lastCard(() => true)
  const { searchParams } = new URL(link)
  assert.equal([searchParams.get('shareBy'), searchParams.get('shareSign')], ['77,88', null])
})

test('the price of a single form stands alone', () => {
  assert.is(priceLine({ skus: [sampleSku(5, 1, {})] }), '¥5')
})

test.run()
