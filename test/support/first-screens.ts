import type { BrowserContext, Page, Request } from 'playwright'
import * as assert from 'uvu/assert'
import { routes } from '../../pages/app/routes.ts'
import type { TestApp } from './test-app.ts'

/** The part of a page that must not depend on how it was rendered; running clocks are left out. */
const looks = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.getElementById('app')?.cloneNode(true) as HTMLElement
    for (const clock of copy.querySelectorAll('[role=timer]')) clock.remove()
    // Each opening of an article increments its number of readers.
    for (const roll of copy.querySelectorAll('.vote-roll')) {
      roll.previousElementSibling?.remove()
      roll.remove()
    }
    // Each opening of a staff card counts its visitor.
    for (const visitors of copy.querySelectorAll('.card-faces, .card-count')) visitors.remove()
    // Only a served screen offers what a tap does before the app lives.
    for (const name of ['data-sends', 'data-goes', 'data-visit'])
      for (const button of copy.querySelectorAll(`[${name}]`)) button.removeAttribute(name)
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT)
    const comments: Comment[] = []
    while (walker.nextNode()) comments.push(walker.currentNode as Comment)
    for (const comment of comments) comment.remove()
    copy.normalize()
    // Sorts the attributes, because a parser and a script leave them in different orders.
    for (const each of copy.querySelectorAll('*')) {
      const all = [...each.attributes].sort((a, b) => a.name.localeCompare(b.name))
      for (const { name } of all) each.removeAttribute(name)
      for (const { name, value } of all) each.setAttribute(name, value)
    }
    // Normalizes the style attribute, which a parser and a script spell differently.
    for (const each of copy.querySelectorAll<HTMLElement>('[style]')) {
      each.style.cssText = `${each.style.cssText}`
    }
    const html = copy.innerHTML.replace(/_[rR]_\w+_/g, '_id_').replace(/阅读 \d+/g, '阅读')
    return html.replace(/></g, '>\n<')
  })

interface Seen {
  /** Visible text of the HTML, line by line. */
  before: string[]
  /** Lines that were missing in some later frame. */
  missed: string[]
  isLive: boolean
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page: compares each frame with the HTML. */
function watchFrames(): void {
  const linesOf = () =>
    (document.getElementById('app')?.innerText ?? '')
      .split('\n')
      .map(line => line.trim())
      .filter(line => line && !/^[\d:天时分秒 ]+$/.test(line))
  const seen: Seen = { before: [], missed: [], isLive: false }
  window.seen = seen
  document.addEventListener('DOMContentLoaded', () => {
    if (!('drawn' in document.documentElement.dataset)) return
    seen.before = linesOf()
    const look = () => {
      const now = linesOf()
      for (const line of seen.before) {
        const isThere = now.some(each => each.startsWith(line))
        if (!isThere && !seen.missed.includes(line)) seen.missed.push(line)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  let ready: (() => void) | undefined
  Object.defineProperty(window, '__ready', {
    get: () => () => {
      seen.isLive = true
      ready?.()
    },
    set: given => {
      ready = given
    },
  })
}

export interface Visitor {
  person: string
  isSnapshot?: boolean | undefined
}

/**
 * Faults of the screens at these addresses: not rendered, text lost during hydration, a repeated request, an error in
 * the console (React reports other texts and elements there), or a difference from the app's own rendering.
 *
 * @param isCompared whether each page is loaded once more without a first screen, to find other attributes too
 */
export async function compareFirstScreens(
  app: TestApp,
  { person, isSnapshot }: Visitor,
  addresses: string[],
  { isCompared = true } = {},
): Promise<string[]> {
  const { page, requests, context } = await app.phone({ person, loadsAhead: true })
  if (isSnapshot) {
    await context.addCookies([{ name: 'sandbox_snapshot', value: '1', url: app.url }])
  }
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  // Helper that tsx wraps around named functions, which the browser lacks.
  await page.addInitScript('globalThis.__name = each => each')
  await page.addInitScript(watchFrames)
  // Logs in.
  await page.goto('/brand?br=8')
  await page.waitForFunction(() => localStorage.getItem('uid') !== null)
  const wrong: string[] = []
  for (const address of addresses) {
    errors.length = 0
    const from = requests.length
    await settle(page, address)
    const seen = await page.evaluate(() => window.seen)
    const mine = await looks(page)
    const asked = requests.slice(from).filter(each => answersOf(address).includes(pathOf(each)))
    if (seen.before.length === 0) wrong.push(`${address}: not drawn`)
    // The toolbar moves when the reader turns out to be a member of staff.
    const isStaff = person === 'staff' && address.startsWith('/pages/article')
    if (seen.missed.length > 0 && !isStaff)
      wrong.push(`${address}: vanished ${seen.missed.join(' | ')}`)
    if (asked.length > 0) wrong.push(`${address}: asked again ${asked.join(' ')}`)
    for (const error of errors) wrong.push(`${address}: ${error}`)
    if (!isCompared) continue
    const difference = firstDifference(mine, await bareLooks(page, context, address))
    if (difference) wrong.push(`${address}: ${difference}`)
  }
  await context.close()
  return wrong
}

/** Paths of the requests whose answers come with the page's HTML. */
const answersOf = (address: string): string[] =>
  routes.find(({ path }) => path === pathOf(address))?.early?.map(({ path }) => `/api${path}`) ?? []

const pathOf = (address: string): string => new URL(address, 'http://localhost').pathname

/** Prefetched pages contain no first screen. */
async function bareLooks(page: Page, context: BrowserContext, address: string): Promise<string> {
  await context.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
  await settle(page, address)
  assert.equal(await page.evaluate(() => window.seen.before), [])
  await context.setExtraHTTPHeaders({})
  return looks(page)
}

/** A page has settled when so many snapshots in a row, 50 ms apart, are equal and no request is pending. */
const QUIET_LOOKS = 4

/** Opens the page and waits until it no longer changes. */
async function settle(page: Page, address: string): Promise<void> {
  const pending = new Set<Request>()
  const begin = (request: Request) => void pending.add(request)
  const end = (request: Request) => void pending.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => window.seen.isLive)
  const last: string[] = []
  while (last.length < QUIET_LOOKS) {
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    await page.waitForTimeout(50)
    const now = await looks(page)
    if (pending.size > 0 || now !== last[0]) last.length = 0
    last.push(now)
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

function firstDifference(mine: string, bare: string): string | undefined {
  if (mine === bare) return undefined
  const [a, b] = [mine.split('\n'), bare.split('\n')]
  const at = a.findIndex((line, index) => line !== b[index])
  return `line ${at}: drawn ${a.slice(at, at + 2).join('')} bare ${b.slice(at, at + 2).join('')}`
}
