// `npm run side-by-side [part of a name] [--write]`: does the same things with the old line's own packages and with this
// runtime, in Chromium, and compares what each of them did. With `--write` the table goes to docs/side-by-side.md.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../find-chromium.mjs'
import { chromiumOptions } from '../serve-for-browser.mjs'
import { buildSides } from './build-sides.mjs'
import { readFacts } from './read-facts.mjs'
import { compareFacts, describeRow, writeTable } from './compare.mjs'
import { serveSides } from './serve-sides.mjs'

const here = import.meta.dirname
const args = process.argv.slice(2)
const isWriting = args.includes('--write')
const part = args.find(arg => !arg.startsWith('--')) ?? ''

// Beside the shop, never in it.
const packages = join(here, '../../.side-by-side')
if (!existsSync(join(packages, 'node_modules'))) {
  console.log('fetching the packages of the old line')
  mkdirSync(packages, { recursive: true })
  copyFileSync(join(here, 'package.json'), join(packages, 'package.json'))
  execFileSync('npm', ['install', '--no-package-lock', '--ignore-scripts', '--no-audit'], {
    cwd: packages,
    stdio: 'inherit',
  })
}

const executablePath = findChromium()
if (!executablePath) throw new Error('There is no Chromium to compare in.')
const server = await serveSides(await buildSides(here, packages))
const browser = await chromium.launch({ executablePath, ...chromiumOptions })
try {
  const [old, ours] = await Promise.all(
    ['old', 'ours'].map(side => readFacts(browser, `${server.origin}/${side}`, part)),
  )
  const rows = compareFacts(old, ours)
  for (const row of rows) if (row.verdict !== 'equal') console.log(describeRow(row))
  const count = verdict => rows.filter(row => row.verdict === verdict).length
  console.log(
    `${rows.length} facts: ${count('equal')} equal, ${count('decided')} decided otherwise, ${count('open')} open`,
  )
  if (isWriting) writeFileSync(join(here, '../../docs/side-by-side.md'), writeTable(rows))
  process.exitCode = count('open') === 0 ? 0 : 1
} finally {
  await browser.close()
  server.close()
}
