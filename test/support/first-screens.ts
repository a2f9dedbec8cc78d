import type { BrowserContext, Page } from 'playwright'
import * as assert from 'uvu/assert'
import type { TestApp } from './test-app.ts'

/** What a page must show the same way, however it came about; clocks go on. */
const looks = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.getElementById('app')?.cloneNode(true) as HTMLElement
    for (const clock of copy.querySelectorAll('[role=timer]')) clock.remove()
    // Each look is one more reader.
    for (const roll of copy.querySelectorAll('.vote-roll')) {
      roll.previousElementSibling?.remove()
      roll.remove()
    }
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT)
    const comments: Comment[] = []
    while (walker.nextNode()) comments.push(walker.currentNode as Comment)
    for (const comment of comments) comment.remove()
    copy.normalize()
    // Attributes in one order: a parser keeps that of the text, a script that in which it set them.
    for (const each of copy.querySelectorAll('*')) {
      const all = [...each.attributes].sort((a, b) => a.name.localeCompare(b.name))
      for (const { name } of all) each.removeAttribute(name)
      for (const { name, value } of all) each.setAttribute(name, value)
    }
    // Spelled one way, whether the parser or a script has set it.
    for (const each of copy.querySelectorAll<HTMLElement>('[style]')) {
      each.style.cssText = `${each.style.cssText}`
    }
    const html = copy.innerHTML.replace(/_[rR]_\w+_/g, '_id_').replace(/阅读 \d+/g, '阅读')
    return html.replace(/></g, '>\n<')
  })

interface Seen {
  /** The text of the HTML, line by line. */
  before: string[]
  /** Lines of it that were missing in a frame since. */
  missed: string[]
  isLive: boolean
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page: compares every frame with what the HTML brought. */
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
 * What is wrong with the screens of these addresses: they are not drawn, lose words while the app takes them over, ask
 * again, complain, or differ from what the app draws by itself.
 */
export async function compareFirstScreens(
  app: TestApp,
  { person, isSnapshot }: Visitor,
  addresses: string[],
): Promise<string[]> {
  const { page, requests, context } = await app.phone({ person })
  if (isSnapshot) {
    await context.addCookies([{ name: 'sandbox_snapshot', value: '1', url: app.url }])
  }
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  // What tsx puts around named functions, which here go to the browser.
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
    const asked = requests
      .slice(from)
      .filter(each => /\/(detail|getArticleOne)/.test(each) && each.startsWith('/api'))
    if (seen.before.length === 0) wrong.push(`${address}: not drawn`)
    // A reader's bar makes room for the tools of who turns out to work here.
    const isStaff = person === 'staff' && address.startsWith('/pages/article')
    if (seen.missed.length > 0 && !isStaff)
      wrong.push(`${address}: vanished ${seen.missed.join(' | ')}`)
    if (asked.length > 0) wrong.push(`${address}: asked again ${asked.join(' ')}`)
    for (const error of errors) wrong.push(`${address}: ${error}`)
    const difference = firstDifference(mine, await bareLooks(page, context, address))
    if (difference) wrong.push(`${address}: ${difference}`)
  }
  await context.close()
  return wrong
}

/** The server draws nothing that is fetched ahead. */
async function bareLooks(page: Page, context: BrowserContext, address: string): Promise<string> {
  await context.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
  await settle(page, address)
  assert.equal(await page.evaluate(() => window.seen.before), [])
  await context.setExtraHTTPHeaders({})
  return looks(page)
}

async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => window.seen.isLive)
  await page.waitForTimeout(300)
}

function firstDifference(mine: string, bare: string): string | undefined {
  if (mine === bare) return undefined
  const [a, b] = [mine.split('\n'), bare.split('\n')]
  const at = a.findIndex((line, index) => line !== b[index])
  return `line ${at}: drawn ${a.slice(at, at + 2).join('')} bare ${b.slice(at, at + 2).join('')}`
}
