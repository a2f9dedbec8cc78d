import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { payloads } from '../support/rich-text-payloads.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** What people and shops write stands twice in the HTML of a first screen: in the markup, and in the data behind it. */
const test = suite('no text of people runs in a first screen')

let app: TestApp
test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const addresses = [
  '/pages/article/share?br=8&at=301',
  '/pages/goods/detail?br=8&goods_id=41',
  '/coupon?br=8&id=501',
  '/lottery?br=8&id=531',
  '/vote?br=8&id=571',
  '/form?br=8&id=551',
  '/fission?br=8&id=691&recordId=demo-pot-691-2',
]

const closers = ['</script><script>hit()</script><!--\u2028"\'', '</title><script>hit()</script>']
const BATCHES = 2

/** Gives every name, title and answer this text. */
async function writeEverywhere(text: string): Promise<void> {
  const { db } = app
  await db.updateTable('brand').set({ name: text }).execute()
  await db.updateTable('visitor').set({ nickname: text }).execute()
  await db.updateTable('article').set({ title: text, content: text }).execute()
  await db.updateTable('goods').set({ title: text }).execute()
  await db.updateTable('activity').set({ title: text, subtitle: text }).execute()
  await db.updateTable('prize').set({ name: text }).execute()
  const answers = JSON.stringify({ about: text })
  await db.updateTable('vote_item').set({ name: text, intro: text, answers }).execute()
}

declare global {
  interface Window {
    caught: string[]
  }
}

/** Runs in the page. */
function setTrap(): void {
  window.caught = []
  Object.assign(window, { hit: () => window.caught.push('hit') })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.caught.push(`${violatedDirective} ${blockedURI}`),
  )
}

async function open(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  return page.evaluate(() => ({
    isDrawn: 'drawn' in document.documentElement.dataset,
    caught: window.caught,
  }))
}

test('no payload runs, calls out, or breaks the policy', async () => {
  const { page, context } = await app.phone({ person: 'shopperB' })
  await page.goto('/brand?br=8')
  await page.waitForFunction(() => localStorage.getItem('uid') !== null)
  // What tsx puts around named functions, which here go to the browser.
  await page.addInitScript('globalThis.__name = each => each')
  await page.addInitScript(setTrap)
  const calls: string[] = []
  context.on('request', request => {
    if (request.url().includes('canary.test')) calls.push(request.url())
  })
  const all = [...payloads, ...closers]
  const size = Math.ceil(all.length / BATCHES)
  for (let at = 0; at < all.length; at += size) {
    // PostgreSQL stores every character but this one.
    await writeEverywhere(
      all
        .slice(at, at + size)
        .join(' ')
        .replaceAll('\0', ''),
    )
    for (const address of addresses) {
      assert.equal(
        await open(page, address),
        { isDrawn: true, caught: [] },
        `${address} from ${at}`,
      )
    }
  }
  assert.equal(calls, [])
})

test('the trap catches what does run', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await page.addInitScript('globalThis.__name = each => each')
  await page.addInitScript(setTrap)
  await page.goto('/brand?br=8', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://canary.test/x.png'
    document.body.append(picture)
  })
  await page.waitForFunction(() => window.caught.some(each => each.startsWith('img-src')))
})

test.run()
