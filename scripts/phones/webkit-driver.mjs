// WebKitWebDriver on a screen that nobody sees.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CALL_MS } from './devtools.mjs'

/** MiniBrowser of the system's WebKitGTK. */
const browser =
  process.env.MINIBROWSER ??
  ['4.1', '6.0', '4.0']
    .map(version => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
    .find(existsSync)

/** Pixels of the screen for one of the page: one, because the processor paints them. */
const SCALE = 1

export async function startWebKit() {
  if (!browser)
    throw new Error('WebKit needs Debian’s webkit2gtk-driver, libwebkit2gtk-4.1-0 and xvfb')
  const { screen, display } = await startScreen()
  const settings = narrowBars()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_SCALE: String(SCALE),
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
      LANG: 'C.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const send = caller(port)
  await listening(send)
  return {
    browser,
    /** Known with the first phone. */
    version: 'WebKitGTK',
    send,
    async stop() {
      for (const child of [driver, screen]) await ended(child)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}

/** A folder of settings in which the browser's hidden bar, by which its window is never less than 334 px wide, is less. */
function narrowBars() {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  const rule = '* { min-width: 0; padding: 0; font-size: 4px }\n'
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), rule)
  return folder
}

/** Xvfb says which display it has found free. */
async function startScreen() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${1000 * SCALE}x${1200 * SCALE}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await new Promise((resolve, reject) => {
    screen.stdio[3].setEncoding('utf8').once('data', text => resolve(text.trim()))
    screen.once('error', reject).once('exit', () => reject(new Error('Xvfb ended')))
  })
  return { screen, display }
}

const freePort = () =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const caller = port => async (method, path, body) => {
  const options = { method, signal: AbortSignal.timeout(CALL_MS) }
  if (body) Object.assign(options, { body: JSON.stringify(body) })
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, options)
  const { value } = await answer.json()
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function listening(send) {
  const end = Date.now() + 30_000
  while (!(await send('GET', '/status').catch(() => undefined))) {
    if (Date.now() > end) throw new Error('WebKitWebDriver does not listen')
    await sleep(100)
  }
}

const ended = child =>
  new Promise(resolve => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', resolve)
    child.kill()
  })
