import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { arrayBufferToBase64, base64ToArrayBuffer } from '../../../runtime/index.ts'
import '../../support/dom.ts'

const test = suite('base64')

const pairs: [bytes: number[], text: string][] = [
  [[], ''],
  [[0], 'AA=='],
  [[255, 254], '//4='],
  [[104, 101, 108, 108, 111], 'aGVsbG8='],
]

for (const [bytes, text] of pairs) {
  test(`writes and reads "${text}"`, () => {
    assert.is(arrayBufferToBase64(new Uint8Array(bytes).buffer), text)
    assert.equal([...new Uint8Array(base64ToArrayBuffer(text))], bytes)
  })
}

test('takes more bytes than one call can spread', () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)
  const back = new Uint8Array(base64ToArrayBuffer(arrayBufferToBase64(bytes.buffer)))
  assert.is(back.length, bytes.length)
  assert.ok(back.every((byte, index) => byte === bytes[index]))
})

test('refuses a text that is no base64', () => {
  assert.throws(() => base64ToArrayBuffer('不'))
})

test.run()
