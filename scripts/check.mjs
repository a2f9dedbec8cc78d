// `npm run check`: all static checks of the sources. Runs all of them, then fails if one did.
import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, root } from './setup.mjs'

ensureInstalled()
ensureBuilt()

const node = process.execPath
const checks = [
  ['format', ['node_modules/@biomejs/biome/bin/biome', 'format', '.']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['types', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', '.']],
  ['platform typings', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'test/typings']],
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
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['guards', ['scripts/check-guards.mjs']],
  ['runtime docs', ['scripts/runtime-docs.mjs', '--check']],
  ['size', ['scripts/check-size.mjs']],
]

const failed = checks.filter(([name, args]) => {
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: root, encoding: 'utf8' })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (status !== 0) console.log(`${stdout}${stderr}`)
  else if (name === 'size') console.log(stdout.trimEnd())
  return status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
