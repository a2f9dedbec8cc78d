// @embedded
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startServerProcess } from '../support/server-process.ts'

const test = suite('starting the server')
let dataDir: string

test.before.each(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'))
})
test.after.each(() => rmSync(dataDir, { recursive: true, force: true }))

/** What server/main.ts says, and how it ends. */
function start(env: Record<string, string>) {
  const { PATH = '' } = process.env
  const { stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  })
  return [stderr.trim(), status]
}

test('without the sandbox and its settings ends with one line that names them', () => {
  assert.equal(start({ SANDBOX: '0' }), [
    'SANDBOX=0 needs these settings: DATABASE_URL, MARKETING_URL, PUBLIC_ORIGIN, APP_SECRETS, OBJECT_STORE, SMS_GATEWAY, TRUSTED_PROXIES.',
    1,
  ])
})

test('on a database of one’s own without a word on the sandbox ends with one line', () => {
  const [said, status] = start({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' })
  assert.match(String(said), /^DATABASE_URL is set, so SANDBOX must be too: .+$/)
  assert.is(status, 1)
})

test('without a build ends with one line that says what to do', () => {
  const [said, status] = start({ DIST_DIR: join(dataDir, 'nothing'), PORT: '0' })
  assert.match(String(said), /^No usable build in \S+: run npm run build\.$/)
  assert.is(status, 1)
})

test('on a port in use says so in one line', async () => {
  const other = createServer().listen(0)
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const said = await startServerProcess({ dataDir, port }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  other.close()
  assert.is(said, `Port ${port} is in use: set PORT to another one.`)
})

test('fills a new database with the demo once, and keeps what happened since', async () => {
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
  await first.stop()
  const second = await startServerProcess({ dataDir })
  assert.is(await read(second.address), before + 1)
  await second.stop()
})

test.run()
