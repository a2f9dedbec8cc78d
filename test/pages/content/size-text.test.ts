import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sizeText } from '../../../pages/content/size-text.ts'

const test = suite('sizeText')

for (const [bytes, expected] of [
  [1024, '1 KB'],
  [1934, '1.9 KB'],
  [343_230, '335 KB'],
  [1024 * 1024, '1 MB'],
  [2_516_582, '2.4 MB'],
  [24_536_678, '23 MB'],
  [1_288_490_189, '1.2 GB'],
] as const)
  test(`${bytes} bytes read ${expected}`, () => assert.is(sizeText(bytes), expected))

test.run()
