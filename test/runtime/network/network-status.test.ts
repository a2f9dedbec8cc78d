import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  getNetworkType,
  offNetworkStatusChange,
  onNetworkStatusChange,
} from '../../../runtime/index.ts'
import { assertAnswered, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('network status')

interface Line extends EventTarget {
  type?: string
  effectiveType?: string
}

let isOnline: boolean
let line: Line | undefined

test.before(() => {
  Object.defineProperties(navigator, {
    onLine: { configurable: true, get: () => isOnline },
    connection: { configurable: true, get: () => line },
  })
})
test.before.each(() => {
  freshDom()
  isOnline = true
  line = undefined
})
test.after.each(() => {
  offNetworkStatusChange()
  Reflect.deleteProperty(window, 'wx')
})
test.after(() => {
  Reflect.deleteProperty(navigator, 'onLine')
  Reflect.deleteProperty(navigator, 'connection')
})

const lineOf = (facts: object): Line => Object.assign(new EventTarget(), facts)
const typeNow = async () => (await getNetworkType()).networkType

/** The browser's connection data, and the type reported to the page. */
const types: [facts: object | undefined, type: string][] = [
  [undefined, 'unknown'],
  [{}, 'unknown'],
  [{ type: 'wifi', effectiveType: '3g' }, 'wifi'],
  [{ type: 'ethernet', effectiveType: '4g' }, 'wifi'],
  [{ type: 'cellular', effectiveType: '4g' }, '4g'],
  [{ type: 'cellular', effectiveType: 'slow-2g' }, '2g'],
  [{ effectiveType: '3g' }, '3g'],
  [{ type: 'none' }, 'none'],
  [{ type: 'other' }, 'unknown'],
  [{ type: 'toString' }, 'unknown'],
]

for (const [facts, type] of types) {
  test(`is ${type} for ${JSON.stringify(facts)}`, async () => {
    line = facts && lineOf(facts)
    assert.equal(await assertAnswered(callApi(getNetworkType)), {
      networkType: type,
      errMsg: 'getNetworkType:ok',
    })
  })
}

test('is none without a line, whatever kind it was', async () => {
  line = lineOf({ type: 'wifi' })
  isOnline = false
  assert.is(await typeNow(), 'none')
})

test('is what the host says', async () => {
  const ask = (answer: (call: Record<string, (value: object) => void>) => void) => {
    Object.assign(window, { wx: { getNetworkType: answer } })
  }
  ask(({ success }) => success?.({ networkType: '5g', errMsg: 'getNetworkType:ok' }))
  assert.equal(await getNetworkType(), { networkType: '5g', errMsg: 'getNetworkType:ok' })
  ask(({ fail }) => fail?.({ errMsg: 'getNetworkType:fail' }))
  line = lineOf({ type: 'wifi' })
  assert.is(await typeNow(), 'wifi', 'what the browser knows when the host fails')
})

test('tells of each change once, and of nothing that stays as it is', () => {
  const told: unknown[] = []
  line = lineOf({ type: 'wifi' })
  onNetworkStatusChange(status => told.push(status))
  line.dispatchEvent(new Event('change'))
  assert.equal(told, [])

  isOnline = false
  window.dispatchEvent(new Event('offline'))
  line.dispatchEvent(new Event('change'))
  isOnline = true
  line.type = 'cellular'
  line.effectiveType = '4g'
  line.dispatchEvent(new Event('change'))
  window.dispatchEvent(new Event('online'))
  assert.equal(told, [
    { isConnected: false, networkType: 'none' },
    { isConnected: true, networkType: '4g' },
  ])
})

test('forgets listeners, one or all', () => {
  const told: string[] = []
  const one = () => told.push('one')
  onNetworkStatusChange(one)
  onNetworkStatusChange(() => told.push('two'))
  offNetworkStatusChange(one)
  isOnline = false
  window.dispatchEvent(new Event('offline'))
  offNetworkStatusChange()
  isOnline = true
  window.dispatchEvent(new Event('online'))
  assert.equal(told, ['two'])
})

test.run()
