/**
 * @typedef {{ date?: string, engine: string, version: string, width: number, journey: string, failure: string,
 *   faults: string[], notes: string[], seconds: number }} Row one journey on one engine at one width
 */

export const isOk = ({ failure, faults }) => !failure && faults.length === 0

/** A line for the console. @param {Row} row */
export function describe(row) {
  const head = `${isOk(row) ? 'ok  ' : 'FAIL'} ${row.engine} ${row.width} ${row.journey} ${row.seconds} s`
  const said = [row.failure, ...row.faults].filter(Boolean).map(each => `\n     ${each}`)
  return head + said.join('')
}

/**
 * docs/phones.md.
 *
 * @param {import('./steps.mjs').Journey[]} journeys
 * @param {string[]} engines
 * @param {Row[]} rows
 */
export function writeTable(journeys, engines, rows) {
  const columns = engines.flatMap(engine => [375, 320].map(width => ({ engine, width })))
  const found = (journey, { engine, width }) =>
    rows.find(row => row.journey === journey.name && row.engine === engine && row.width === width)
  const lines = journeys.map(
    journey =>
      `| ${journey.title} | ${columns.map(column => cell(found(journey, column))).join(' | ')} |`,
  )
  const versions = engines.map(engine => rows.find(row => row.engine === engine)?.version ?? engine)
  return `# The journeys on shoppers' phones

Written by \`npm run phones -- --write\`, of the built app and its server with the demo; last run ${lastDate(rows)}. Each cell is one journey on one engine at one width, in seconds; a person is a phone of its own. \`scripts/phones/journeys/\` says what is tapped.

| journey | ${columns.map(({ engine, width }) => `${engine} · ${width}`).join(' | ')} |
| --- | ${columns.map(() => '---').join(' | ')} |
${lines.join('\n')}

Engines: ${versions.join(', ')}.

${notesOf(rows)}`
}

const cell = row => {
  if (!row) return 'not run'
  return isOk(row)
    ? `ok ${row.seconds}`
    : `**page**: ${[row.failure, ...row.faults].filter(Boolean)[0]}`
}

const lastDate = rows =>
  rows
    .map(({ date = '' }) => date)
    .sort()
    .at(-1) ?? ''

/** What an engine or its driver cannot do, each once with its journeys. */
function notesOf(rows) {
  const notes = new Map()
  for (const { engine, journey, notes: said } of rows)
    for (const note of said)
      notes.set(
        `${engine}: ${note}`,
        new Set([...(notes.get(`${engine}: ${note}`) ?? []), journey]),
      )
  const lines = [...notes].map(([note, journeys]) => `- ${note} (${[...journeys].join(', ')})`)
  return `What an engine or its driver cannot do, and what was done instead:

${lines.join('\n')}
`
}
