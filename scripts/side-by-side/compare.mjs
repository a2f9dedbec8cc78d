import { decided as elsewhere } from './decided.mjs'

/** Longest value that a table shows. */
const mostShown = 160

/**
 * @typedef {{ group: string, name: string, decided?: string, value: string }} Fact
 * @typedef {{ group: string, name: string, reason: string, old: string, ours: string, verdict: 'equal' | 'decided' | 'open' }} Row
 */

/**
 * @param {Fact[]} old
 * @param {Fact[]} ours the same facts
 * @returns {Row[]}
 */
export function compareFacts(old, ours) {
  return old.map((fact, index) => {
    const { group, name, decided = elsewhere[name] ?? '' } = fact
    const isEqual = fact.value === ours[index].value
    const verdict = isEqual ? 'equal' : decided ? 'decided' : 'open'
    return { group, name, reason: decided, old: fact.value, ours: ours[index].value, verdict }
  })
}

/** @param {Row} row */
export const describeRow = ({ verdict, group, name, old, ours, reason }) =>
  `${verdict.padEnd(8)}${group}: ${name}\n  old   ${old}\n  ours  ${ours}${reason ? `\n  ${reason}` : ''}`

/** @param {Row[]} rows */
export function writeTable(rows) {
  const count = verdict => rows.filter(row => row.verdict === verdict).length
  const percent = verdict => `${Math.round((count(verdict) / rows.length) * 1000) / 10} %`
  const groups = [...new Set(rows.map(row => row.group))]
  return `# Beside the old packages

Written by \`npm run side-by-side -- --write\`, which does each of these things with the old line's own packages (\`@tarojs/taro-h5\`, \`@tarojs/components\` and \`@tarojs/router\` 2.2.22) and with this runtime, in Chromium. The facts stand in \`scripts/side-by-side/facts/\`.

${rows.length} facts: ${count('equal')} equal (${percent('equal')}), ${count('decided')} decided otherwise (${percent('decided')}), ${count('open')} open.

${groups.map(group => tableOf(group, rows)).join('\n')}`
}

function tableOf(group, rows) {
  const own = rows.filter(row => row.group === group)
  const lines = own.map(({ name, verdict, reason, old, ours }) => {
    const how = verdict === 'equal' ? 'equal' : `${verdict}: ${reason}`
    const values = verdict === 'equal' ? [shown(old), ''] : [shown(old), shown(ours)]
    return `| ${[name, ...values, how].map(escaped).join(' | ')} |`
  })
  return `## ${group}

| what was done | old packages | this runtime, where it differs | |
|---|---|---|---|
${lines.join('\n')}
`
}

const shown = value => (value.length > mostShown ? `${value.slice(0, mostShown)} …` : value)
const escaped = text => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')
