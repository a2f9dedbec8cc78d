// `npm run dev`: like `npm start`, but with live reload. Implemented in scripts/dev/.
import { spawn } from 'node:child_process'
import { ensureInstalled, root } from './setup.mjs'

await ensureInstalled()

const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
