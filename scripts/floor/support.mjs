import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** MDN's compatibility data: `api`, `css`, `javascript`, `browsers`. */
export const data = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
)

/**
 * Browsers of the floor that lack a feature; a prefixed or partial implementation and one behind a flag do not count.
 * Undefined where the data is silent.
 *
 * @param {object | undefined} feature node of the data
 * @param {Record<string, number>} floor browser -> version
 * @returns {string[] | undefined} `safari_ios 16.4`
 */
export function lacking(feature, floor) {
  const support = supportOf(feature)
  if (!support) return undefined
  return Object.entries(floor)
    .filter(([browser, version]) => ![support[browser]].flat().some(each => has(each, version)))
    .map(([browser]) => `${browser} ${since(support[browser])}`)
}

/** What the data say about a feature, by browser. */
export const supportOf = feature => statementOf(feature ?? {})?.support

const statementOf = ({ __compat: statement }) => statement

function has(statement, version) {
  if (!statement || statement.flags || statement.prefix || statement.alternative_name) return false
  if (statement.version_removed && numberOf(statement.version_removed) <= version) return false
  return numberOf(statement.version_added) <= version
}

/** `≤37` and `15.4` as numbers; a feature that never came is infinitely far away. */
const numberOf = version =>
  typeof version === 'string' && /\d/.test(version)
    ? Number(/[\d.]+/.exec(version)?.[0])
    : Number.POSITIVE_INFINITY

const since = support => [support].flat()[0]?.version_added || 'never'
