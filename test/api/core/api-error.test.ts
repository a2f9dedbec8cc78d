import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError, isRefused } from '../../../api/core/api-error.ts'

const test = suite('api error')

const refusal = new ApiError('refused', '卖完了', { code: 2104 })

test('is an error with a message for people', () => {
  assert.instance(refusal, Error)
  assert.equal([refusal.name, refusal.message, refusal.code], ['ApiError', '卖完了', 2104])
})

const cases = [
  [refusal, undefined, true],
  [refusal, 2104, true],
  [refusal, 2105, false],
  [new ApiError('network', '请求失败', { code: 2104 }), undefined, false],
  [new Error('卖完了'), undefined, false],
  [undefined, undefined, false],
] as const

for (const [error, code, expected] of cases) {
  const what = error instanceof ApiError ? error.kind : String(error)
  test(`${what}${code ? ` and ${code}` : ''} is ${expected ? 'a' : 'no'} refusal`, () =>
    assert.is(isRefused(error, code), expected))
}

test.run()
