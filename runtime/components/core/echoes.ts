/** ms after which a page that hands back what it was told has a reason of its own. */
const echoMs = 300

/**
 * Tells a page's wish from an echo: many pages keep where something is in their state and hand it back as a prop, by
 * when it has moved on. To follow them would hold it fast.
 */
export function createEchoes() {
  let told: { value: number; ms: number }[] = []

  return {
    /** The page has just been told this. */
    report(value: number): void {
      const nowMs = performance.now()
      told = [...told.filter(({ ms }) => nowMs - ms < echoMs), { value, ms: nowMs }]
    },

    isEcho: (value: number): boolean =>
      told.some(each => each.value === value && performance.now() - each.ms < echoMs),
  }
}
