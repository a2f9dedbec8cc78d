// `node --import tsx scripts/test-postgres.ts [part of a file name]`: the server tests once more, on a PostgreSQL server
// that is made for them in a temporary folder and removed afterwards.
import { spawn } from 'node:child_process'
import { startPostgres } from './postgres-server.ts'
import { root } from './setup.mjs'

const postgres = await startPostgres()
let status = 1
try {
  status = await runTests(postgres.url)
} finally {
  await postgres.stop()
}
process.exit(status)

function runTests(url: string): Promise<number> {
  const child = spawn(process.execPath, ['scripts/test.mjs', 'server', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  return new Promise(resolve => child.on('exit', code => resolve(code ?? 1)))
}
