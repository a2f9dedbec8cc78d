import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { telOf } from '../../../pages/kit/text/tel-of.ts'

const test = suite('the address of a phone number')

const numbers: [written: string, address: string][] = [
  ['13800000000', 'tel:13800000000'],
  ['+86 571-8888 0000', 'tel:+8657188880000'],
  ['(021) 6888-8888', 'tel:02168888888'],
  ['400-800-1234转802', 'tel:4008001234,802'],
  ['400 800 1234 ext. 802', 'tel:4008001234,802'],
  ['021-68888888、13800000000', 'tel:02168888888'],
  ['021-68888888 / 68888889', 'tel:02168888888'],
  ['电话：0571-88880000', 'tel:057188880000'],
]

for (const [written, address] of numbers) {
  test(written, () => assert.is(telOf(written), address))
}

test.run()
