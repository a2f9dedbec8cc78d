import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ENV_TYPE, getEnv, nextTick } from '../../../runtime/core/env.ts'

const test = suite('environment')

test('is the web', () => {
  assert.is(getEnv(), 'WEB')
  assert.is(getEnv(), ENV_TYPE.WEB)
})

test('calls back after the work at hand', async () => {
  const order: string[] = []
  const ticked = new Promise<void>(resolve =>
    nextTick(() => {
      order.push('tick')
      resolve()
    }),
  )
  order.push('work')
  await Promise.resolve().then(() => order.push('microtask'))
  await ticked
  assert.equal(order, ['work', 'microtask', 'tick'])
})

test.run()
