import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEchoes } from '../../../../runtime/components/core/echoes.ts'

const test = suite('echoes')

const realNow = performance.now
let nowMs = 0

test.before.each(() => {
  nowMs = 1000
  performance.now = () => nowMs
})
test.after(() => {
  performance.now = realNow
})

test('what a page was told a moment ago, and not only at last, is an echo', () => {
  const echoes = createEchoes()
  echoes.report(10)
  nowMs += 200
  echoes.report(20)
  assert.equal([10, 20, 15].map(echoes.isEcho), [true, true, false])
})

test('later it is a wish', () => {
  const echoes = createEchoes()
  echoes.report(10)
  nowMs += 300
  assert.not(echoes.isEcho(10))
})

test('nothing is an echo before anything was told', () => {
  assert.not(createEchoes().isEcho(0))
})

test.run()
