import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clientLog, logClient } from '../../../api/core/client-log.ts'
import { setStorageSync } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('client log')

test.before.each(() => freshDom('/coupon?br=8&code=SECRET'))

test('notes where, who and what, without the query', () => {
  setStorageSync('uid', 88)
  logClient('图片没有加载', { call: '/wechat/x' })
  const { t, ...line } = clientLog().at(-1) ?? { t: 0 }
  assert.ok(Math.abs(t - Date.now() / 1000) < 5)
  assert.equal(line, {
    level: 'error',
    br: '8',
    uid: '88',
    path: '/coupon',
    msg: '图片没有加载',
    extra: { call: '/wechat/x' },
  })
})

test('keeps the newest 200 lines', () => {
  for (let n = 0; n < 250; n++) logClient(`line ${n}`)
  assert.is(clientLog().length, 200)
  assert.is(clientLog()[0]?.msg, 'line 50')
})

test.run()
