import { type Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Seen } from '../support/navigation-app.tsx'
import {
  apply,
  type Model,
  openModel,
  randomNumbers,
  randomStep,
  type Step,
  stackOf,
} from '../support/navigation-model.ts'
import { type NavigationSite, openNavigationSite } from '../support/navigation-site.ts'
import { scaled } from '../support/scale.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'

const test = suite('navigation in a browser')

const walks = scaled(60, 500)
const stepsPerWalk = 10
const start = '/walk?n=0'
const paths = ['/walk', '/walk/a', '/walk/b', '/walk/c']

let site: NavigationSite
let browser: TestBrowser
let page: Page

test.before(async () => {
  site = await openNavigationSite()
  browser = await openBrowser({
    // Without this flag Chromium drops navigations beyond 200 in ten seconds.
    args: ['--disable-ipc-flooding-protection'],
  })
})
test.before.each(async () => {
  page = await browser.newPage({ viewport: { width: 375, height: 812 } })
  site.setLazy('chunk')
})
test.after.each(() => page.close())
test.after(async () => {
  await browser?.close()
  await site?.close()
})

async function open(url: string): Promise<void> {
  await page.goto(site.origin + url, { waitUntil: 'commit' })
  await ready()
}

const ready = () => page.waitForFunction(() => window.walk !== undefined)
const nextFrames = () =>
  page.evaluate(async () => {
    for (let left = 3; left > 0; left -= 1) await new Promise(requestAnimationFrame)
  })
const see = () => page.evaluate(() => window.walk?.see())
const take = (steps: Step[]) => page.evaluate(all => window.walk?.take(all), steps)

const expected = (model: Model): Seen => ({
  address: model.entries[model.at] ?? '',
  stack: stackOf(model),
  displayed: [model.entries[model.at] ?? ''],
})

/** Executes the steps, including reloads, and compares the state after each. */
async function walk(steps: { step: Step; model: Model }[], name: string): Promise<void> {
  for (let from = 0; from < steps.length; ) {
    const reload = steps.findIndex(({ step }, index) => index >= from && step.do === 'reload')
    const end = reload < 0 ? steps.length : reload
    const batch = steps.slice(from, end)
    const seen = (await take(batch.map(({ step }) => step))) ?? []
    if (reload >= 0) {
      await page.reload({ waitUntil: 'commit' })
      await ready()
      batch.push(...steps.slice(reload, reload + 1))
      seen.push((await see()) ?? { address: '', stack: [], displayed: [] })
    }
    for (const [index, { model }] of batch.entries()) {
      const taken = steps.slice(0, from + index + 1).map(({ step }) => step)
      assert.equal(seen[index], expected(model), `${name} after ${JSON.stringify(taken)}`)
    }
    from = end + 1
  }
}

test(`${walks} random walks: stack, address and visible page agree with the model after every step`, async () => {
  const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000)
  process.stdout.write(`WALK_SEED=${seed} `)
  const random = randomNumbers(seed)
  await open(start)
  let model = openModel(start)
  for (let count = 0; count < walks; count += 1) {
    // Each case continues from the end of the last one.
    const steps: { step: Step; model: Model }[] = []
    for (let index = 0; index < stepsPerWalk; index += 1) {
      const step = randomStep(model, random, paths)
      model = apply(model, step)
      steps.push({ step, model })
    }
    await walk(steps, `WALK_SEED=${seed}, walk ${count}`)
  }
})

test('a double tap opens one page', async () => {
  await open('/walk')
  await page.evaluate(() => {
    const button = document.querySelector('button')
    button?.click()
    button?.click()
  })
  await page.waitForFunction(() => location.search === '?n=tapped')
  await page.dblclick('.taro-page:not([style]) button')
  await page.waitForFunction(() => (window.walk?.see().stack.length ?? 0) > 2)
  // A second page would be there in the frame after the first one.
  await nextFrames()
  assert.is((await see())?.stack.length, 3)
})

test('back restores the place to the pixel, with no frame between', async () => {
  await open('/walk')
  await page.evaluate(() => window.scrollTo(0, 1200))
  await take([{ do: 'navigateTo', url: '/walk/a' }])
  assert.is(await page.evaluate(() => window.scrollY), 0)
  await page.evaluate(() => window.scrollTo(0, 300))
  const frames = (await page.evaluate(() => window.walk?.framesOfBack())) ?? []
  assert.equal(
    [...new Set(frames)],
    ['/walk/a 300', '/walk 1200'].slice(frames[0] === '/walk 1200' ? 1 : 0),
  )
})

test('covering and uncovering a page does not render it again', async () => {
  await open('/walk')
  const lowest = page.locator('main').first()
  const before = await lowest.getAttribute('data-render')
  await take([
    { do: 'navigateTo', url: '/walk/a' },
    { do: 'navigateBack', delta: 1 },
  ])
  assert.is(await lowest.getAttribute('data-render'), before)
})

test('another module is a new document, and back from it the old one with its stack', async () => {
  await open('/walk?br=8')
  await take([{ do: 'navigateTo', url: '/walk/a?n=1' }])
  const documents = () => page.evaluate(() => performance.getEntriesByType('navigation').length)
  const answered = await page.evaluate(() => window.walk?.navigateTo({ url: '/other' }))
  assert.equal(answered, { errMsg: 'navigateTo:ok' })
  await page.waitForURL('**/other?br=8')
  await ready()
  assert.equal((await see())?.stack, ['/other?br=8'])
  assert.is(await documents(), 1)
  await page.evaluate(() => void window.walk?.navigateBack())
  await page.waitForURL('**/walk/a?n=1&br=8')
  await ready()
  assert.equal((await see())?.stack, ['/walk?br=8', '/walk/a?n=1&br=8'])
  await take([{ do: 'navigateBack', delta: 1 }])
  assert.equal((await see())?.displayed, ['/walk?br=8'])
})

test('a document that comes back has its pages and its place again', async () => {
  await open('/walk')
  await take([{ do: 'navigateTo', url: '/walk/a?n=1' }])
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.evaluate(() => void window.walk?.navigateTo({ url: '/other' }))
  await page.waitForURL('**/other')
  await ready()
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForURL('**/walk/a?n=1')
  await ready()
  await page.waitForFunction(() => window.scrollY > 0)
  assert.is(await page.evaluate(() => window.scrollY), 900)
  await page.reload()
  await ready()
  await page.waitForFunction(() => window.scrollY > 0)
  assert.is(await page.evaluate(() => window.scrollY), 900)
})

test('a chunk that is gone: one reload at its address, then the error page, and after the next deploy all is well', async () => {
  site.setLazy('not found')
  await open('/walk')
  await page.evaluate(() => void window.walk?.navigateTo({ url: '/walk/lazy' }))
  await page.waitForURL('**/walk/error?type=chunk')
  await page.waitForFunction(() => window.walk !== undefined)
  assert.equal((await see())?.stack, ['/walk', '/walk/error?type=chunk'])
  const asked = site.lazyRequests()
  // A further request would be sent as soon as the error page is there.
  await nextFrames()
  assert.is(site.lazyRequests(), asked, 'it does not go on reloading')
  await take([{ do: 'navigateBack', delta: 1 }])
  site.setLazy('chunk')
  await page.reload({ waitUntil: 'commit' })
  await ready()
  await take([{ do: 'navigateTo', url: '/walk/lazy' }])
  assert.equal((await see())?.displayed, ['lazy'])
})

test.run()
