import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { tx } from '../../../../server/core/tx.ts'
import {
  buyerActions,
  mayApply,
  merchantActions,
  merchantRefundActions,
  refundActions,
} from '../../../../server/trade/orders/actions.ts'
import { changeOrder, lockOrder, SYSTEM } from '../../../../server/trade/orders/order-table.ts'
import { isAllowed, type OrderEvent, transitions } from '../../../../server/trade/orders/states.ts'
import { choiceOf, openOrderShop, order, refusal, skus } from '../../../support/order-shop.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('states of an order')
const NOW = 1000

const facts = {
  type: 0,
  delivery: 1,
  expires_at: NOW + 1,
  finished_at: NOW,
  address_changed_n: 0,
  open_refund_n: 0,
}
const item = { kind: 1, refund_state: 0 }

for (const [status, buttons, ofMerchant] of [
  [0, 'pay cancel changeAddress', 'changePrice close'],
  [5, 'invite quit', ''],
  [10, 'refund changeAddress', 'ship close'],
  [15, 'showCode refund', ''],
  [20, 'track receive refund', 'reship'],
  [30, 'refund buyAgain delete', ''],
  [40, 'buyAgain delete', ''],
] as const) {
  test(`${status} has the buttons "${buttons}", and the merchant's are "${ofMerchant}"`, () => {
    const of = { ...facts, status }
    assert.is(buyerActions(of, [item], NOW).join(' '), buttons)
    assert.is(merchantActions(of, NOW).join(' '), ofMerchant)
  })
}

test('what is late or used up has no button', () => {
  assert.equal(buyerActions({ ...facts, status: 0 }, [item], NOW + 1), ['cancel'])
  const changed = { ...facts, status: 10, address_changed_n: 1 }
  assert.equal(buyerActions(changed, [{ ...item, refund_state: 1 }], NOW), [])
  assert.equal(merchantActions({ ...facts, status: 10, open_refund_n: 1 }, NOW), [])
  const finished = { ...facts, status: 30 }
  assert.ok(mayApply(finished, item, NOW + 7 * DAY_S - 1))
  assert.not(mayApply(finished, item, NOW + 7 * DAY_S))
  assert.not(mayApply({ ...finished, status: 10, type: 6 }, item, NOW))
})

for (const [status, buttons, ofMerchant] of [
  [1, 'withdraw contact', 'agree refuse'],
  [2, 'sendBack withdraw contact', ''],
  [3, 'changeReturn contact', 'received refuse'],
  [4, 'contact', ''],
  [5, '', ''],
  [6, 'contact', ''],
  [7, '', ''],
  [8, 'contact', 'retry markPaid'],
] as const) {
  test(`a refund in ${status} has the buttons "${buttons}", and the merchant's are "${ofMerchant}"`, () => {
    assert.is(refundActions(status).join(' '), buttons)
    assert.is(merchantRefundActions(status, 1).join(' '), ofMerchant)
  })
}

test('no event leads out of closed but back to closed, and none to unpaid', () => {
  for (const event of Object.keys(transitions) as OrderEvent[]) {
    for (const to of [5, 10, 15, 20, 30]) assert.not(isAllowed(event, 40, to), event)
    for (const from of [5, 10, 15, 20, 30, 40]) assert.not(isAllowed(event, from, 0), event)
  }
})

test('an event that the status does not take is refused, and writes nothing', async () => {
  const shop = await openOrderShop()
  try {
    const made = await order(shop, people.shopper, choiceOf([{ skuId: skus.cup, count: 1 }]))
    const key = { brandId: 8, orderNo: made.order_no }
    const jump = tx(shop.server.db, async trx => {
      const change = { event: 'ship' as const, to: 20, by: SYSTEM, now: NOW }
      await changeOrder(trx, await lockOrder(trx, key), change)
    })
    assert.is(await refusal(jump), 'stateChanged')
    const log = await shop.server.db.selectFrom('order_log').selectAll().execute()
    assert.equal(log, [])
  } finally {
    await shop.server.close()
  }
})

test.run()
