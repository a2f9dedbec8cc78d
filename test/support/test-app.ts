import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type BrowserContext, type Page, type WebError } from 'playwright'
import { userAgents } from '../../scripts/serve-for-browser.mjs'
import { createApp } from '../../server/app.ts'
import { type Clock, systemClock } from '../../server/core/clock.ts'
import type { Db } from '../../server/core/database.ts'
import { readSettings } from '../../server/core/settings.ts'
import { createSandboxEnterprise } from '../../server/platform/outside/sandbox-enterprise.ts'
import { createSandboxMessaging } from '../../server/demo/doubles/sandbox-messaging.ts'
import { createSandboxSms } from '../../server/demo/doubles/sandbox-sms.ts'
import { createSandboxPayment, sendDueNotices } from '../../server/demo/sandbox/pay/index.ts'
import { LIVE_POLL_MS, TEAM_POLL_MS } from '../../pages/data/live-poll.ts'
import { addFirstBrand } from '../../server/merchant/setup/new-brand.ts'
import { seedDemo } from '../../server/demo/seed/index.ts'
import { runDueJobs } from './run-jobs.ts'
import { freshDatabase, type KeptRows, type Template } from './server-database.ts'
import { openBrowser, type TestBrowser } from './browser.ts'

export interface Phone {
  page: Page
  context: BrowserContext
  /** Path and query of every request so far, in order. */
  requests: string[]
}

export interface PhoneOptions {
  /** Demo key of the phone's owner; without one there is no session. */
  person?: string
  client?: keyof typeof userAgents
  /** Shows the app inside the sandbox's phone, with the host's bar and menu; else the app fills the window. */
  inFrame?: boolean
  /** Plays animations, which by default are cut short as for people who prefer less motion: a story takes less time. */
  hasMotion?: boolean
  /**
   * Loads the files of closed sheets and of the error screen in idle moments. By default the browser saves data, and
   * they are loaded once they are needed: that makes a third of the requests of a page.
   */
  loadsAhead?: boolean
  /** The test makes its page throw. */
  mayThrow?: boolean
}

/**
 * The whole product for an end-to-end test, with the server in this process, so that a test can check what was
 * stored.
 */
export interface TestApp {
  url: string
  db: Db
  browser: TestBrowser
  phone(options?: PhoneOptions): Promise<Phone>
  /** Runs due jobs, and the notices of the sandbox's payment platform. No worker runs during a test. */
  doDueWork(): Promise<void>
  /** Disconnects the server: connections are refused until `comeBack`. */
  goDown(): Promise<void>
  comeBack(): Promise<void>
  /** Lets time pass on the server, s. */
  passTime(seconds: number): void
  /** Throws if a page of one of its phones has thrown. */
  close(): Promise<void>
  /** Closes it like `close`, and keeps its rows and its time for a later one. */
  leave(): Promise<LeftShop>
}

/** How often the pages of `asksOften` ask again for what others change, ms. */
export const OFTEN_MS = 500
/** How often they do so otherwise: live pages, the sheet of a code, the radar; teams; a draw that is awaited. */
const RARELY_MS = [LIVE_POLL_MS, TEAM_POLL_MS, 8000]

const emptyShop: Template = { name: 'empty_shop', fill: db => addFirstBrand(db, 'wx1') }

const demo: Template = { name: 'demo', fill: db => seedDemo(db, systemClock) }

/**
 * @param firstScreenMs how long a page waits for its first screen from the server, ms: by default so long that a busy
 *   machine renders what an idle one renders; 0: the server renders none and logs nobody in on the way
 * @param isEmpty a shop that its own people set up, in place of the demo
 * @param left goes on where another one was left, in place of the demo
 * @param asksOften pages see what others change at once, so that a story need not wait for it; not for counting requests
 */
export async function openTestApp({
  firstScreenMs = 5000,
  isEmpty = false,
  left,
  asksOften = false,
}: {
  firstScreenMs?: number
  isEmpty?: boolean
  left?: LeftShop | undefined
  asksOften?: boolean
} = {}): Promise<TestApp> {
  const served = await (left?.rows() ?? freshDatabase({ template: isEmpty ? emptyShop : demo }))
  const { db } = served
  let aheadMs = left?.aheadMs ?? 0
  const clock: Clock = { now: () => systemClock.now() + aheadMs }
  const context = contextOf(db, clock, firstScreenMs)
  const app = createApp(context)
  const fetch: Fetch = request => app.fetch(acceptingGzip(request))
  let server = await listen(fetch, 0)
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  const browser = await openBrowser()

  const thrown: string[] = []
  const noteThrown = (each: WebError) => thrown.push(traceOf(each.error()))

  const goDown = () => stop(server)

  async function endPhones(): Promise<void> {
    await browser.close()
    await goDown()
    // An error in the test's own script would make its result meaningless.
    if (thrown.length > 0) throw new Error(`pages threw: ${thrown.join(', ')}`)
  }

  return {
    url,
    db,
    browser,
    async phone(options = {}) {
      const phone = await openPhone(browser, url, options)
      if (asksOften) await phone.context.addInitScript(askOften, pauses)
      if (!options.mayThrow) phone.context.on('weberror', noteThrown)
      return phone
    },
    async doDueWork() {
      await runDueJobs(context)
      await sendDueNotices(context, (to, init) => app.request(new URL(to).pathname, init))
    },
    goDown,
    async comeBack() {
      server = await listen(fetch, port)
    },
    passTime(seconds) {
      aheadMs += seconds * 1000
    },
    async close() {
      await endPhones().finally(() => served.close())
    },
    async leave() {
      await endPhones()
      return { rows: await served.keep(), aheadMs }
    },
  }
}

const pauses = { often: OFTEN_MS, rarely: RARELY_MS }

const traceOf = ({ stack, message }: Error) => stack ?? message

/** Everything outside is played by the sandbox. */
function contextOf(db: Db, clock: Clock, firstScreenMs: number) {
  const settings = readSettings({
    DIST_DIR: process.env.DIST_DIR,
    FIRST_SCREEN_MS: String(firstScreenMs),
  })
  return {
    settings,
    db,
    clock,
    messaging: createSandboxMessaging(db, clock),
    enterprise: createSandboxEnterprise(db, clock),
    sms: createSandboxSms(db, clock),
    ...createSandboxPayment({ db, clock }),
  }
}

/** Where a closed app was left. */
export interface LeftShop {
  rows: KeptRows
  /** How far its clock was ahead, ms. */
  aheadMs: number
}

type Fetch = Parameters<typeof serve>[0]['fetch']

/**
 * As from a browser that knows gzip only. A server compresses each page once in its life, in the best way it can; a
 * server that lives for one file of tests would spend more on that than on all its answers.
 */
function acceptingGzip(request: Request): Request {
  request.headers.set('Accept-Encoding', 'gzip')
  return request
}

function listen(fetch: Fetch, port: number): Promise<Server> {
  return new Promise(resolve => {
    const server = serve({ fetch, port }, () => resolve(server as Server))
  })
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}

async function openPhone(
  browser: TestBrowser,
  url: string,
  { person, client = 'ios', inFrame = false, hasMotion = false, loadsAhead = false }: PhoneOptions,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    userAgent: userAgents[client],
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
  })
  if (person) await context.addCookies([{ name: 'sandbox_person', value: person, url }])
  if (inFrame) await context.addCookies([{ name: 'sandbox_client', value: client, url }])
  if (!loadsAhead) await context.addInitScript(saveData)
  const page = await context.newPage()
  const requests: string[] = []
  context.on('request', request => requests.push(request.url().slice(url.length)))
  return { page, context, requests }
}

/** Runs in the page. */
function saveData(): void {
  const value = Object.assign(new EventTarget(), { saveData: true })
  Object.defineProperty(Navigator.prototype, 'connection', { value })
}

/** Runs in the page: timers of exactly these lengths end sooner. */
function askOften({ often, rarely }: { often: number; rarely: number[] }): void {
  const own = window.setTimeout
  const sooner = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    own(run, rarely.includes(ms) ? often : ms, ...rest)
  Object.assign(window, { setTimeout: sooner })
}
