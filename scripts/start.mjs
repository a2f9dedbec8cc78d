// `npm start`: installs missing packages, builds changed sources, serves.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, root, serverArgs } from './setup.mjs'

ensureInstalled()
await ensureBuilt()

const server = spawn(process.execPath, [...serverArgs, 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
