import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CartLine } from '../../../../api/index.ts'
import * as rules from '../../../../pages/order/cart/cart-rules.ts'
import { cartLine, sampleCart } from '../../../support/sample-cart.ts'

const test = suite('rules of the cart')

const list = [
  cartLine(1, { shop_id: 1 }),
  cartLine(2, { shop_id: 2 }),
  cartLine(3, { shop_id: 1, state: 'short', most: 1, count: 3 }),
  cartLine(4, { shop_id: 1, state: 'soldOut', most: 0 }),
  cartLine(5, { shop_id: 1 }),
]

test('the first choice is what can be ordered of the first merchant', () => {
  assert.equal(rules.firstChosen(list), [1, 5])
  assert.equal(rules.firstChosen([]), [])
})

test('a line of another merchant begins a new choice, and the shopper is told', () => {
  const other = list[1] as CartLine
  assert.equal(rules.toggled(list, [1, 5], other), {
    chosen: [2],
    note: `不同商家分开结算，已改选「${other.shop_name}」`,
  })
  assert.equal(rules.toggled(list, [1, 5], list[0] as CartLine), { chosen: [5] })
  assert.equal(rules.toggled(list, [5], list[0] as CartLine), { chosen: [5, 1] })
})

test('what cannot be ordered any more leaves the choice', () => {
  assert.equal(rules.stillChosen(list, [1, 3, 4, 9]), [1])
})

test('an order has at most twenty lines: a further one changes nothing and says why', () => {
  const note = '一次最多结算 20 种商品'
  const many = Array.from({ length: 25 }, (_, at) => cartLine(at + 1))
  const [{ shop_id } = cartLine(1)] = many
  const twenty = rules.firstChosen(many)
  assert.is(twenty.length, 20)
  assert.equal(rules.toggled(many, twenty, many[24] as CartLine), { chosen: twenty, note })
  assert.equal(rules.toggledAll(many, [25], shop_id), { chosen: twenty, note })
  assert.equal(rules.toggledAll(many, twenty, shop_id), { chosen: [] })
  assert.equal(rules.toggledAll(many.slice(0, 20), [], shop_id), { chosen: twenty })
})

test('groups are the merchants, without what is lost', () => {
  const ids = rules.groupsOf(list).map(({ shopId, lines }) => [shopId, lines.map(l => l.sku_id)])
  assert.equal(ids, [
    [1, [1, 3, 5]],
    [2, [2]],
  ])
})

test('the total is what the checkout asks for goods, also for a level', () => {
  const lines = [cartLine(1, { price_fen: 333, count: 3 }), cartLine(2, { price_fen: 100 })]
  assert.is(rules.totalOf(sampleCart(lines), [1]), 999)
  assert.is(rules.totalOf(sampleCart(lines, { discount_bp: 9500 }), [1, 2]), 1044)
})

test('a price that has moved is said', () => {
  const words = [900, 1000, 1100].map(added_fen =>
    rules.priceText(cartLine(1, { price_fen: 1000, added_fen })),
  )
  assert.equal(words, ['比加入时涨了 ¥1.00', '', '比加入时降了 ¥1.00'])
})

test('the address of the checkout is read as it is written', () => {
  const url = rules.checkoutUrl(list, [1, 5])
  const { searchParams } = new URL(url, 'http://shop.test')
  assert.equal(rules.linesOf(searchParams.get('cart') ?? ''), [
    { skuId: 1, count: 1 },
    { skuId: 5, count: 1 },
  ])
  assert.is(searchParams.get('back'), '/cart')
})

for (const text of ['', 'x', '1', '1.0', '0.1', '1.100', '1.1_1.2', '1.1__2.1', '1.1_2.x'])
  test(`no checkout of ${JSON.stringify(text)}`, () => assert.is(rules.linesOf(text), undefined))

test.run()
