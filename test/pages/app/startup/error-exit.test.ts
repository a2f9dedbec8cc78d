import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { errorUrl } from '../../../../pages/app/startup/error-exit.ts'
import { setStorageSync } from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'

const test = suite('error exits')

test('lead back to where people are, without a used code', () => {
  freshDom('/coupon?br=8&id=501&code=C1&state=8')
  assert.is(errorUrl('chunk'), '/error?type=chunk&br=8&back=%2Fcoupon%3Fbr%3D8%26id%3D501')
})

test('lead to the page that did not load, for another try', () => {
  freshDom('/order/list?br=8')
  const page = '/order/detail?order_no=7&br=8'
  const back = encodeURIComponent(page)
  assert.is(errorUrl('chunk', { page }), `/error?type=chunk&br=8&back=${back}`)
})

test('name the stored brand for an address without one', () => {
  freshDom('/coupon')
  setStorageSync('br', '9')
  assert.is(errorUrl('brand'), '/error?type=brand&br=9&back=%2Fcoupon')
})

test('do not lead back to a path that has no page', () => {
  freshDom('/nope?br=8')
  assert.is(errorUrl('route', { msg: "no '/nope'" }), '/error?type=route&br=8&msg=no+%27%2Fnope%27')
})

test.run()
