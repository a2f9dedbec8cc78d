import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fenOf, yuan } from '../../../../pages/kit/text/yuan.ts'

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

const typed: [string, number | undefined][] = [
  ['12', 1200],
  ['12.3', 1230],
  [' 0.01 ', 1],
  ['12.345', undefined],
  ['1e3', undefined],
  ['-5', undefined],
  ['12,5', undefined],
  ['', undefined],
  ['.5', undefined],
]

for (const [text, fen] of typed)
  test(`"${text}" is ${fen ?? 'no amount'}`, () => {
    assert.is(fenOf(text), fen)
  })

test.run()
