import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('the app of the bench')

test('is built by the plugins of the project, with each of its pages', () => {
  const dist = mkdtempSync(join(tmpdir(), 'bench-app-'))
  try {
    // In a process of its own: the project's configuration is read once, with its folder.
    const build = `import('./bench/build/ours.mjs').then(({ buildOurs }) => buildOurs('${dist}'))`
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', build])
    const { pages } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
    assert.is(Object.keys(pages).length, 13)
    assert.match(readFileSync(join(dist, 'index.html'), 'utf8'), /<script type="module"/)
  } finally {
    rmSync(dist, { recursive: true })
  }
})

test.run()
