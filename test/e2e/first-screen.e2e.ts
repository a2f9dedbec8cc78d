import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** The screen that comes with the HTML is the one that the app draws, and stays while the app takes it over. */
const test = suite('first screens from the server')

let app: TestApp
test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const people: [who: string, person: string, isSnapshot?: true][] = [
  ['a customer', 'shopperA'],
  ['another customer', 'shopperB'],
  ['a snapshot visitor', 'shopperC', true],
  ['a member of the staff', 'staff'],
]

/** Running, ended, not begun, sold out: the states of the demo. */
const addresses = [
  '/pages/article/share?br=8&at=301',
  '/pages/article/share?br=8&at=301&sid=9001',
  '/coupon?br=8&id=501',
  '/coupon?br=8&id=502',
  '/coupon?br=8&id=503',
  '/coupon?br=8&id=504',
  '/coupon?br=8&id=505',
  '/coupon?br=8&id=508',
  '/lottery?br=8&id=531',
  '/lottery?br=8&id=532',
  '/lottery?br=8&id=533',
  '/lottery?br=8&id=534',
  '/lottery?br=8&id=535',
  '/lottery-wheel/index?br=8&id=541',
  '/vote?br=8&id=571',
  '/redEnvelope?br=8&id=521',
  '/redEnvelope?br=8&id=524',
  '/seckill?br=8&id=631',
  '/storeCoupon?br=8&id=511&shopId=1',
  '/question?br=8&id=561',
  '/question?br=8&id=562',
  '/goodsBargain?br=8&id=651',
  '/groupWork?br=8&id=641',
  '/groupWork/detail?br=8&id=641',
  '/bargain?br=8&id=661',
  '/form?br=8&id=551',
  '/annual?br=8&id=901',
  '/invite?br=8&id=871',
  '/invite/new?br=8&id=871',
  '/inviteV2?br=8&id=881',
  '/newYearCard?br=8&id=891',
  '/teamDraw?br=8&id=671',
  '/brand?br=8',
  '/pages/goods/detail?br=8&goods_id=41',
  '/staffCard?br=8&staffId=5',
]

/** An article and three campaigns, for the other people. */
const running = addresses.filter(address => /id=(501|531|571)|sid=/.test(address))

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

for (const [who, person, isSnapshot] of people) {
  test(`pages of ${who} go on with what the server drew`, async () => {
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
    for (const address of person === 'shopperA' ? addresses : running) {
      errors.length = 0
      const from = requests.length
      await settle(page, address)
      const seen = await page.evaluate(() => window.seen)
      const mine = await looks(page)
      const asked = requests.slice(from).filter(each => /\/(detail|getArticleOne)/.test(each))
      if (seen.before.length === 0) wrong.push(`${address}: not drawn`)
      // A reader's bar makes room for the tools of who turns out to work here.
      const isStaff = person === 'staff' && address.startsWith('/pages/article')
      if (seen.missed.length > 0 && !isStaff)
        wrong.push(`${address}: vanished ${seen.missed.join(' | ')}`)
      if (asked.length > 0) wrong.push(`${address}: asked again ${asked.join(' ')}`)
      for (const error of errors) wrong.push(`${address}: ${error}`)
      // The server draws nothing that is fetched ahead.
      await page.context().setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
      await settle(page, address)
      assert.equal(await page.evaluate(() => window.seen.before), [])
      await page.context().setExtraHTTPHeaders({})
      const bare = await looks(page)
      if (mine !== bare) wrong.push(`${address}: ${firstDifference(mine, bare)}`)
    }
    assert.equal(wrong, [])
    await page.context().close()
  })
}

async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => window.seen.isLive)
  await page.waitForTimeout(300)
}

function firstDifference(mine: string, bare: string): string {
  const [a, b] = [mine.split('\n'), bare.split('\n')]
  const at = a.findIndex((line, index) => line !== b[index])
  return `line ${at}: drawn ${a.slice(at, at + 2).join('')} bare ${b.slice(at, at + 2).join('')}`
}

/** Scripts of the page come when the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let goOn: () => void = () => undefined
  const free = new Promise<void>(resolve => {
    goOn = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await free
    await route.continue()
  })
  return goOn
}

async function loggedIn(person: string): Promise<Page> {
  const { page } = await app.phone({ person })
  await page.goto('/brand?br=8')
  await page.waitForFunction(() => localStorage.getItem('uid') !== null)
  return page
}

test('a tap on any button of the screen is kept until the page lives', async () => {
  const page = await loggedIn('shopperA')
  const goOn = await holdScripts(page)
  await page.goto('/coupon?br=8&id=501', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '规则' }).click()
  goOn()
  await page.getByRole('dialog').waitFor()
  await page.context().close()
})

test('a tap on the main button is made once', async () => {
  const page = await loggedIn('shopperC')
  const goOn = await holdScripts(page)
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && /coupon/.test(request.url())) writes.push(request.url())
  })
  await page.goto('/coupon?br=8&id=501', { waitUntil: 'commit' })
  await page.locator('[data-hold=take]').dblclick()
  goOn()
  await page.getByRole('button', { name: '出示券码' }).first().waitFor()
  assert.is(writes.length, 1)
  assert.is(await page.locator('[data-hold][aria-busy=true]').count(), 0)
  await page.context().close()
})

test('no text of people runs in what the server draws', async () => {
  const evil = '</script><script>hacked=1</script><img src=x onerror=hacked=1><!--\u2028"\'{{7*7}}'
  const before = await app.db.selectFrom('activity').select(['activity_id', 'title']).execute()
  await app.db.updateTable('activity').set({ title: evil, subtitle: evil }).execute()
  const page = await loggedIn('shopperB')
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(window, { broken })
    document.addEventListener('securitypolicyviolation', event =>
      broken.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  for (const address of ['/coupon?br=8&id=501', '/lottery?br=8&id=531', '/vote?br=8&id=571']) {
    await page.goto(`${address}&word=${encodeURIComponent(evil)}`)
    await page.getByRole('heading', { name: evil.slice(0, 20) }).waitFor()
    const found = await page.evaluate(() => ({
      isDrawn: 'drawn' in document.documentElement.dataset,
      hacked: Reflect.get(window, 'hacked'),
      broken: Reflect.get(window, 'broken'),
    }))
    assert.equal(found, { isDrawn: true, hacked: undefined, broken: [] }, address)
  }
  for (const { activity_id, title } of before) {
    await app.db
      .updateTable('activity')
      .set({ title })
      .where('activity_id', '=', activity_id)
      .execute()
  }
  await page.context().close()
})

test('with scripts blocked the article can be read', async () => {
  const { page, context } = await app.phone({ person: 'shopperA' })
  await page.goto('/brand?br=8')
  await page.waitForFunction(() => localStorage.getItem('uid') !== null)
  await page.route('**/*.js', route => route.abort())
  await page.goto('/pages/article/share?br=8&at=301')
  assert.match(await page.locator('#app').innerText(), '山里昨夜落了')
  await context.close()
})

test.run()
