import { readFileSync } from 'node:fs'
import { code, table } from './table.mjs'

const file = new URL('./engine-calls.json', import.meta.url)

/** What `npm run phones -- --calls --write` has found: engine -> call -> outcome. */
const found = JSON.parse(readFileSync(file, 'utf8'))

/** A row for each call, a column for each engine. */
export function engineTable() {
  const engines = Object.keys(found)
  const calls = [...new Set(engines.flatMap(engine => Object.keys(found[engine])))]
  return table(
    ['call', ...engines],
    calls.map(call => [
      /^\w+$/.test(call) ? code(call) : call,
      ...engines.map(engine => found[engine][call] ?? ''),
    ]),
  )
}
