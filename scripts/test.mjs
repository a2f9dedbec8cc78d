// `npm test [unit|server|e2e] [part of a file name]`: install, build, run, one closing line.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureChromium, ensureInstalled, root, say } from './setup.mjs'

const kinds = ['unit', 'server', 'e2e']
const [kind, filter = ''] = process.argv.slice(2)
const chosen = kind ? [kind] : kinds
if (kind && !kinds.includes(kind)) {
  say(`There are no ${kind} tests: npm test [unit|server|e2e] [part of a file name].`)
  process.exit(1)
}

ensureInstalled()
const env = { ...process.env }
if (chosen.includes('e2e')) {
  ensureBuilt()
  env.CHROMIUM = ensureChromium()
}

const reports = mkdtempSync(join(tmpdir(), 'suites-'))
const sum = { passed: 0, failed: 0, skipped: 0 }
for (const each of chosen) {
  const report = join(reports, each)
  await runSuites(each, report)
  add(report, each)
}
rmSync(reports, { recursive: true })
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0)

function runSuites(suites, report) {
  const args = [
    '--import',
    'tsx',
    '--import',
    './scripts/node-assets.mjs',
    'scripts/run-suites.ts',
    suites,
    report,
    filter,
  ]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
  return new Promise(resolve => child.on('exit', resolve))
}

/** A process that died before it wrote its report counts as one failure. */
function add(report, suites) {
  let counts = { passed: 0, failed: 1, skipped: 0 }
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    console.error(`The ${suites} tests ended before they were finished.`)
  }
  for (const name of Object.keys(sum)) sum[name] += counts[name]
}
