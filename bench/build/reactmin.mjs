import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../scripts/setup.mjs'
import { benchDir, workDir } from './folders.mjs'

const project = join(workDir, 'reactmin')

/** Built by vite, with packages of its own: it is to be what others would build, not what our build makes of it. */
export function buildReactmin(dist) {
  cpSync(join(benchDir, 'peers/reactmin'), project, { recursive: true })
  cpSync(join(benchDir, 'peers/common'), join(project, 'src'), { recursive: true })
  for (let page = 1; page <= 10; page += 1) {
    writeFileSync(join(project, `src/pages/p${page}.jsx`), trivialPage(page))
  }
  if (!existsSync(join(project, 'node_modules/vite'))) {
    say('installing vite for reactmin (once) ...')
    run('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  const vite = 'node_modules/vite/bin/vite.js'
  const outDir = ['--outDir', dist, '--emptyOutDir', '--logLevel', 'warn']
  run(process.execPath, [vite, 'build', ...outDir])
}

const trivialPage = page => `import { navigateBack } from '../stack.jsx'
export default function P${page}() {
  return <div className='page-p${page}'><span className='dtitle'>Trivial page ${page}</span><span className='btn btn-back' onClick={() => navigateBack()}>back</span></div>
}
`

function run(command, args) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(command, args, { cwd: project, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`reactmin: ${command} ${args[0]} failed`)
}
