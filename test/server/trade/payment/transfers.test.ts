import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mchIdOf, merchantOf } from '../../../../server/demo/sandbox/pay/keys.ts'
import { sealFor, signed } from '../../../../server/demo/sandbox/pay/wire.ts'
import { type PayServer, startPayServer } from '../../../support/pay-data.ts'

const test = suite('notices of transfers')
const PATH = '/api/wechat/order/transfer-notify/8'
let site: PayServer

test.before(async () => {
  site = await startPayServer()
})
test.before.each(() => site.reset())
test.after(() => site.close())

const content = {
  mch_id: mchIdOf(8),
  out_bill_no: '20261122000000000001',
  transfer_bill_no: '1330001',
  state: 'SUCCESS',
  transfer_amount: 1000,
}

async function send(change: object = {}, event = 'MCHTRANSFER.BILL.FINISHED', path = PATH) {
  const { apiV3Key } = await merchantOf(site.server, { brandId: 8, appId: '' })
  const text = JSON.stringify({ ...content, ...change })
  const body = JSON.stringify({
    event_type: event,
    resource: sealFor(apiV3Key, text, 'mch_payment'),
  })
  const headers = await signed({ ...site.server, brandId: 8 }, body)
  const response = await site.app.request(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  })
  return response.status
}

test('a good one is handed over', async () => {
  assert.is(await send(), 200)
  const [notice] = site.notices
  assert.ok(notice && 'transfer' in notice)
  assert.equal(notice && 'transfer' in notice && notice.transfer, {
    status: 'success',
    billNo: content.out_bill_no,
    channelNo: content.transfer_bill_no,
    amountFen: 1000,
  })
})

const refused: [string, () => Promise<number>, string][] = [
  ['of another merchant', () => send({ mch_id: mchIdOf(9) }), 'other merchant'],
  ['about something that is not over', () => send({ state: 'TRANSFERING' }), 'wrong content'],
  ['without its amount', () => send({ transfer_amount: '10' }), 'wrong content'],
  ['about a refund', () => send({}, 'REFUND.SUCCESS'), 'other event'],
]

for (const [name, work, why] of refused) {
  test(`one ${name} moves nothing`, async () => {
    assert.ok((await work()) >= 400)
    assert.equal(site.notices, [])
    assert.match(site.said.join(), why)
  })
}

test.run()
