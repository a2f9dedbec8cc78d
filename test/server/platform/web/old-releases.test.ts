import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mountWeb } from '../../../../server/platform/web/index.ts'
import { keepReleases } from '../../../../server/platform/web/old-releases.ts'

const test = suite('files of releases before')

let folder = ''
let day = 0

test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  day = 0
})
test.after.each(() => rmSync(folder, { recursive: true }))

/**
 * Fills a folder with folders in each other, up to the longest path. A copy whose path is longer stops inside, as on a
 * full disk.
 */
function deepen(path: string): void {
  mkdirSync(path)
  for (const name of ['n'.repeat(100), 'n']) {
    try {
      for (;;) mkdirSync((path = join(path, name)))
    } catch {
      path = dirname(path)
    }
  }
}

/** Builds into an empty folder, like a real build, and starts a server on it. */
function release(n: number): Hono {
  const distDir = join(folder, 'dist')
  rmSync(distDir, { recursive: true, force: true })
  mkdirSync(join(distDir, 'assets'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(distDir, name), text)
  const entry = { js: [`assets/main-${n}.js`], css: [] }
  write('manifest.json', JSON.stringify({ entry, client: '', pages: {} }))
  write('routes.json', '[]')
  write('starter.js', '')
  write('starter-drawn.js', '')
  write(`assets/main-${n}.js`, `release ${n}`)
  write('assets/shared.js', 'the same in all')
  return start(distDir)
}

function start(distDir: string): Hono {
  day += 1
  const assetDirs = keepReleases(distDir, join(folder, 'releases'), new Date(2026, 10, day))
  const app = new Hono()
  mountWeb(app, { served: () => ({ distDir, assetDirs }), marketingUrl: '/' })
  return app
}

const ask = async (app: Hono, n: number) => {
  const answer = await app.request(`/assets/main-${n}.js`)
  return answer.status === 200 ? answer.text() : answer.status
}

test('are served beside the newest: two of them, no more', async () => {
  release(1)
  release(2)
  release(3)
  const app = release(4)
  const answers = await Promise.all([4, 3, 2, 1].map(n => ask(app, n)))
  assert.equal(answers, ['release 4', 'release 3', 'release 2', 404])
  assert.is(readdirSync(join(folder, 'releases')).length, 3)
})

test('that find no room leave no half release', () => {
  const dist = join(folder, 'dist')
  mkdirSync(dist)
  writeFileSync(join(dist, 'manifest.json'), '{}')
  deepen(join(dist, 'assets'))
  assert.throws(() => keepReleases(dist, join(folder, 'releases')), 'ENAMETOOLONG')
  assert.equal(readdirSync(join(folder, 'releases')), [])
})

test('do not run out by starting the same release again and again', async () => {
  release(1)
  let app = release(2)
  for (let n = 0; n < 5; n += 1) app = release(2)
  assert.is(await ask(app, 1), 'release 1')
})

test('come back with their release: what was rolled back to is the newest', async () => {
  release(1)
  release(2)
  const app = release(1)
  assert.equal([await ask(app, 1), await ask(app, 2)], ['release 1', 'release 2'])
})

test('are still there when a build has emptied the folder under a running server', async () => {
  const app = release(1)
  rmSync(join(folder, 'dist', 'assets'), { recursive: true })
  assert.is(await ask(app, 1), 'release 1')
})

test('are files of a release only: nothing else beside them can be asked for', async () => {
  const app = release(1)
  writeFileSync(join(folder, 'secret.js'), 'secret')
  for (const path of ['..%2f..%2fsecret.js', '%2e%2e/secret.js', 'missing.js', 'main-1.js.map']) {
    const answer = await app.request(`/assets/${path}`)
    assert.is(answer.status, 404, path)
  }
})

test.run()
