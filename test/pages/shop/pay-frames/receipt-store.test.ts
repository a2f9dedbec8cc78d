import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createReceiptStore } from '../../../../pages/shop/pay-frames/receipt-store.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, refused } from '../../../support/fake-server.ts'

const test = suite('the receipt in the payment frame')
const shown = { order_no: 'O1', title: '老白茶', amount_fen: 12_800, status: 10 }
let server = createFakeServer()
let told: [message: { displayStyle?: string }, origin: string][] = []
const parent = Object.getOwnPropertyDescriptor(window, 'parent')

test.before.each(() => {
  freshDom('/iframes/pay-success?br=8')
  server = createFakeServer(() => ok(shown))
  told = []
  const frame = { postMessage: (text: string, to: string) => told.push([JSON.parse(text), to]) }
  Object.defineProperty(window, 'parent', { value: frame, configurable: true })
})
test.after.each(() => {
  server.stop()
  if (parent) Object.defineProperty(window, 'parent', parent)
})

const good = { out_trade_no: 'T1', check_code: 'c' }

async function open(query: Record<string, string>) {
  const { $receipt, start } = createReceiptStore(query)
  const stop = start()
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setTimeout(resolve, 0))
  stop()
  return $receipt.get()
}

test('tells the payment platform alone that it is ready, once', async () => {
  assert.equal(await open(good), shown)
  assert.equal(
    told.map(([message, to]) => [message.displayStyle, to]),
    [['SHOW_CUSTOM_PAGE', 'https://payapp.weixin.qq.com']],
  )
})

test('leaves the place to the platform when the payment is unknown or unnamed', async () => {
  server.handler = () => refused(1002)
  for (const query of [good, { out_trade_no: 'T1' }]) assert.is(await open(query), null)
  assert.equal(
    told.map(([message]) => message.displayStyle),
    ['SHOW_OFFICIAL_PAGE', 'SHOW_OFFICIAL_PAGE'],
  )
})

test('hears nobody: five messages of strangers change nothing', async () => {
  await open(good)
  const origins = [
    'https://evil.example',
    'null',
    'http://payapp.weixin.qq.com',
    'https://payapp.weixin.qq.com.evil.example',
    'https://payapp.weixin.qq.com',
  ]
  for (const origin of origins)
    window.dispatchEvent(new MessageEvent('message', { origin, data: { action: 'jumpOut' } }))
  assert.is(told.length, 1)
  assert.is(server.seen.length, 1)
})

test.run()
