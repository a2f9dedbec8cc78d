// @embedded-only
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runBrandCommand } from '../../../../server/brand-command.ts'
import { openDatabase } from '../../../../server/core/database.ts'
import { readSettings } from '../../../../server/core/settings.ts'
import { startServer } from '../../../../server/start-server.ts'

const test = suite('npm start -- --empty')
let dataDir: string

test.before.each(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'empty-'))
})
test.after.each(() => rmSync(dataDir, { recursive: true, force: true }))

async function start(isEmpty: boolean) {
  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0' })
  const server = await startServer(settings, { web: false, isEmpty })
  const asked = await fetch(`${server.address}/api/wechat/brand/index?brandId=1`)
  await server.stop()
  return { ...server, home: (await asked.json()) as { data: { preparing?: 1 } } }
}

async function brands(): Promise<number[]> {
  const { db, close } = await openDatabase({ dataDir })
  const rows = await db.selectFrom('brand').select('brand_id').execute()
  await close()
  return rows.map(({ brand_id }) => brand_id)
}

test('begins with one brand that nobody has taken, and stays so without the switch', async () => {
  const first = await start(true)
  assert.equal([first.hasDemo, first.staleDemo], [false, []])
  assert.is(first.home.data.preparing, 1)
  assert.equal(
    first.setUps.map(({ brandId }) => brandId),
    [1],
  )
  const second = await start(false)
  assert.equal([second.hasDemo, second.setUps.length], [false, 1])
  assert.is.not(second.setUps[0]?.path, first.setUps[0]?.path)
  assert.equal(await brands(), [1])
})

test('the command works on the same folder, and names the process that has it open', async () => {
  await start(true)
  const env = { DATA_DIR: dataDir, PORT: '8099' }
  const listed = await runBrandCommand(['list'], env)
  assert.match(listed.join('\n'), /^1\t\(no name yet\)\twx1\truns, without an end, not opened yet$/)
  const lines = await runBrandCommand(['address', '1'], env)
  assert.match(lines.join('\n'), /http:\/\/localhost:8099\/sandbox\/\?to=/)
  const { close } = await openDatabase({ dataDir })
  const refused = await runBrandCommand(['list'], env).then(
    () => 'it ran',
    (error: Error) => error.message,
  )
  await close()
  assert.match(refused, /in use/)
  assert.not.match(refused, /\n/)
})

test.run()
