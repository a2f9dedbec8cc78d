/** Numbers by chance, the same in every run. */
export function chance(seed: number) {
  let state = seed

  /** From `low` up to, not including, `high`. */
  function between(low: number, high: number): number {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return low + ((high - low) * state) / 2 ** 31
  }

  return {
    between,
    point: (size: number) => ({ x: between(-size, size), y: between(-size, size) }),
  }
}
