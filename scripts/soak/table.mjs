// The table written by a soak run: each promise with its target and result.

/** @typedef {{ rounds: number, passed: number, failed: number, ms: number, failures: string[] }} Result */

/**
 * @param {{ chosen: import('./promises.mjs').Promise[], results: Map<string, Result>, seed: string,
 *   minutes: number }} run
 * @returns {string} Markdown
 */
export function soakTable({ chosen, results, seed, minutes }) {
  return [
    '# What the soak run tried',
    '',
    `\`npm run soak\`, ${minutes} minutes, first seed ${seed}, Node ${process.version}. "Reached" is how much of the full size was tried: a promise whose full size takes several rounds adds them up, with another seed each. What a promise asks for and the tests do not try in that size stands in the last column.`,
    '',
    '| promise | in words | full size | reached | tests passed | failed | seconds | not tried |',
    '|---|---|---|--:|--:|--:|--:|---|',
    ...chosen.toSorted(byNumber).map(promise => row(promise, results.get(promise.id))),
    '',
    ...failures(results),
  ].join('\n')
}

const byNumber = (a, b) => Number.parseInt(a.id.slice(1), 10) - Number.parseInt(b.id.slice(1), 10)

function row({ id, promise, size, share = 1, missing = '' }, { rounds, passed, failed, ms }) {
  const reached = rounds === 0 ? 'not tried' : `${Math.round(rounds * share * 100)} %`
  const seconds = Math.round(ms / 1000)
  return `| ${id} | ${promise} | ${size} | ${reached} | ${passed} | ${failed} | ${seconds} | ${missing} |`
}

function failures(results) {
  const all = [...results].flatMap(([id, result]) =>
    result.failures.map(failure => `- ${id}: ${failure}`),
  )
  return all.length > 0 ? ['Failed:', '', ...all, ''] : []
}
