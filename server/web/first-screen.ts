import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from 'hono'
import { logError } from '../core/log-error.ts'
import { hasSession } from '../core/session.ts'

interface Asked {
  /** The page's address as the app sees it. */
  url: string
  /** Path and query of its first request. */
  call: string
  /** The brand whose visitor the page asks for; undefined where it logs nobody in. */
  loginBrand: number | undefined
}

/** What the build's `first-screen.cjs` exports. */
interface Drawer {
  askOf(address: string, userAgent: string): Asked | undefined
  draw(url: string, answer: unknown): Promise<FirstScreenMarkup & { ms: number }>
  loadAll(): Promise<void>
}

interface FirstScreenMarkup {
  markup: string
  /** Links to its pictures, for the head. */
  links: string
  /** Modules that the page loads later and that stand in the markup. */
  parts: string[]
}

/** What stands in a page's HTML in the place of its loading state. */
export interface FirstScreen extends FirstScreenMarkup {
  /** For the page to go on with: its address, and the answer that the markup shows. */
  data: { url: string; answer: unknown }
}

export interface FirstScreenOptions {
  /** So long the HTML waits for the answer, ms; later the page asks by itself. */
  answerMs: number
  /** Asks the server's own API in this process. */
  ask: (request: Request, env: object) => Response | Promise<Response>
}

/** A screen that takes a larger part of the wait is left to the browser: meanwhile the process answers nobody else. */
const DRAW_PART = 1 / 3

/**
 * Draws first screens. `of` answers with the screen of the page that a navigation asks for, or undefined: then the HTML
 * shows the page's loading state and the page asks by itself.
 */
export function createFirstScreens(distDir: string, { answerMs, ask }: FirstScreenOptions) {
  const file = resolve(distDir, 'first-screen.cjs')
  const drawer = existsSync(file) ? load(file) : undefined
  drawer?.loadAll().catch(error => logError('First screens cannot be drawn', error))

  async function of(c: Context): Promise<FirstScreen | undefined> {
    const { req } = c
    if (!drawer || req.method !== 'GET' || isAhead(req.raw.headers)) return undefined
    const asked = drawer.askOf(req.url, req.header('user-agent') ?? '')
    // Who has to log in first leaves the page for that.
    if (!asked || (asked.loginBrand && !hasSession(c, asked.loginBrand))) return undefined
    const answer = await within(answerMs, askFor(c, asked.call))
    if (!answer) return undefined
    const { url } = asked
    try {
      const { ms, ...drawn } = await drawer.draw(url, answer)
      if (ms <= answerMs * DRAW_PART) return { ...drawn, data: { url, answer } }
      console.error(`The first screen of ${pathOf(url)} took ${Math.round(ms)} ms`)
      return undefined
    } catch (error) {
      logError(`The first screen of ${pathOf(url)} cannot be drawn`, error)
      return undefined
    }
  }

  /** The `data` of a success; undefined for every refusal, which the page then hears itself. */
  async function askFor(c: Context, call: string): Promise<object | undefined> {
    try {
      const response = await ask(requestLike(c.req.raw, call), c.env as object)
      if (response.status !== 200) return undefined
      const { code, data } = (await response.json()) as { code: unknown; data: unknown }
      return code === 1 && typeof data === 'object' && data !== null ? data : undefined
    } catch (error) {
      logError('A first screen was not answered', error)
      return undefined
    }
  }

  return { of }
}

/** A build of another moment at the same place is another file. */
function load(file: string): Drawer {
  const require = createRequire(import.meta.url)
  delete require.cache[file]
  return require(file) as Drawer
}

/** Browsers fetch pages ahead that perhaps nobody opens. */
const isAhead = (headers: Headers): boolean =>
  /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')

/**
 * What tells who asks, and from where. The page's script would send the same request at once, so a navigation may do no
 * more than that: read what the address names with the session that its brand's cookie proves.
 */
function requestLike({ url, headers: given }: Request, call: string): Request {
  const headers = new Headers({ 'X-Platform-Type': 'OA_WECHAT' })
  for (const name of ['cookie', 'user-agent', 'x-forwarded-for', 'host', 'accept-language']) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (/miniProgram/i.test(given.get('user-agent') ?? '')) {
    headers.set('X-Platform-Type', 'MP_WECHAT')
  }
  return new Request(new URL(call, url), { headers })
}

const pathOf = (url: string): string => url.split('?')[0] ?? ''

async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const end = new AbortController()
  try {
    return await Promise.race([promise, delay(ms, undefined, { signal: end.signal })])
  } catch {
    return undefined
  } finally {
    end.abort()
  }
}
