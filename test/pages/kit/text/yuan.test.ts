import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { yuan } from '../../../../pages/kit/text/yuan.ts'

const test = suite('money in words')

const amounts = [
  [1, '0.01'],
  [30, '0.30'],
  [102, '1.02'],
  [888, '8.88'],
  [20_000, '200.00'],
] as const

for (const [fen, text] of amounts)
  test(`${fen} fen is written ${text}`, () => {
    assert.is(yuan(fen), text)
  })

test.run()
