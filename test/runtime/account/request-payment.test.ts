import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { requestPayment } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('requestPayment')

const order = {
  timeStamp: '1700000000',
  nonceStr: 'n1',
  package: 'prepay_id=8',
  signType: 'RSA',
  paySign: 's1',
}

let asked: object | undefined

/**
 * The host's function is added after the runtime was imported, and answers through this callback.
 */
function bring(callback: 'success' | 'cancel' | 'fail', answer: object): void {
  const chooseWXPay = ({ success, cancel, fail, ...params }: Record<string, unknown>) => {
    asked = params
    const callbacks = { success, cancel, fail } as Record<string, (answer: object) => void>
    callbacks[callback]?.(answer)
  }
  Object.assign(window, { wx: { chooseWXPay } })
}

test.before.each(() => {
  freshDom()
  asked = undefined
})
test.after.each(() => void Reflect.deleteProperty(window, 'wx'))

test('hands the signed order to the host, the time spelled its way', async () => {
  bring('success', { errMsg: 'chooseWXPay:ok' })
  const result = await assertAnswered(callApi(requestPayment, order))
  const { timeStamp, ...rest } = order
  assert.equal(asked, { timestamp: timeStamp, ...rest })
  assert.equal(result, { errMsg: 'requestPayment:ok' })
})

test('signs by MD5 unless it is told otherwise', async () => {
  bring('success', {})
  const { signType, ...rest } = order
  await requestPayment(rest)
  assert.is((asked as { signType?: string } | undefined)?.signType, 'MD5')
  assert.is.not(signType, 'MD5')
})

test('fails with cancel when the visitor backs out', async () => {
  bring('cancel', { errMsg: 'chooseWXPay:cancel' })
  assert.is(await assertRefused(requestPayment, order), 'requestPayment:fail cancel')
})

test('fails with the host’s own reason', async () => {
  bring('fail', { errMsg: 'chooseWXPay:fail_invalid appid' })
  assert.is(await assertRefused(requestPayment, order), 'requestPayment:fail invalid appid')
})

test('fails outside of the host', async () => {
  assert.is(
    await assertRefused(requestPayment, order),
    'requestPayment:fail h5端仅在微信公众号中支持 API chooseWXPay',
  )
})

const wrong: [options: object, name: string, word: string][] = [
  [{}, 'timeStamp', 'Undefined'],
  [{ ...order, timeStamp: 1_700_000_000 }, 'timeStamp', 'Number'],
  [{ timeStamp: '1' }, 'nonceStr', 'Undefined'],
  [{ ...order, nonceStr: null, package: null }, 'nonceStr', 'Null'],
  [{ ...order, package: { id: 8 } }, 'package', 'Object'],
  [{ ...order, signType: undefined }, 'signType', 'Undefined'],
  [{ ...order, paySign: false }, 'paySign', 'Boolean'],
]

for (const [options, name, word] of wrong) {
  test(`asks no host for a ${name} of type ${word}`, async () => {
    bring('success', {})
    assert.is(
      await assertRefused(requestPayment, options),
      `requestPayment:fail parameter error: parameter.${name} should be String instead of ${word}`,
    )
    assert.is(asked, undefined)
  })
}

test.run()
