/**
 * @typedef {{ date?: string, engine: string, version: string, width: number, journey: string, failure: string,
 *   faults: string[], notes: string[], seconds: number }} Row one journey on one engine at one width
 */

/** @param {Pick<Row, 'failure' | 'faults'>} row */
export const isOk = ({ failure, faults }) => !failure && faults.length === 0

/** @param {Pick<Row, 'failure' | 'faults'>} row */
const said = ({ failure, faults }) => [failure, ...faults].filter(Boolean)

/** A line for the console. @param {Row} row */
export function describe(row) {
  const { engine, width, journey, seconds } = row
  const head = `${isOk(row) ? 'ok  ' : 'FAIL'} ${engine} ${width} ${journey} ${seconds} s`
  return (
    head +
    said(row)
      .map(each => `\n     ${each}`)
      .join('')
  )
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
  const found = ({ name }, { engine, width }) =>
    rows.find(row => row.journey === name && row.engine === engine && row.width === width)
  const line = journey =>
    `| ${journey.name}: ${journey.title} | ${columns.map(column => cell(found(journey, column), journey)).join(' | ')} |`
  const heads = columns.map(({ engine, width }) => `${nameOf(engine)}, ${width}`)
  const versions = engines.map(engine => rows.find(row => row.engine === engine)?.version)
  return `# The journeys on shoppers' phones

Written by \`npm run phones -- --write\` from its runs of ${datesOf(rows)}: the built app and its server with the demo. A cell is one journey on one engine at one width, px, and how long it took, s; each person of a journey has a phone of their own. \`scripts/phones/journeys/\` says what is tapped, \`.phones/pictures/\` has the last screen of each. A journey is ok when its last step has come true, nothing was thrown, the server answered no 500, and nothing stands out of the screen.

| journey | ${heads.join(' | ')} |
| --- | ${columns.map(() => '---').join(' | ')} |
${journeys.map(line).join('\n')}

Engines: ${versions.filter(Boolean).join(', ')}.

What an engine or its driver cannot do, and what is done instead:

${notesOf(journeys, rows).join('\n')}
`
}

/** What was thrown is the page’s fault; an end that was not reached is open. @param {Row | undefined} row @param {import('./steps.mjs').Journey} journey */
function cell(row, { cannot = {} }) {
  if (!row) return 'not run'
  if (isOk(row)) return `ok ${row.seconds}`
  if (cannot[row.engine]) return 'engine: below'
  const words = (row.faults[0] ?? row.failure).replaceAll('|', '\\|').slice(0, 120)
  if (row.faults.length > 0) return `**page**: ${words}`
  return `**open**: ${words}`
}

const nameOf = engine => (/^\d+$/.test(engine) ? `Chromium ${engine}` : engine)

const datesOf = rows => [...new Set(rows.map(({ date = '' }) => date))].sort().join(', ')

/** Each once, with its journeys. */
function notesOf(journeys, rows) {
  const notes = new Map()
  const note = (engine, words, journey) => {
    const key = `${nameOf(engine)}: ${words}`
    notes.set(key, (notes.get(key) ?? new Set()).add(journey))
  }
  for (const row of rows) for (const each of row.notes) note(row.engine, each, row.journey)
  for (const { name, cannot = {} } of journeys)
    for (const [engine, why] of Object.entries(cannot)) note(engine, why, name)
  return [...notes].map(([key, names]) => {
    const isEverywhere = journeys.every(({ name }) => names.has(name))
    return `- ${key} (${isEverywhere ? 'all' : [...names].join(', ')})`
  })
}
