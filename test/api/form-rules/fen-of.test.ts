import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fenOf } from '../../../api/form-rules/fen-of.ts'

const test = suite('typed amounts')

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
