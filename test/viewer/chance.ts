/** Pseudo-random numbers, the same in every run. */
export function chance(seed: number) {
  let state = seed

  /** From `low` to below `high`. */
  function between(low: number, high: number): number {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return low + ((high - low) * state) / 2 ** 31
  }

  return {
    between,
    point: (size: number) => ({ x: between(-size, size), y: between(-size, size) }),
  }
}
