import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applyPaymentNotice } from '../../../../server/trade/orders/apply-notices.ts'
import { buy, pay } from '../../../support/order-calls.ts'
import { openOrderShop, passWindow, runOrderJobs, skus } from '../../../support/order-shop.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the receipt of a payment')
const path = '/api/wechat/order/receipt'

test('is shown to whoever has its check code, and to nobody else', async () => {
  const shop = await openOrderShop()
  const { server } = shop
  const buyer = await server.as(people.shopper)
  const { order_no } = await buy(buyer, [{ skuId: skus.cup, count: 1 }])
  await buyer.post('/api/wechat/order/prepay', { orderNo: order_no })
  const { pay_no: out_trade_no, check_code } = await server.db
    .selectFrom('payment')
    .select(['pay_no', 'check_code'])
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  const nobody = await server.as()
  const ask = (fields: object) => nobody.get(path, { out_trade_no, check_code, ...fields })
  const shown = { order_no, title: '商品102', amount_fen: 3833 }
  assert.equal((await ask({})).data, { ...shown, status: 0, paid: 0 })
  for (const bad of [{ check_code: 'wrong' }, { out_trade_no: `${order_no}02` }, { brandId: 9 }])
    assert.is((await ask(bad)).code, 1002)
  assert.is((await ask({ check_code: undefined })).code, 1001)

  await pay(shop, buyer, order_no)
  assert.equal((await ask({})).data, { ...shown, status: 10, paid: 1 })
  await server.close()
})

test('says of a closed order whether it was paid', async () => {
  const shop = await openOrderShop()
  const buyer = await shop.server.as(people.shopper)
  const { order_no } = await buy(buyer, [{ skuId: skus.cup, count: 1 }])
  await buyer.post('/api/wechat/order/prepay', { orderNo: order_no })
  passWindow(shop)
  await runOrderJobs(shop)
  const notice = shop.payments.payAnyway(`${order_no}01`)
  await applyPaymentNotice(shop.server, notice)
  const { check_code, pay_no } = await shop.server.db
    .selectFrom('payment')
    .select(['check_code', 'pay_no'])
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  const nobody = await shop.server.as()
  const { data } = await nobody.get(path, { out_trade_no: pay_no, check_code })
  assert.equal([data.status, data.paid], [40, 1])
  await shop.server.close()
})

test.run()
