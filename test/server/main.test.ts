// @embedded-only, @long 40 s
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDatabase } from '../../server/core/database.ts'
import { lockHolder } from '../../server/core/data-lock.ts'
import { serverBundle } from '../support/server-bundle.ts'
import { startServerProcess } from '../support/server-process.ts'

const test = suite('starting the server')
let dataDir: string

test.before.each(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'))
})
test.after.each(() => rmSync(dataDir, { recursive: true, force: true }))

/** Output and exit code of server/main.ts. */
async function start(env: Record<string, string>) {
  return run([await serverBundle('server/main.ts')], { DIST_DIR: emptyBuild(), ...env })
}

/** A build without pages, because the tests' own machine may have none. */
function emptyBuild(): string {
  const dist = join(dataDir, 'build')
  mkdirSync(dist)
  const manifest = { entry: { js: [], css: [] }, client: '', names: '', pages: {} }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'routes.json'), '[]')
  writeFileSync(join(dist, 'starter.js'), '')
  writeFileSync(join(dist, 'starter-drawn.js'), '')
  return dist
}

function run(args: string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const { stderr, status } = spawnSync(process.execPath, args, {
    env: { PATH, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  })
  return [stderr.trim(), status]
}

test('without the sandbox and its settings ends with one line that names them', async () => {
  assert.equal(await start({ SANDBOX: '0' }), [
    'SANDBOX=0 needs these settings: DATABASE_URL, MARKETING_URL, PUBLIC_ORIGIN, APP_SECRETS, OBJECT_STORE, SMS_GATEWAY, TRUSTED_PROXIES.',
    1,
  ])
})

test('on a database of one’s own without a word on the sandbox ends with one line', async () => {
  const [said, status] = await start({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' })
  assert.match(String(said), /^DATABASE_URL is set, so SANDBOX must be too: .+$/)
  assert.is(status, 1)
})

test('without a build ends with one line that says what to do, before anything is written', async () => {
  const [said, status] = await start({ DIST_DIR: join(dataDir, 'nothing'), PORT: '0' })
  assert.match(String(said), /^No usable build in \S+: run npm run build\.$/)
  assert.is(status, 1)
  assert.not.ok(existsSync(join(dataDir, 'db')))
})

test('with an address that is no database says in one line what it should look like', async () => {
  assert.equal(await start({ DATABASE_URL: 'hello' }), [
    'DATABASE_URL must be an address like postgres://user:password@localhost:5432/shop; without it the embedded database is used.',
    1,
  ])
})

test('with a database that does not answer says so in one line, without the password', async () => {
  const url = 'postgres://shop:secret@127.0.0.1:9/shop'
  assert.equal(await start({ DATABASE_URL: url, PORT: '0', SANDBOX: '1' }), [
    'DATABASE_URL: the database does not answer (connect ECONNREFUSED 127.0.0.1:9). Start it or correct the address.',
    1,
  ])
})

test('with a damaged data folder names it and what to run, in one line', async () => {
  mkdirSync(join(dataDir, 'db'))
  writeFileSync(join(dataDir, 'db/PG_VERSION'), 'damaged')
  const [said, status] = await start({ PORT: '0' })
  assert.match(
    String(said),
    /^The embedded database in \S+\/db cannot be opened \(.+\)\. Put a copy of the folder back, or run npm run reset: it deletes what is there\.$/,
  )
  assert.is(status, 1)
})

test('with the tables of an older version says what to run, in one line, and changes nothing', async () => {
  const names = async () => {
    const { db, close } = await openDatabase({ dataDir })
    await sql`create table if not exists schema_migration (name text primary key)`.execute(db)
    await sql`insert into schema_migration values ('0001-brand-and-people') on conflict do nothing`.execute(
      db,
    )
    const { rows } = await sql`select table_name from information_schema.tables
      where table_schema = 'public'`.execute(db)
    await close()
    return rows
  }
  const before = await names()
  const [said, status] = await start({ PORT: '0' })
  assert.match(
    String(said),
    /^The database in \S+\/db has the tables of an older version: run npm run reset, which begins with a fresh demo\.$/,
  )
  assert.is(status, 1)
  assert.equal(await names(), before)
})

test('with a file in the place of the data folder names the variable, in one line', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  assert.equal(await start({ PORT: '0', DATA_DIR: file }), [
    `DATA_DIR: ${file} is no folder that can be written (EEXIST). Choose another one.`,
    1,
  ])
})

test('on a Node that is too old says which one to install, in one line', () => {
  const old = 'Object.defineProperty(process, "versions", { value: { node: "20.10.0" } })'
  assert.equal(
    run(['--import', `data:text/javascript,${encodeURIComponent(old)}`, 'scripts/start.mjs']),
    ['Node 20.10.0 is too old: install Node 20.11 or newer (https://nodejs.org).', 1],
  )
})

test('a build that fails leaves the last one in place', () => {
  const dist = join(dataDir, 'dist')
  mkdirSync(dist)
  writeFileSync(join(dist, 'manifest.json'), 'the last good build')
  const broken = "process.argv.some(arg => arg.includes('rollup')) && process.exit(3)"
  const flag = `--import data:text/javascript,${encodeURIComponent(broken)}`
  const [said, status] = run(['scripts/build.mjs'], { DIST_DIR: dist, NODE_OPTIONS: flag })
  // Before it stands what is being done, and for how long.
  const last = String(said).split('\n').at(-1)
  assert.equal([last, status], ['The build failed; the last one stays in place.', 3])
  assert.ok(existsSync(join(dist, 'manifest.json')))
})

test('on a port in use says so in one line, before anything is written', async () => {
  const other = createServer().listen(0)
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const said = await startServerProcess({ dataDir, port }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  other.close()
  assert.is(said, `Port ${port} is in use: set PORT to another one.`)
  assert.not.ok(existsSync(join(dataDir, 'db')))
})

// This test fails without `lockDataDir` in openDatabase.
test('fills a new database with the demo once, refuses a second server on it, and keeps what happened since', async () => {
  const first = await startServerProcess({ dataDir })
  const read = async (address: string) => {
    const query = 'brandId=8&articleId=301'
    const answer = await fetch(`${address}/api/wechat/article/getArticleOne?${query}`)
    const { data } = (await answer.json()) as {
      data: { article: { article_info: { read_count: number } } }
    }
    return data.article.article_info.read_count
  }
  const before = await read(first.address)
  const refusal = await startServerProcess({ dataDir }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  assert.match(refusal, /^The data folder \S+ is in use by process \d+: stop that one first\.$/)
  assert.is(await read(first.address), before + 1, 'the first server goes on')
  await first.stop()
  assert.is(lockHolder(dataDir), undefined)
  const second = await startServerProcess({ dataDir })
  assert.is(await read(second.address), before + 2)
  await second.stop()
})

test.run()
