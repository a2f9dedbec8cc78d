import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from 'hono'
import { logError } from '../../core/log-error.ts'
import { hasSession } from '../../core/session.ts'
import { logLine } from '../../core/signals/log-line.ts'
import { firstScreens } from '../../core/signals/metrics.ts'
import { type Ask, askInside, envelopeOf } from './ask-inside.ts'
import { type Arrived, createLoginOnWay, type LoginStep } from './login-on-way.ts'

interface Asked {
  /** The page's address as the app reads it. */
  url: string
  /** Path and query of the page's first request. */
  call: string
  /** Brand whose visitor has to be logged in; undefined when the page needs no login. */
  loginBrand: number | undefined
}

/** Exports of the build's `first-screen.cjs`. */
interface Renderer {
  setPictureStore(root: string): void
  askOf(address: string, userAgent: string): Asked | undefined
  loginStep(address: string, userAgent: string): LoginStep | undefined
  draw(url: string, answer: unknown): Promise<FirstScreenMarkup & { ms: number }>
  loadAll(): Promise<void>
}

interface FirstScreenMarkup {
  markup: string
  /** Preload links of its pictures, for the head. */
  links: string
  /** Modules of lazily loaded parts contained in the markup. */
  parts: string[]
}

/** Markup of a page's first screen, which replaces its loading state in the HTML. */
export interface FirstScreen extends FirstScreenMarkup {
  /** From what the markup was rendered, so that the page continues with it. */
  data: { url: string; answer: unknown }
}

export interface FirstScreenOptions {
  /**
   * Maximum time that the HTML waits for the answer, ms; afterwards the page sends the request
   * itself.
   */
  answerMs: number
  ask: Ask
  /** URL prefix of uploaded pictures, of which the object store also serves resized copies; '' for none. */
  pictures?: string
  /** Origin of our pages as the visitor sees it. */
  originOf: (c: Context) => string
}

/**
 * Maximum part of `answerMs` for rendering. Slower screens are left to the browser, because
 * rendering blocks the process.
 */
const DRAW_PART = 1 / 3

/**
 * Renders first screens. `of` returns the screen of a navigation, or undefined; the HTML then
 * contains the page's loading state, and the page sends the request itself. `leave` and `arrive`
 * handle the login before and after it.
 */
export function createFirstScreens(
  distDir: string,
  { answerMs, ask, pictures = '', originOf }: FirstScreenOptions,
) {
  const file = resolve(distDir, 'first-screen.cjs')
  const renderer = existsSync(file) ? load(file) : undefined
  renderer?.setPictureStore(pictures)
  renderer?.loadAll().catch(error => logError('First screens cannot be rendered', error))
  const stepOf: Renderer['loginStep'] = (address, userAgent) =>
    renderer?.loginStep(address, userAgent)
  const login = createLoginOnWay({ ask, originOf, stepOf })
  const isAsked = ({ req }: Context) => req.method === 'GET' && !isAhead(req.raw.headers)

  /** @param arrived the login that was just completed for this navigation */
  async function of(c: Context, arrived?: Arrived): Promise<FirstScreen | undefined> {
    if (!renderer || !isAsked(c)) return undefined
    const address = arrived ? new URL(arrived.page, c.req.url).href : c.req.url
    const asked = renderer.askOf(address, c.req.header('user-agent') ?? '')
    if (!asked) return undefined
    const { loginBrand } = asked
    if (loginBrand && !arrived && !hasSession(c, loginBrand)) return undefined
    const answer = await within(answerMs, askFor(c, asked.call, arrived?.cookie))
    if (!answer) firstScreens.inc({ outcome: 'late answer' })
    return answer && draw(renderer, asked.url, answer)
  }

  async function draw(
    from: Renderer,
    url: string,
    answer: object,
  ): Promise<FirstScreen | undefined> {
    try {
      const { ms, ...drawn } = await from.draw(url, answer)
      const isSlow = ms > answerMs * DRAW_PART
      firstScreens.inc({ outcome: isSlow ? 'slow' : 'drawn' })
      if (!isSlow) return { ...drawn, data: { url, answer } }
      logLine('warn', `The first screen of ${pathOf(url)} took ${Math.round(ms)} ms`)
      return undefined
    } catch (error) {
      firstScreens.inc({ outcome: 'failed' })
      logError(`The first screen of ${pathOf(url)} cannot be rendered`, error)
      return undefined
    }
  }

  /**
   * The `data` of a success; undefined for a refusal, which the page's own request then reports.
   */
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

/** Bypasses the cache of `require`, because a new build replaces the file under the same name. */
function load(file: string): Renderer {
  const require = createRequire(import.meta.url)
  delete require.cache[file]
  return require(file) as Renderer
}

/** Whether the browser prefetches or prerenders the page, which may never be opened. */
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
