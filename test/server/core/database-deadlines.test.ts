// @embedded
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createApp } from '../../../server/app.ts'
import { openDatabase, type OpenedDatabase } from '../../../server/core/database.ts'
import { tx } from '../../../server/core/tx.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { embeddedWithTimeouts, postgresUrl } from '../../support/server-database.ts'
import { testData } from '../../support/server-data.ts'

const test = suite('a database that stalls')
const timeouts = { connectMs: 300, statementMs: 300, lockMs: 200, idleMs: 400 }
const path = '/api/wechat/coupon/detail?brandId=8&id=501'
/** A statement's time limit plus the time to report it, with a margin for a slow machine. */
const SOON_MS = 5000

interface Asked {
  http: number
  retryAfter: string | null
  ms: number
}

async function ask(fetch: (request: Request) => Response | Promise<Response>): Promise<Asked> {
  const started = Date.now()
  const silent = console.error
  console.error = () => undefined
  const response = await fetch(new Request(`http://shop.test${path}`))
  console.error = silent
  const ms = Date.now() - started
  return { http: response.status, retryAfter: response.headers.get('retry-after'), ms }
}

const isToldToComeBack = ({ http, retryAfter, ms }: Asked) => {
  assert.equal([http, retryAfter], [503, '5'])
  assert.ok(ms < SOON_MS, `${ms} ms`)
}

/** The files of a minimal build: one page with its loading state. */
function buildOfNothing(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'))
  const page = { js: [], css: [], soon: [], loading: '<main>skeleton</main>' }
  const entry = { js: ['assets/main-1.js'], css: [] }
  const files = {
    'manifest.json': JSON.stringify({ entry, client: '', names: '', pages: { '/coupon': page } }),
    'routes.json': JSON.stringify([{ path: '/coupon', group: 'coupon' }]),
    'starter.js': '',
    'starter-drawn.js': '',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

/** A proxy in front of PostgreSQL that can stop forwarding, while it still accepts bytes. */
async function hangingLine(url: string) {
  const sockets = new Set<Socket>()
  let isHanging = false
  const { hostname, port } = new URL(url)
  const line: Server = createServer(near => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', bytes => {
        if (!isHanging) to.write(bytes)
      })
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>(resolve => line.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  // The tests' address names a socket.
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  return {
    url: through.href,
    hang(on: boolean) {
      isHanging = on
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => line.close(resolve))
    },
  }
}

// With PostgreSQL, the embedded kind runs these.
if (!postgresUrl) {
  test('a crowd gets its connections one after the other, however long the queue is, while it moves', async () => {
    const { db, close } = await embeddedWithTimeouts(testData, timeouts)
    const held = Array.from({ length: 8 }, () => tx(db, () => sleep(timeouts.connectMs / 3)))
    const waits = await Promise.allSettled(held)
    await close()
    assert.equal([...new Set(waits.map(({ status }) => status))], ['fulfilled'])
  })

  test('in process: whoever waits for the one connection is told to come back, then served', async () => {
    const database = await embeddedWithTimeouts(testData, timeouts)
    const server = await startTestServer({ change: () => ({ db: database.db }) })
    const { fetch } = createApp(server, { web: false })
    const dist = buildOfNothing()
    const settings = { ...server.settings, distDir: dist }
    const pages = createApp({ ...server, settings })
    let letGo = () => {}
    const holding = tx(
      database.patientDb,
      () =>
        new Promise<void>(resolve => {
          letGo = resolve
        }),
    )
    for (const answer of await Promise.all([ask(fetch), ask(fetch), ask(fetch)])) {
      isToldToComeBack(answer)
    }
    // Pages need no database, so they are served; only their calls are refused.
    const calls = ask(pages.fetch)
    const page = await pages.request('http://shop.test/coupon?br=8&id=501')
    assert.is(page.status, 200)
    assert.match(await page.text(), '<main>skeleton</main>')
    isToldToComeBack(await calls)
    rmSync(dist, { recursive: true })
    letGo()
    await holding
    assert.is((await ask(fetch)).http, 200)
    await server.close()
    await database.close()
  })
}

if (postgresUrl) {
  let server: TestServer
  let through: Awaited<ReturnType<typeof hangingLine>>
  let stalling: OpenedDatabase

  test.before(async () => {
    server = await startTestServer()
    through = await hangingLine(server.url ?? '')
    stalling = await openDatabase({ databaseUrl: through.url, dataDir: '', timeouts })
  })
  test.after(async () => {
    await stalling.close()
    await through.close()
    await server.close()
  })

  const app = () => createApp({ ...server, db: stalling.db }, { web: false }).fetch

  test('behind a line that hangs: 35 requests are told to come back, and served once it is whole', async () => {
    const fetch = app()
    assert.is((await ask(fetch)).http, 200)
    through.hang(true)
    const answers = await Promise.all(Array.from({ length: 35 }, () => ask(fetch)))
    for (const answer of answers) isToldToComeBack(answer)
    through.hang(false)
    const after = await Promise.all(Array.from({ length: 35 }, () => ask(fetch)))
    assert.equal(new Set(after.map(({ http }) => http)), new Set([200]))
  })

  const waits = {
    'by the limit of locks': { ...timeouts, statementMs: 2 * SOON_MS },
    'by the limit of statements': { ...timeouts, lockMs: 2 * SOON_MS },
  }
  for (const [name, limits] of Object.entries(waits)) {
    test(`that waits for somebody else’s lock gives up soon, ${name}`, async () => {
      const waiting = await openDatabase({
        databaseUrl: server.url ?? '',
        dataDir: '',
        timeouts: limits,
      })
      const { fetch } = createApp({ ...server, db: waiting.db }, { web: false })
      await tx(server.db, async trx => {
        await sql`lock table activity in access exclusive mode`.execute(trx)
        isToldToComeBack(await ask(fetch))
      })
      assert.is((await ask(fetch)).http, 200)
      await waiting.close()
    })
  }

  test('that takes no connections tells to come back, and serves again', async () => {
    const name = new URL(server.url ?? '').pathname.slice(1)
    const closed = await openDatabase({ databaseUrl: server.url ?? '', dataDir: '', timeouts })
    const { href } = new URL('/postgres', server.url)
    const admin = await openDatabase({ databaseUrl: href, dataDir: '' })
    const run = (statement: string) => sql.raw(statement).execute(admin.db)
    const { fetch } = createApp({ ...server, db: closed.db }, { web: false })
    try {
      await run(`alter database "${name}" allow_connections false`)
      await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
      for (let n = 0; n < 12; n += 1) isToldToComeBack(await ask(fetch))
    } finally {
      await run(`alter database "${name}" allow_connections true`)
      await admin.close()
    }
    assert.is((await ask(fetch)).http, 200)
    await closed.close()
  })

  test('takes its locks back from a transaction that rests', async () => {
    const resting = tx(stalling.db, async trx => {
      await sql`lock table activity in access exclusive mode`.execute(trx)
      await new Promise(resolve => setTimeout(resolve, 3 * timeouts.idleMs))
    }).then(
      () => 'ended',
      () => 'cut',
    )
    await new Promise(resolve => setTimeout(resolve, 2 * timeouts.idleMs))
    assert.is((await ask(app())).http, 200)
    assert.is(await resting, 'cut')
  })
}

test.run()
