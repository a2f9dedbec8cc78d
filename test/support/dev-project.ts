import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/setup.mjs'

const copied =
  'api pages runtime scripts server tracking viewer package.json stylesheets.d.ts tsconfig.json'.split(
    ' ',
  )

/** `npm run dev` in a copy of the project, so that a test may edit its files. */
export async function startDevProject() {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'))
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  checkPagesOnly(join(folder, 'tsconfig.json'))
  keepFewPages(join(folder, 'pages/app/routes.ts'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/main.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Kills the server if the test fails half-way.
  process.once('exit', () => child.kill('SIGKILL'))
  const terminal = readTerminal(child)
  const url = (await terminal.says(/http:\/\/localhost:\d+(?=\/\n)/))[0]

  return {
    url,
    terminal,
    /** Replaces a text in a file; throws if the file does not contain it. */
    edit(path: string, from: string, to: string) {
      const file = join(folder, path)
      const before = readFileSync(file, 'utf8')
      if (!before.includes(from)) throw new Error(`${path} does not hold ${from}`)
      writeFileSync(file, before.replace(from, to))
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The types of the server take as long again, and the project's own check reads them. */
function checkPagesOnly(configFile: string): void {
  const config = JSON.parse(readFileSync(configFile, 'utf8')) as { include: string[] }
  const include = ['stylesheets.d.ts', 'pages/app']
  writeFileSync(configFile, JSON.stringify({ ...config, include }))
}

/** Each build of all pages, and each check of their types, takes seconds, of which a test would only wait for more. */
function keepFewPages(routesFile: string): void {
  writeFileSync(
    routesFile,
    `import type { PageEntry } from '../../runtime/index.ts'
import { couponRoutes } from '../campaigns/coupon/page/routes.ts'
import { shopRoutes } from '../shop/routes.ts'
import { systemRoutes } from './system/routes.ts'

export const routes: PageEntry[] = [...systemRoutes, ...shopRoutes, ...couponRoutes]
`,
  )
}

function readTerminal(child: ChildProcess) {
  let said = ''
  const readers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', part => {
      said += String(part)
      for (const read of readers) read()
    })
  }
  return {
    /** Waits for a text in the terminal, since the start or since the last `clear`. */
    says: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(said)
          if (!found) return
          readers.delete(look)
          resolve(found)
        }
        readers.add(look)
        child.once('exit', () => reject(new Error(`ended without ${pattern}: ${said}`)))
        look()
      }),
    clear() {
      said = ''
    },
  }
}
