import { createHash, createHmac } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { drawNumber } from '../../../server/mechanics/draw/draw-number.ts'

const test = suite('the number of a draw')
const seed = createHash('sha256').update('a seed').digest('hex')

test('follows from the seed, the activity, which draw it is, and the word of the phone', () => {
  const name = { activityId: 5, nonce: 1, clientSeed: 'a' }
  const number = drawNumber(seed, name)
  const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update('5:1:a').digest()
  assert.is(number, mac.readUInt32BE(0) % 1_000_000)
  assert.is(drawNumber(seed, name), number)
  const others = [
    drawNumber(
      seed.replace(/^./, digit => (digit === '0' ? '1' : '0')),
      name,
    ),
    drawNumber(seed, { ...name, activityId: 6 }),
    drawNumber(seed, { ...name, nonce: 2 }),
    drawNumber(seed, { ...name, clientSeed: 'b' }),
  ]
  for (const other of others) assert.is.not(other, number)
})

test('200 000 numbers fill ten equal parts evenly, within four sigma', () => {
  const parts = Array.from({ length: 10 }, () => 0)
  const count = 200_000
  for (let nonce = 1; nonce <= count; nonce += 1) {
    const number = drawNumber(seed, { activityId: 1, nonce, clientSeed: 'x' })
    assert.ok(number >= 0 && number < 1_000_000)
    const part = Math.floor(number / 100_000)
    parts[part] = (parts[part] ?? 0) + 1
  }
  const sigma = Math.sqrt(count * 0.1 * 0.9)
  for (const part of parts) assert.ok(Math.abs(part - count / 10) < 4 * sigma, `${part}`)
})

test.run()
