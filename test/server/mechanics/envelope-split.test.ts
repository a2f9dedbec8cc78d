import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Draw, nextShare } from '../../../server/mechanics/envelope/envelope-split.ts'

const test = suite('splitting an envelope')

const rounds = 10_000

/** Pseudo-random; the seed is printed with each run. */
const seed = Number(process.env.SPLIT_SEED ?? Date.now() % 1_000_000)
const uniform = generator(seed)
const draw: Draw = (low, high) => low + Math.floor(uniform() * (high - low + 1))
const between = (low: number, high: number) => draw(low, high)

test(`${rounds} envelopes (SPLIT_SEED=${seed}): every share within bounds, together exactly the whole`, () => {
  for (let round = 0; round < rounds; round += 1) {
    const min = between(1, 50)
    const max = between(min, 20_000)
    const shares = between(1, 100)
    const whole = between(shares * min, shares * max)
    const parts = split(whole, shares, min, max)
    const facts = `${whole} fen in ${shares}, ${min}..${max}`
    assert.is(parts.length, shares, facts)
    assert.is(
      parts.reduce((sum, part) => sum + part, 0),
      whole,
      facts,
    )
    assert.ok(
      parts.every(part => Number.isInteger(part) && part >= min && part <= max),
      facts,
    )
  }
})

test('whoever comes first has no advantage: the mean is the same at every position', () => {
  const [shares, whole, times] = [5, 1000, 20_000]
  const sums = Array.from({ length: shares }, () => 0)
  for (let time = 0; time < times; time += 1) {
    split(whole, shares, 1, whole).forEach((part, place) => {
      sums[place] = (sums[place] ?? 0) + part
    })
  }
  // The standard deviation of one share is about 120 fen, that of the mean of 20,000 below 1 fen; 5
  // fen exceeds five of these.
  for (const sum of sums) assert.ok(Math.abs(sum / times - whole / shares) < 5, String(sums))
})

test('equal bounds make equal shares', () => {
  assert.equal(split(500, 5, 100, 100), [100, 100, 100, 100, 100])
})

test('the only share is the whole', () => {
  assert.equal(split(888, 1, 1, 1000), [888])
})

function split(whole: number, shares: number, min: number, max: number): number[] {
  const parts: number[] = []
  let fen = whole
  for (let left = shares; left > 0; left -= 1) {
    const part = nextShare({ fen, shares: left, min, max }, draw)
    parts.push(part)
    fen -= part
  }
  return parts
}

/** Mulberry32. */
function generator(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test.run()
