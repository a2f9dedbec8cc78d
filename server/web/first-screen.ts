import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from 'hono'
import { logError } from '../core/log-error.ts'
import { hasSession } from '../core/session.ts'
import { type Ask, askInside, envelopeOf } from './ask-inside.ts'
import { type Arrived, createLoginOnWay, type LoginStep } from './login-on-way.ts'

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
  loginStep(address: string, userAgent: string): LoginStep | undefined
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
  ask: Ask
  /** The address of our pages as the visitor sees it. */
  originOf: (c: Context) => string
}

/** A screen that takes a larger part of the wait is left to the browser: meanwhile the process answers nobody else. */
const DRAW_PART = 1 / 3

/**
 * Draws first screens. `of` answers with the screen of the page that a navigation asks for, or undefined: then the HTML
 * shows the page's loading state and the page asks by itself. `leave` and `arrive` are the login before and after it.
 */
export function createFirstScreens(
  distDir: string,
  { answerMs, ask, originOf }: FirstScreenOptions,
) {
  const file = resolve(distDir, 'first-screen.cjs')
  const drawer = existsSync(file) ? load(file) : undefined
  drawer?.loadAll().catch(error => logError('First screens cannot be drawn', error))
  const stepOf: Drawer['loginStep'] = (address, userAgent) => drawer?.loginStep(address, userAgent)
  const login = createLoginOnWay({ ask, originOf, stepOf })
  const isAsked = ({ req }: Context) => req.method === 'GET' && !isAhead(req.raw.headers)

  /** @param arrived who has just logged in, on the way to this page */
  async function of(c: Context, arrived?: Arrived): Promise<FirstScreen | undefined> {
    if (!drawer || !isAsked(c)) return undefined
    const address = arrived ? new URL(arrived.page, c.req.url).href : c.req.url
    const asked = drawer.askOf(address, c.req.header('user-agent') ?? '')
    if (!asked) return undefined
    const { loginBrand } = asked
    if (loginBrand && !arrived && !hasSession(c, loginBrand)) return undefined
    const answer = await within(answerMs, askFor(c, asked.call, arrived?.cookie))
    return answer && draw(drawer, asked.url, answer)
  }

  async function draw(from: Drawer, url: string, answer: object): Promise<FirstScreen | undefined> {
    try {
      const { ms, ...drawn } = await from.draw(url, answer)
      if (ms <= answerMs * DRAW_PART) return { ...drawn, data: { url, answer } }
      console.error(`The first screen of ${pathOf(url)} took ${Math.round(ms)} ms`)
      return undefined
    } catch (error) {
      logError(`The first screen of ${pathOf(url)} cannot be drawn`, error)
      return undefined
    }
  }

  /** The `data` of a success; undefined for every refusal, which the page then hears itself. */
  async function askFor(c: Context, call: string, cookie?: string): Promise<object | undefined> {
    const { code, data } = (await envelopeOf(await askInside(ask, c, call, cookie))) ?? {}
    return code === 1 && typeof data === 'object' && data !== null ? data : undefined
  }

  return {
    of,
    leave: async (c: Context) => (isAsked(c) ? login.leave(c) : undefined),
    arrive: async (c: Context) => (isAsked(c) ? login.arrive(c) : undefined),
  }
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
