/**
 * Visitors for the CSS compiler: design px become rem, a hairline of at most 1 px stays. Px in media queries stay
 * too, where a rem is the browser's instead of ours.
 *
 * @param {number} pxPerRem px of the draft in one rem
 */
export function draftLengths(pxPerRem) {
  let isInQuery = false
  return {
    MediaQuery() {
      isInQuery = true
    },
    MediaQueryExit() {
      isInQuery = false
    },
    /** @param {{ unit: string, value: number }} length */
    Length({ unit, value }) {
      if (isInQuery || unit !== 'px' || Math.abs(value) <= 1) return undefined
      return rem(value / pxPerRem)
    },
  }
}

/**
 * @param {number} value
 * @returns {{ unit: 'rem', value: number }}
 */
export const rem = value => ({ unit: 'rem', value: Math.round(value * 1e5) / 1e5 })
