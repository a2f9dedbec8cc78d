// `DATABASE_URL=<populated> node --import tsx scripts/soak/run-mixed.ts [--minutes=10] [--lanes=8] [--old=<folder>]`:
// a mixed hour of shoppers and the merchant, through nginx and two processes. Prints the times by route, requests per
// second, and the processor seconds of Node and PostgreSQL per 1,000 requests. `--old` is a working tree of another
// release with its packages installed: it gets the same rows in a database of its own, and both take turns, so that
// what the machine does besides falls on both.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../../server/core/database.ts'
import { usualPlan } from '../populate/populate.ts'
import { ensureServerBuilt } from '../server-build.mjs'
import { root } from '../setup.mjs'
import { type Side, startSide } from './mixed-side.ts'
import { MixedResult, printComparison } from './mixed-result.ts'
import { parentOf, treeSeconds } from './processor-time.ts'
import { admitAll, type Call, type Cookies, cookiesOf, profile } from './profile.ts'
import { copySameData } from './same-data.ts'
import { sendBy } from './send-by.ts'

/** A release's turn, s. */
const TURN_S = 30
const SESSIONS = 5000
/** Steps of this share of a list meet all its places equally often. */
const GOLDEN = 0.618_034

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    lanes: { type: 'string', default: '8' },
    old: { type: 'string', default: '' },
  },
})
const { DATABASE_URL: populated = '' } = process.env

const sides: Side[] = []
const made: string[] = []
try {
  await ensureServerBuilt()
  sides.push(await startSide('new', { folder: root, databaseUrl: await copyOf('mixed_new') }))
  if (values.old) sides.push(await startOld(values.old))
  const results = await takeTurns(sides)
  for (const result of results) result.print()
  if (results.length > 1) printComparison(results)
  process.exitCode = results.some(({ serverErrors }) => serverErrors > 0) ? 1 : 0
} finally {
  await Promise.all(sides.map(side => side.stop()))
  for (const name of made) await administer(`drop database ${name} with (force)`)
}

/** A copy of the populated database, whose rows the writes do not change. */
async function copyOf(name: string): Promise<string> {
  const template = new URL(populated).pathname.slice(1)
  await administer(`create database ${name} template ${template}`)
  return urlOf(name)
}

function urlOf(name: string): string {
  made.push(name)
  const url = new URL(populated)
  url.pathname = `/${name}`
  return String(url)
}

async function administer(statement: string): Promise<void> {
  const url = new URL(populated)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: String(url) })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Its own server makes its schema, before the rows replace those of the demo. */
async function startOld(folder: string): Promise<Side> {
  await administer('create database mixed_old')
  const databaseUrl = urlOf('mixed_old')
  await (await startSide('old', { folder, databaseUrl })).stop()
  const failed = await copySameData(populated, databaseUrl)
  if (failed.length > 0) console.log(`not the same in both: ${failed.join(', ')}`)
  return startSide('old', { folder, databaseUrl })
}

async function takeTurns(all: Side[]): Promise<MixedResult[]> {
  const runs = await Promise.all(
    all.map(async side => {
      const { db, close } = await openDatabase({ databaseUrl: side.databaseUrl, dataDir: '' })
      await admitAll(db)
      const cookies = await cookiesOf(db, usualPlan.seed)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const postgres = parentOf(rows[0]?.pid ?? 0) ?? 0
      await close()
      return { side, cookies, postgres, result: new MixedResult(side.name), next: 0 }
    }),
  )
  const calls = await callsOfAll(runs)
  const turns = Math.ceil((Number(values.minutes) * 60) / TURN_S / all.length)
  for (let turn = 0; turn < turns; turn += 1) {
    for (const run of runs) {
      const before = [run.side.nodeSeconds(), treeSeconds(run.postgres)] as const
      const started = performance.now()
      const until = started + TURN_S * 1000
      const lane = async () => {
        while (performance.now() < until) {
          run.next += 1
          await ask(run, calls, run.next)
        }
      }
      await Promise.all(Array.from({ length: Number(values.lanes) }, lane))
      run.result.addTurn({
        seconds: (performance.now() - started) / 1000,
        node: run.side.nodeSeconds() - before[0],
        postgres: treeSeconds(run.postgres) - before[1],
        memory: run.side.memory(),
      })
    }
  }
  return runs.map(({ result }) => result)
}

interface Run {
  side: Side
  cookies: Cookies
  result: MixedResult
}

/** What every release answers with success: a refusal costs next to nothing, so it would compare nothing. */
async function callsOfAll(runs: Run[]): Promise<Call[]> {
  const refused = new Set<string>()
  for (const { side, cookies } of runs) {
    for (const call of profile) {
      const cookie = call.who === 'member' ? cookies.member(0) : cookies.merchant
      const { code } = await sendBy(side.address, call, cookie)
      if (String(code) !== '1') refused.add(`${call.path} (${side.name}: ${code})`)
    }
  }
  if (refused.size > 0) console.log(`left out: ${[...refused].join(', ')}`)
  return profile.filter(({ path }) => ![...refused].some(each => each.startsWith(`${path} `)))
}

async function ask({ side, cookies, result }: Run, calls: Call[], n: number): Promise<void> {
  // Every call in its turn, but calls of one kind not in a row.
  const call = calls[Math.floor(n * calls.length * GOLDEN) % calls.length]
  if (!call) return
  const cookie = call.who === 'member' ? cookies.member(n % SESSIONS) : cookies.merchant
  const started = performance.now()
  const answer = await sendBy(side.address, call, cookie)
  result.add(call, answer, performance.now() - started)
}
