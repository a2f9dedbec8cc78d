import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { decode, encode } from '../../../runtime/files/encoding.ts'

const test = suite('encodings of files')

const bytes = Uint8Array.from([0xe8, 0x8c, 0xb6, 0x00, 0xff]).buffer

const texts: [encoding: string, bytes: number[], text: string][] = [
  ['utf8', [0xe8, 0x8c, 0xb6, 0x31], '茶1'],
  ['utf-8', [0xe8, 0x8c, 0xb6, 0x31], '茶1'],
  ['base64', [0xe8, 0x8c, 0xb6, 0x00, 0xff], '6Iy2AP8='],
  ['hex', [0xe8, 0x8c, 0xb6, 0x00, 0xff], 'e88cb600ff'],
  ['binary', [0xe8, 0x00, 0xff], '\u00e8\u0000\u00ff'],
  ['latin1', [0x41, 0xe8], 'A\u00e8'],
  ['ascii', [0x41, 0x42], 'AB'],
  ['hex', [], ''],
]

for (const [encoding, numbers, text] of texts) {
  test(`${encoding} spells ${numbers.length} bytes, and reads them back`, () => {
    assert.is(encode(Uint8Array.from(numbers).buffer, encoding), text)
    assert.equal([...new Uint8Array(decode(text, encoding))], numbers)
  })
}

test('refuses an encoding that it does not know', () => {
  assert.throws(() => encode(bytes, 'ebcdic'), /invalid encoding "ebcdic"/)
  assert.throws(() => decode('a', 'constructor'), /invalid encoding "constructor"/)
})

test('refuses base64 that is none', () => {
  assert.throws(() => decode('*', 'base64'))
})

test.run()
