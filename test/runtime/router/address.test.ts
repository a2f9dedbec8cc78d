import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { currentQuery, currentUrl, replaceUrl } from '../../../runtime/index.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('the address at hand')

test('is an URL with decoded query values, the first of a repeated name', () => {
  freshDom('/coupon?id=1&name=%E8%8C%B6&id=2')
  assert.is(currentUrl().pathname, '/coupon')
  assert.equal(currentQuery(), { id: '1', name: '茶' })
})

test('can be changed before the app has started, the state of the entry kept', () => {
  setRouter(undefined as never)
  freshDom('/coupon?code=1&id=1')
  history.replaceState({ idx: 3 }, '')
  const { length } = history
  replaceUrl('/coupon?id=1')
  assert.is(currentUrl().search, '?id=1')
  assert.equal(history.state, { idx: 3 })
  assert.is(history.length, length)
})

test.run()
