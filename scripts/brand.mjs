// `npm run brand -- add|stop|renew|address|list [--empty]`: the brands of this installation, with the settings of the
// server. The embedded database serves one process, so its server has to be stopped first; `--empty` names the folder
// of `npm start -- --empty`.
import { emptyDataDir, ensureInstalled } from './setup.mjs'

const args = process.argv.slice(2)
const isEmpty = args.includes('--empty')
if (isEmpty) process.env.DATA_DIR ??= emptyDataDir

await ensureInstalled()
// Node needs tsx for the server's sources.
const { tsImport } = await import('tsx/esm/api')
const { runBrandCommand } = await tsImport('../server/brand-command.ts', import.meta.url)
try {
  const lines = await runBrandCommand(
    args.filter(each => each !== '--empty'),
    process.env,
  )
  console.log(lines.join('\n'))
  // The embedded database leaves handles open after it was closed, which would keep the process waiting.
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
