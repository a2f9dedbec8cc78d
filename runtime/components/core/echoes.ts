/** Time after which a repeated value counts as the page's own wish, ms. */
const echoMs = 300

/**
 * Tells a page's own wish from an echo. Many pages store a reported position in their state and pass it
 * back as a prop after the position has moved on; following that prop would freeze the position.
 */
export function createEchoes() {
  let told: { value: number; ms: number }[] = []

  return {
    /** Records a value that has just been reported to the page. */
    report(value: number): void {
      const nowMs = performance.now()
      told = [...told.filter(({ ms }) => nowMs - ms < echoMs), { value, ms: nowMs }]
    },

    isEcho: (value: number): boolean =>
      told.some(each => each.value === value && performance.now() - each.ms < echoMs),
  }
}
