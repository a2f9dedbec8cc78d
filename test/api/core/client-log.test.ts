import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { logClient, takeClientLog, watchClientLog } from '../../../api/core/client-log.ts'
import { setStorageSync } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('client log')

test.before.each(() => {
  freshDom('/coupon?br=8&code=SECRET')
  takeClientLog()
})

test('notes where, who and what, without the query', () => {
  setStorageSync('uid', 88)
  logClient('图片没有加载', { call: '/wechat/x' })
  const { t, ...line } = takeClientLog().at(-1) ?? { t: 0 }
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
  const lines = takeClientLog()
  assert.equal([lines.length, lines[0]?.msg], [200, 'line 50'])
  assert.equal(takeClientLog(), [], 'they are handed over once')
})

test('tells of each line, and of those before somebody listened', () => {
  logClient('early')
  let told = 0
  watchClientLog(() => {
    told += 1
  })
  logClient('later')
  watchClientLog(() => {})
  logClient('unheard')
  assert.is(told, 2)
})

test.run()
