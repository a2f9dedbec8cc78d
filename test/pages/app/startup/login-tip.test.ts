import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $login, $loginTip } from '../../../../api/index.ts'
import { drawLoginTip } from '../../../../pages/app/startup/login-tip.ts'
import { getStorageSync, setStorageSync } from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer } from '../../../support/fake-server.ts'
import { watchLeaves } from '../../../support/leaves.ts'

const test = suite('login tip')

test.before(() => freshDom('/coupon?br=8&id=501'))
test.after(() => {
  $loginTip.set(false)
  $login.set('idle')
})

const tips = () => [...document.querySelectorAll<HTMLElement>('.login-tip')]
const press = (text: string) =>
  [...document.querySelectorAll('button')].find(each => each.textContent === text)?.click()

test('is drawn once, shown and hidden as the fact says', () => {
  $loginTip.set(true)
  drawLoginTip()
  drawLoginTip()
  assert.equal(
    tips().map(tip => [tip.hidden, tip.getAttribute('role')]),
    [[false, 'status']],
  )
  $loginTip.set(false)
  assert.is(tips()[0]?.hidden, true)
})

test('can be closed, and comes back when it is needed again', () => {
  $loginTip.set(true)
  press('×')
  assert.is(tips()[0]?.hidden, true)
  $loginTip.set(true)
  assert.is(tips()[0]?.hidden, false)
})

test('ends the virtual account and starts again, so that the host asks for the real one', async () => {
  const server = createFakeServer()
  const leaves = watchLeaves()
  for (const key of ['uid', 'unionid', 'code']) setStorageSync(key, 'x')
  sessionStorage.setItem('__snapshot__', '1')
  press('去登录')
  while (leaves.left.length === 0) await new Promise(resolve => setTimeout(resolve, 1))
  leaves.stop()
  server.stop()
  assert.is(server.seen[0]?.url, '/api/wechat/auth/logout')
  assert.equal(
    ['uid', 'unionid', 'code'].map(key => getStorageSync(key)),
    ['', '', ''],
  )
  assert.is(sessionStorage.getItem('__snapshot__'), null)
  assert.equal(leaves.left, ['http://shop.test/coupon?br=8&id=501'])
})

test.run()
