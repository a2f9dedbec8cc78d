// `npm run check`: all static checks of the sources, the longest first. Runs all of them, then fails if one did.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, root } from './setup.mjs'

await ensureInstalled()
await ensureBuilt()

const node = process.execPath
const checks = [
  [
    'borders',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--output-type',
      'err',
      'runtime',
      'viewer',
      'api',
      'tracking',
      'pages',
      'server',
    ],
  ],
  ['format', ['node_modules/@biomejs/biome/bin/biome', 'format', '.']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['types', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', '.']],
  ['platform typings', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'test/typings']],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['guards', ['scripts/check-guards.mjs']],
  ['distribution', ['--import', 'tsx', 'scripts/check-distribution.ts']],
  ['runtime docs', ['scripts/runtime-docs.mjs', '--check']],
  ['floor', ['scripts/check-floor.mjs']],
  ['size', ['scripts/check-size.mjs']],
]

const waiting = [...checks]
let isFailed = false
// Each check uses about one core.
await Promise.all([runNext(), runNext()])
process.exit(isFailed ? 1 : 0)

async function runNext() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const [name, args] = check
    const { status, output } = await run(args)
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`)
    if (status !== 0 || name === 'size') console.log(output.trimEnd())
    if (status !== 0) isFailed = true
  }
}

/** Resolves with the exit status, null if a signal ended the check, and with everything printed. */
function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        output += text
      })
    child.on('error', reject).on('close', status => resolve({ status, output }))
  })
}
