// `npm run phones [-- --engine=88 --width=320 --journey=vote --write]`: goes shoppers' journeys on the engines of their
// phones, against a server with a demo of its own. Pictures go to .phones/pictures/; with `--write` the table goes to
// docs/phones.md.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../serve-for-browser.mjs'
import { ensureBuilt, ensureInstalled } from '../setup.mjs'
import { tryCalls } from './calls/try-calls.mjs'
import { filledDemo } from './demo.mjs'
import { engineNames, startEngine } from './engines.mjs'
import { journeys } from './journeys/index.mjs'
import { folder } from './packages.mjs'
import { describe, isOk, writeTable } from './table.mjs'
import { serveMigrated } from './serve-migrated.mjs'
import { walk } from './walk.mjs'

/** A file for each engine and width. */
const kept = join(folder, 'results')

const widths = { 375: 812, 320: 568 }

const option = name =>
  process.argv
    .find(each => each.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',')

await ensureInstalled()
await ensureBuilt()
const chosen = journeys.filter(
  ({ name }) => option('journey')?.some(part => name.includes(part)) ?? true,
)
/** Origin of the migrated pages. @type {string | undefined} */
let migrated
const engines = option('engine') ?? engineNames
const isWriting = process.argv.includes('--write')
if (process.argv.includes('--calls')) await tryCalls(engines, startEngine, { isWriting })
else await goAll()

async function goAll() {
  for (const name of engines) {
    const engine = await startEngine(name)
    try {
      for (const width of option('width') ?? Object.keys(widths))
        await withServer(base => walkAll(engine, name, Number(width), base))
    } finally {
      await engine.stop()
    }
  }
  if (isWriting) {
    const table = writeTable(journeys, engineNames, results())
    writeFileSync(join(import.meta.dirname, '../../docs/phones.md'), table)
  }
}

/** Migrated pages are served beside the shop, once a journey goes there. */
async function originOf({ site }, base) {
  if (site !== 'migrated') return base
  migrated ??= await serveMigrated()
  return migrated
}

/** What one phone has spent (a vote, a draw) is there again for the next. */
async function withServer(work) {
  const data = mkdtempSync(join(tmpdir(), 'phones-'))
  cpSync(await filledDemo(), data, { recursive: true })
  const server = await startServer({ DATA_DIR: data })
  try {
    await work(server.url)
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function walkAll(engine, name, width, base) {
  const pictures = join(folder, `pictures/${name}-${width}`)
  for (const journey of chosen) {
    const place = {
      base: await originOf(journey, base),
      width,
      height: widths[width] ?? 568,
      pictures,
    }
    const result = await walk(engine, journey, place)
    const row = { engine: name, version: engine.version, width, ...result }
    remember(row)
    if (!isOk(row)) process.exitCode = 1
    console.log(describe(row))
  }
}

/** Results of this run and of earlier ones, so that the table can be written of several. */
function results() {
  return readdirSync(kept).flatMap(name => resultsIn(join(kept, name)))
}

function resultsIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function remember(row) {
  mkdirSync(kept, { recursive: true })
  const file = join(kept, `${row.engine}-${row.width}.json`)
  const others = resultsIn(file).filter(({ journey }) => journey !== row.journey)
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(file, JSON.stringify([...others, { date, ...row }], null, 1))
}
