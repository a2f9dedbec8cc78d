import { freshDom } from '../../support/dom.ts'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { idle } from '../../../runtime/core/idle.ts'

const test = suite('a page that rests')

const page = document as { hidden: boolean }
const names = window as { requestIdleCallback?: unknown }
let callBack = () => {}
let asked: unknown

test.before.each(() => {
  freshDom()
  asked = undefined
})
test.after.each(() => {
  Reflect.deleteProperty(page, 'hidden')
  Reflect.deleteProperty(names, 'requestIdleCallback')
})

function runIdle(): void {
  names.requestIdleCallback = (run: () => void, options: unknown) => {
    callBack = run
    asked = options
  }
  Object.assign(globalThis, { requestIdleCallback: names.requestIdleCallback })
}

test('is waited for as the browser tells it, not for ever', async () => {
  runIdle()
  let isIdle = false
  const waits = idle().then(() => {
    isIdle = true
  })
  await Promise.resolve()
  assert.equal([isIdle, asked], [false, { timeout: 2_000 }])
  callBack()
  await waits
  assert.ok(isIdle)
})

test('is left a pause where the browser does not tell', async () => {
  const began = performance.now()
  await idle()
  assert.ok(performance.now() - began >= 30)
})

test('is not asked when nobody looks at it', async () => {
  runIdle()
  Object.defineProperty(page, 'hidden', { value: true, configurable: true })
  await idle()
  assert.is(asked, undefined)
})

test.run()
