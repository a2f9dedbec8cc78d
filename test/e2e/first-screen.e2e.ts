import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** What happens between the HTML and the moment when the app has hydrated it. */
const test = suite('first screens from the server')

let app: TestApp
test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

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

/** Waits until the draft of a form holds this text. */
async function draftHolds(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    wanted =>
      Object.entries(localStorage).some(
        ([key, value]) => key.startsWith('form-draft') && String(value).includes(wanted),
      ),
    text,
  )
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

test('pictures that cannot be loaded give way to what stands in for them, until there is a network', async () => {
  const page = await loggedIn('shopperB')
  await page.route('**/demo/*', route => route.fulfill({ status: 404, body: '' }))
  const goOn = await holdScripts(page)
  const failed = page.waitForResponse(/logo-banshan/)
  await page.goto('/vote?br=8&id=571', { waitUntil: 'commit' })
  // The pictures of the HTML fail before the app lives.
  await failed
  await page.getByText('人气选手').waitFor()
  goOn()
  await page.getByRole('img', { name: '半山茶舍' }).getByText('半').waitFor()
  await page.locator('.campaign-scene').waitFor()
  await page.goto('/lottery?br=8&id=531')
  await page.locator('svg.prize-picture').nth(7).waitFor()
  const torn = await page.evaluate(
    () =>
      [...document.images].filter(
        each =>
          each.complete &&
          each.naturalWidth === 0 &&
          each.checkVisibility({ visibilityProperty: true }),
      ).length,
  )
  assert.is(torn, 0)
  await page.unroute('**/demo/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.locator('img.prize-picture').nth(7).waitFor()
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

test('what is typed and ticked before the page lives stays, and the page knows of it', async () => {
  const page = await loggedIn('shopperB')
  const goOn = await holdScripts(page)
  await page.goto('/form?br=8&id=551', { waitUntil: 'commit' })
  const name = page.getByRole('textbox', { name: '姓名' })
  const agree = page.getByRole('checkbox').last()
  await agree.check()
  await name.fill('周予')
  await page.evaluate(() => window.scrollTo(0, 120))
  goOn()
  // The page stores what it knows: a draft.
  await draftHolds(page, '周予')
  assert.is(await page.evaluate(() => window.scrollY), 120)
  await page.keyboard.type('安')
  assert.is(await name.inputValue(), '周予安')
  assert.is(await agree.isChecked(), true)
  await page.reload()
  await page.getByRole('button', { name: '继续填写' }).click()
  assert.is(await name.inputValue(), '周予安')
  assert.is(await agree.isChecked(), true)
  await page.context().close()
})

test('a kept draft and what is typed before the page lives are both in the form', async () => {
  const page = await loggedIn('shopperD')
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.evaluate(() =>
    localStorage.setItem('vote-signup-571', JSON.stringify({ data: { name: '老树白茶' } })),
  )
  const goOn = await holdScripts(page)
  await page.goto('/vote/add?br=8&id=571', { waitUntil: 'commit' })
  const intro = page.getByRole('textbox', { name: '说明' })
  await intro.fill('清晨的第一锅')
  goOn()
  const kept = () => page.evaluate(() => localStorage.getItem('vote-signup-571') ?? '')
  await page.waitForFunction(() =>
    localStorage.getItem('vote-signup-571')?.includes('清晨的第一锅'),
  )
  assert.match(await kept(), /老树白茶/)
  assert.is(await page.getByRole('textbox', { name: '名字' }).inputValue(), '老树白茶')
  assert.is(await intro.inputValue(), '清晨的第一锅')
  assert.equal(errors, [])
  await page.context().close()
})

test('a part whose file was lost is requested again, and what was typed into it stays', async () => {
  const page = await loggedIn('shopperB')
  let isLost = true
  let goOn = () => {}
  const typed = new Promise<void>(resolve => {
    goOn = resolve
  })
  await page.route('**/assets/form-late-*.js', async route => {
    if (!isLost) return route.continue()
    // On a busy machine the page would go on without the part before it is typed into.
    await typed
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed', request => /form-late/.test(request.url()))
  await page.goto('/form?br=8&id=551', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: '姓名' }).fill('周予')
  goOn()
  await lost
  await page.waitForLoadState('networkidle')
  isLost = false
  await draftHolds(page, '周予')
  await page.context().close()
})

test('a search that is sent before the page lives finds what was typed', async () => {
  const page = await loggedIn('shopperC')
  const goOn = await holdScripts(page)
  await page.goto('/vote?br=8&id=571', { waitUntil: 'commit' })
  await page.getByLabel('搜选手的编号或名字').fill('没有这个人')
  await page.keyboard.press('Enter')
  goOn()
  await page.waitForURL(/\/vote\/list\?.*keyword=%E6%B2%A1/)
  await page.context().close()
})

test('with scripts blocked the article can be read', async () => {
  const { page, context } = await app.phone({ person: 'shopperA' })
  await page.goto('/brand?br=8')
  await page.waitForFunction(() => localStorage.getItem('uid') !== null)
  // In a tab of its own, because the first one may still be loading scripts.
  const reader = await context.newPage()
  await reader.route('**/*.js', route => route.abort())
  await reader.goto('/pages/article/share?br=8&at=301')
  assert.match(await reader.locator('#app').innerText(), '山里昨夜落了')
  await context.close()
})

test.run()
