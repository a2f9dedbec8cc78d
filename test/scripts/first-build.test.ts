import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routes } from '../../pages/app/routes.ts'
import { readBuild } from '../../server/platform/web/build.ts'

const test = suite('the first form of the pages')

test('holds every page with all its files, and leaves nothing else behind', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'first-build-')), 'dist')
  try {
    const script = ['--import', 'tsx', 'scripts/dev/first-build.ts', folder]
    const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' })
    assert.equal([status, stdout, stderr], [0, '', ''])
    const { entry, pages } = readBuild(folder)
    assert.equal(Object.keys(pages).sort(), routes.map(({ path }) => path).sort())
    const files = [entry, ...Object.values(pages)].flatMap(({ js, css }) => [...js, ...css])
    assert.equal(
      files.filter(name => !existsSync(join(folder, name))),
      [],
    )
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
})

test.run()
