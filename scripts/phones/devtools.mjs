// The DevTools protocol of one Chromium, with only the calls that Chrome 80 has.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from './packages.mjs'

const flags = [
  '--headless',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
  '--disable-component-update',
  '--hide-scrollbars',
  '--mute-audio',
  '--autoplay-policy=user-gesture-required',
  '--disable-features=HttpsUpgrades,TranslateUI,DialMediaRouteProvider',
]

/** How long a browser or its driver may take for one call, ms. A server that has just started takes long for its first page. */
export const CALL_MS = 180_000

/**
 * Starts a browser; it listens on a port that it chooses itself.
 *
 * @param {string} binary
 */
export async function startBrowser(binary) {
  const profile = mkdtempSync(join(tmpdir(), 'phone-'))
  const child = spawn(
    binary,
    [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const socket = new WebSocket(await addressOf(child), { perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const tools = speak(socket)
  return {
    ...tools,
    async stop() {
      await tools.send('Browser.close').catch(() => {})
      child.kill('SIGKILL')
      await new Promise(ended => (child.exitCode === null ? child.once('exit', ended) : ended()))
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Address of the protocol, which a browser prints once it listens. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stderr.setEncoding('utf8').on('data', chunk => {
      text += chunk
      const [, address] = /DevTools listening on (ws:\/\/\S+)/.exec(text) ?? []
      if (address) resolve(address)
    })
    child.on('error', reject)
    child.on('exit', code => reject(new Error(`the browser ended (${code}): ${text.slice(-400)}`)))
  })
}

function speak(socket) {
  let last = 0
  /** Calls without an answer, by their number. */
  const open = new Map()
  /** Listeners by session. */
  const sessions = new Map()
  socket.on('message', data => {
    const { id, method, params, result, error, sessionId } = JSON.parse(data)
    if (method) return sessions.get(sessionId)?.(method, params)
    const call = open.get(id)
    open.delete(id)
    clearTimeout(call?.timer)
    if (error) call?.reject(new Error(`${call.method}: ${error.message}`))
    else call?.resolve(result)
  })
  return {
    sessions,
    /** @param {string} method @param {object} [params] @param {string} [sessionId] */
    send(method, params = {}, sessionId = undefined) {
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          open.delete(id)
          reject(new Error(`${method}: no answer`))
        }, CALL_MS)
        open.set(id, { method, resolve, reject, timer })
        socket.send(JSON.stringify({ id, method, params, sessionId }))
      })
    },
  }
}
