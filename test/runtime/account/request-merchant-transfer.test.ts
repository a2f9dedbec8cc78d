import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { requestMerchantTransfer } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('requestMerchantTransfer')
const transfer = { mchId: '1600000008', appId: 'wx8', package: 'p1' }
let asked: unknown[] = []

type Callback = (answer: { err_msg?: string }) => void

/** The host's result text. */
function bring(words: string): void {
  const invoke = (name: string, params: object, callback: Callback) => {
    asked = [name, params]
    callback({ err_msg: words })
  }
  Object.assign(window, { WeixinJSBridge: { invoke } })
}

test.before.each(() => {
  freshDom()
  asked = []
})
test.after.each(() => void Reflect.deleteProperty(window, 'WeixinJSBridge'))

test('hands the transfer to the host', async () => {
  bring('requestMerchantTransfer:ok')
  const result = await assertAnswered(callApi(requestMerchantTransfer, transfer))
  assert.equal(asked, ['requestMerchantTransfer', transfer])
  assert.equal(result, { errMsg: 'requestMerchantTransfer:ok' })
})

test('fails with cancel when the visitor backs out, and with the host’s own reason', async () => {
  bring('requestMerchantTransfer:cancel')
  const refused = () => assertRefused(requestMerchantTransfer, transfer)
  assert.is(await refused(), 'requestMerchantTransfer:fail cancel')
  bring('requestMerchantTransfer:fail, no such bill')
  assert.is(await refused(), 'requestMerchantTransfer:fail no such bill')
})

test('fails outside of the host', async () => {
  assert.match(await assertRefused(requestMerchantTransfer, transfer), '仅在微信公众号中支持')
})

test.run()
