import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hideNavigationBarLoading, showNavigationBarLoading } from '../../../runtime/index.ts'
import { announceRouteChange, locationOf } from '../../../runtime/router/route-change.ts'
import { assertAnswered, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('loading sign at the top')
test.before.each(() => freshDom())

const lines = () => [...document.querySelectorAll('.taro-bar-loading')]

test('is shown once, however often it is asked for, until it is hidden', async () => {
  await assertAnswered(callApi(showNavigationBarLoading))
  await showNavigationBarLoading()
  assert.equal(
    lines().map(line => [line.getAttribute('role'), line.getAttribute('aria-label')]),
    [['status', '加载中']],
  )
  await assertAnswered(callApi(hideNavigationBarLoading))
  assert.equal(lines(), [])
})

test('can be hidden without having been shown', async () => {
  await assertAnswered(callApi(hideNavigationBarLoading))
})

test('goes when another page comes', async () => {
  await showNavigationBarLoading()
  const [fromLocation, toLocation] = [locationOf('/a'), locationOf('/b')]
  announceRouteChange({ fromLocation, toLocation, action: 'PUSH' })
  assert.equal(lines(), [])
})

test.run()
