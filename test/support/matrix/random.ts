/** Seed of a random test; printed, and read from `SEED` to repeat a run. */
export function seed(what: string): number {
  const chosen = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`  ${what}: SEED=${chosen}`)
  return chosen
}

/** Picks list elements, deterministically for a seed. */
export function randomFrom(start: number) {
  let state = start >>> 0
  return <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return list[Math.floor((state / 2 ** 32) * list.length)] as T
  }
}
