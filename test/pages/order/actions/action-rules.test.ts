import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderAction, OrderStatus } from '../../../../api/index.ts'
import { barActions, cardActions, refundUrl } from '../../../../pages/order/actions/action-rules.ts'
import { sampleOrder } from '../../../support/sample-order.ts'

const test = suite('the buttons of an order')

/** Allowed actions by status, and the page's two buttons: main, side. */
const bars: [OrderStatus, OrderAction[], OrderAction | undefined, OrderAction | undefined][] = [
  [0, ['pay', 'cancel', 'changeAddress'], 'pay', 'cancel'],
  [0, ['cancel'], undefined, 'cancel'],
  [5, ['invite', 'quit'], 'invite', 'quit'],
  [10, ['refund', 'changeAddress'], undefined, 'refund'],
  [15, ['showCode', 'refund'], 'showCode', 'refund'],
  [20, ['track', 'receive', 'refund'], 'receive', 'refund'],
  [30, ['refund', 'buyAgain', 'delete'], 'buyAgain', 'delete'],
  [40, ['buyAgain', 'delete'], 'buyAgain', 'delete'],
  [40, [], undefined, undefined],
]

for (const [status, actions, main, side] of bars) {
  test(`in status ${status} with ${actions.join(', ') || 'none'} are ${main} and ${side}`, () => {
    assert.equal(barActions({ status, actions }), { main, side })
  })
}

test('of a card end with the main one', () => {
  const shown = (actions: OrderAction[]) => cardActions({ actions })
  assert.equal(shown(['pay', 'cancel', 'changeAddress']), ['cancel', 'changeAddress', 'pay'])
  assert.equal(shown(['track', 'receive', 'refund']), ['refund', 'track', 'receive'])
  assert.equal(shown(['ship', 'changePrice']), [], 'no merchant’s button')
})

test('lead straight to the refund of the only item that has one', () => {
  const [item] = sampleOrder().items
  if (!item) throw new Error('the sample has no item')
  const url = (...can: boolean[]) =>
    refundUrl({
      order_no: '7',
      items: can.map((can_refund, index) => ({ ...item, no: index + 1, can_refund })),
    })
  assert.is(url(false, true), '/order/refund?order_no=7&item_no=2')
  assert.is(url(true, true), '')
  assert.is(url(false), '')
})

test.run()
