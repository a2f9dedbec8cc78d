import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../scripts/setup.mjs'

const test = suite('the README')

/** Files of the first example, by the names in their comments. */
function exampleFiles(): [name: string, source: string][] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, block = ''] = /## Ten lines\n\n```tsx\n([^]+?)```/.exec(readme) ?? []
  return block.split(/^\/\/ (?=pages\/)/m).flatMap(part => {
    const [, name, source = ''] = /^(pages\/hello\/[\w.-]+)\n([^]*)$/.exec(part) ?? []
    return name ? [[name, source] as [string, string]] : []
  })
}

test('the ten lines compile as printed', () => {
  // Inside the project, so that packages and folders are resolved from there.
  mkdirSync(join(root, '.dev'), { recursive: true })
  const folder = mkdtempSync(join(root, '.dev/readme-'))
  try {
    for (const room of ['runtime', 'node_modules', 'stylesheets.d.ts'])
      symlinkSync(join(root, room), join(folder, room))
    const files = exampleFiles()
    assert.is(files.length, 2)
    for (const [name, source] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), source)
    }
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
    const config = { compilerOptions, include: ['pages', 'stylesheets.d.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(root, 'node_modules/typescript7/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
    assert.is(stdout, '')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.run()
