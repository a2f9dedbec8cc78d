import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { chromiumOptions } from '../../scripts/serve-for-browser.mjs'
import { witnesses } from '../../scripts/tests/uvu.ts'
import { PATIENCE_MS } from './until.ts'

/** A share of a browser that several tests use. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Opens a page in a context of its own. */
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** Closes the contexts created here; the browser keeps running. */
  close(): Promise<void>
}

interface Wishes {
  /** Additional arguments. */
  args?: string[]
  /** Enables the back-forward cache, which the driver switches off. */
  hasBackCache?: boolean
}

/** Factor by which the pages' main threads are slowed down (`SLOW=10 npm test e2e`), to find tests that depend on time. */
const SLOWNESS = Number(process.env.SLOW ?? 1)

/** Number of failed requests that are printed when a test fails: the latest ones. */
const MOST_LOST = 5

/** How long a page is waited for to say what it shows, ms: after a failure it may hang. */
const SAY_MS = 3000

const running = new Map<string, Promise<Browser>>()

/** Starts Chromium once per process and set of options; it ends with the process. */
export async function openBrowser(wishes: Wishes = {}): Promise<TestBrowser> {
  const key = JSON.stringify(wishes)
  const launch = running.get(key) ?? start(wishes)
  running.set(key, launch)
  const browser = await launch
  const contexts = new Set<BrowserContext>()
  const lost: string[] = []

  async function newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    context.on('requestfailed', request => lost.push(request.url()))
    if (SLOWNESS > 1) context.on('page', slowDown)
    contexts.add(context)
    context.once('close', () => contexts.delete(context))
    return context
  }

  const witness = async () => {
    const pages = [...contexts].flatMap(context => context.pages())
    const failures = lost.slice(-MOST_LOST).map(url => `  lost ${url}`)
    return [...failures, ...(await Promise.all(pages.map(whatShows)))].join('\n')
  }
  witnesses.add(witness)

  return {
    newContext,
    newPage: async options => (await newContext(options)).newPage(),
    async close() {
      witnesses.delete(witness)
      await Promise.all([...contexts].map(context => context.close()))
    },
  }
}

/** Address and words of a page, its dialogs first: what a failed test was looking at. */
async function whatShows(page: Page): Promise<string> {
  const words = page.evaluate(() => {
    const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')
    const shown = [...dialogs].map(each => `dialog: ${each.innerText}`)
    return [...shown, document.body.innerText.slice(0, 600)].join(' | ').replaceAll(/\s+/g, ' ')
  })
  const late = new Promise<string>(resolve => setTimeout(resolve, SAY_MS, 'no answer').unref())
  const said = await Promise.race([words.catch(error => String(error)), late])
  return `  page ${page.url()}: ${said}`
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
}

/** Fewer processes for each page, which take a tenth of a visit's processor time. */
const frugal = ['--in-process-gpu', '--disable-site-isolation-trials']

function start({ args = [], hasBackCache = false }: Wishes): Promise<Browser> {
  const backCacheOff = hasBackCache ? ['--disable-back-forward-cache'] : []
  return chromium.launch({
    executablePath: programFor(hasBackCache),
    args: [...chromiumOptions.args, ...frugal, ...args],
    ignoreDefaultArgs: [...chromiumOptions.ignoreDefaultArgs, ...backCacheOff],
  })
}

/**
 * Debian's headless shell if it is installed beside Chromium: its browser process takes about half the processor time.
 * Tests of the back-forward cache need Chromium itself, because the shell has none.
 */
function programFor(hasBackCache: boolean): string {
  const whole = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const shell = `${whole}-headless-shell`
  return hasBackCache || !existsSync(shell) ? whole : shell
}
