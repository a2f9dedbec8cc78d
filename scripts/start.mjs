// `npm start`: installs missing packages, builds changed sources and fills the demo shop beside it, serves.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closeLine, during, step } from './report.mjs'
import { ensureServerBuilt } from './server-build.mjs'
import { ensureBuilt, ensureInstalled, root, serverMemory } from './setup.mjs'

ensureInstalled()
const script = await during('compiling the server', ensureServerBuilt)
const args = [serverMemory, '--enable-source-maps', script]
await Promise.all([ensureBuilt({ isQuick: true }), isFirstStart() ? prepareDatabase() : undefined])

step('starting')
closeLine()
const server = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))

/** Without a database of one's own and before the embedded one exists. */
function isFirstStart() {
  const data = resolve(root, process.env.DATA_DIR ?? '.data')
  return !process.env.DATABASE_URL && !existsSync(join(data, 'db'))
}

/** Creates the embedded database on another core while the pages are built; the server would do it by itself. */
async function prepareDatabase() {
  step('filling the demo shop (once)')
  const child = spawn(process.execPath, [...args, '--only-database'], {
    cwd: root,
    stdio: 'inherit',
  })
  const giveUp = () => child.kill('SIGKILL')
  process.once('exit', giveUp)
  const [status] = await once(child, 'exit')
  process.off('exit', giveUp)
  if (status !== 0) process.exit(status ?? 1)
  step('the demo shop is filled')
}
