import * as assert from 'uvu/assert'

/** All taps of a repeated write are answered alike. */
export function assertAll(codes: readonly number[], code: number, what: string): void {
  assert.equal(
    codes,
    codes.map(() => code),
    what,
  )
}

/** One of the taps has the effect, the others are told so. */
export function assertOnce(codes: readonly number[], again: number, what: string): void {
  const sorted = [...codes].sort((a, b) => a - b)
  const expected = [1, ...codes.slice(1).map(() => again)].sort((a, b) => a - b)
  assert.equal(sorted, expected, what)
}
