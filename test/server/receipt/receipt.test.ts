import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startTestServer } from '../../support/server-app.ts'

const test = suite('the receipt of a payment')
const path = '/api/wechat/order/receipt'

test('is shown to whoever has its check code, and to nobody else', async () => {
  const server = await startTestServer()
  const shown = { order_no: 'O1', title: '老白茶', amount_fen: 12_800, status: 10 }
  const row = { brand_id: 8, out_trade_no: 'T1', check_code: 'right', ...shown }
  await server.db.insertInto('pay_receipt').values(row).execute()
  const nobody = await server.as()
  const ask = (fields: object) => nobody.get(path, { out_trade_no: 'T1', ...fields })
  assert.equal((await ask({ check_code: 'right' })).data, shown)
  for (const bad of [{ check_code: 'wrong' }, { check_code: 'right', out_trade_no: 'T2' }])
    assert.is((await ask(bad)).code, 1002)
  assert.is((await ask({ check_code: 'right', brandId: 9 })).code, 1002)
  assert.is((await ask({})).code, 1001)
  await server.close()
})

test.run()
