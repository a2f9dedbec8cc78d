// `npm run migrate <folder> [-- --name shop --prefix /shop --again]`: takes an app of the old line into
// `pages/app/legacy`, and lists what is left by hand. docs/migrate.md says what follows.
import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, root } from './setup.mjs'

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    prefix: { type: 'string' },
    again: { type: 'boolean' },
    into: { type: 'string' },
  },
})
const [folder] = positionals
if (!folder) {
  console.error('npm run migrate <folder of the old app> [-- --name shop --prefix /shop --again]')
  process.exit(1)
}

await ensureInstalled()
const [{ readApp }, { writeApp }, { leftByHand }] = await Promise.all([
  import('./migrate/read-app.mjs'),
  import('./migrate/write-app.mjs'),
  import('./migrate/report-left.mjs'),
])

const target = resolve(values.into ?? resolve(root, 'pages/app/legacy'))
const name = (values.name ?? basename(resolve(folder))).toLowerCase().replace(/[^a-z0-9]+/g, '-')
const base = values.prefix ?? `/${name}`

try {
  if (!/^(\/[\w-]+)+$/.test(base))
    throw new Error(`--prefix ${base}: begins with /, does not end with it and is not empty`)
  if (existsSync(resolve(target, name)) && !values.again)
    throw new Error(
      `${name} is there already: --again takes its sources anew, --name gives another name`,
    )
  const app = readApp(resolve(folder))
  const left = await leftByHand(app, root)
  writeApp(app, { name, base, target })
  console.log(
    `${app.title}: ${app.pages.length} pages at ${base}/...${app.tabBar ? `, a tab bar of ${app.tabBar.list?.length ?? 0}` : ''}`,
  )
  console.log(
    `written: pages/app/legacy/${name}/ (src, shell.js, settings.json), ${name}-routes.ts, routes.ts`,
  )
  console.log(
    left.length > 0
      ? `left by hand (docs/migrate.md):\n${left.map(each => `  - ${each}`).join('\n')}`
      : 'nothing is left by hand',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
