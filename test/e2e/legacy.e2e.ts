import { type Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type LegacySite, openLegacySite } from '../support/legacy-site.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { toastSays } from './screens/toast.ts'

/** Pages in the style of each generation of the old apps, built like migrated pages. */
const test = suite('old pages in a browser')

let site: LegacySite
let browser: TestBrowser
let page: Page
let errors: string[]

test.before(async () => {
  site = await openLegacySite()
  browser = await openBrowser()
})
test.before.each(async () => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  page = await context.newPage()
  errors = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
})
test.after.each(() => page.context().close())
test.after(async () => {
  await browser?.close()
  await site?.close()
})

/** A test that fails when an error reaches the console. */
const story = (name: string, run: () => Promise<void>) =>
  test(name, async () => {
    await run()
    assert.equal(errors, [])
  })

/** Elements of the visible page, not of covered ones. */
const shown = (selector: string) => page.locator(selector).locator('visible=true')
const text = (selector: string) => shown(selector).first().innerText()
const open = (path: string) => page.goto(site.origin + path)

const widthOf = (selector: string) =>
  shown(selector)
    .first()
    .evaluate(element => (element as HTMLElement).offsetWidth)

const takeTrace = () =>
  page.evaluate(() => (window as unknown as { trace: string[] }).trace.splice(0))

const styleOf = (selector: string, name: string) =>
  shown(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

story('the class page of the first generation: its store, its parameters, its styles', async () => {
  await open('/shop/cart?from=home')
  assert.is(await text('.cart__from'), '从home来')
  assert.is(await page.title(), '购物车')
  assert.equal(await takeTrace(), ['cart willMount home', 'cart didMount', 'cart didShow'])

  await shown('button >> text=加入白茶').tap()
  await toastSays(page, '已加入白茶')
  await shown('button >> text=加入白茶').tap()
  await shown('button >> text=加入春茶').tap()
  assert.is(await text('.cart__summary'), '共3件')
  await shown('.cart__line >> nth=0 >> .at-input-number__btn >> nth=1').tap()
  assert.is(await text('.cart__summary'), '共4件')
  // The tap on the button did not also reach the row, which would have opened the list.
  assert.equal(await takeTrace(), [])

  // Paddings and borders are added to a width and a height, whatever the app's own pages do.
  assert.is(await widthOf('.cart'), 375)
  assert.is(await styleOf('.cart__item', 'height'), '75px')
  assert.is(await styleOf('.cart__item', 'border-bottom-width'), '1px')
  assert.is(await styleOf('.cart__image', 'width'), '37.5px')
  assert.is(await styleOf('.cart__image', 'border-top-left-radius'), '4px')
  assert.match(await styleOf('.cart__image', 'background-image'), /\/assets\/tea-[\w-]{8}\.png/)
  assert.is(await styleOf('.taro-page', 'background-color'), 'rgb(245, 244, 240)')
  const picture = shown('.cart__image').first()
  assert.ok(await picture.evaluate(image => (image as HTMLImageElement).naturalWidth > 0))
})

story(
  'the class page of the third generation: paging, pulling, dataset, class modules',
  async () => {
    await open('/shop/list?cate=tea')
    await shown('.goods >> nth=4').waitFor()
    assert.is(await page.title(), '全部商品')
    assert.equal(await takeTrace(), ['list onLoad tea', 'list didMount tea', 'list didShow'])
    for (const count of [10, 15]) {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await shown(`.goods >> nth=${count - 1}`).waitFor()
    }
    assert.is(await text('.list-end'), '没有更多了')
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    assert.equal(
      site.asked.splice(0),
      [1, 2, 3].map(each => `/api/goods?page=${each}&cate=tea`),
    )

    await page.evaluate(() => window.scrollTo(0, 0))
    await pullDown()
    await page.waitForFunction(() => document.querySelectorAll('.goods').length === 5)
    assert.equal(site.asked.splice(0), ['/api/goods?page=1&cate=tea'])

    await shown('.goods >> nth=1').tap()
    assert.is(await text('[class*=list-chosen]'), '选了12 茶 1-2')
    assert.is(await page.title(), '茶 1-2')
    assert.is(await styleOf('[class*=list-chosen]', 'color'), 'rgb(200, 30, 30)')
    assert.is(await styleOf('.goods', 'height'), '150px')
  },
)

story('the hooks page: defaults, fields, a form that is refused and then saved', async () => {
  await open('/shop/address?id=7&name=%E6%9E%97')
  assert.is(await text('.address__tip'), '请填写真实信息')
  assert.equal(await shown('.field__label').allInnerTexts(), ['姓名', '手机'])
  assert.is(await page.title(), '收货地址')
  assert.is(await text('.address__echo'), '林/')

  await shown('[placeholder=手机号]').fill('123')
  await shown('.address__save').tap()
  await toastSays(page, '手机号不对')
  await shown('[placeholder=姓名]').fill('林晚秋')
  await shown('[placeholder=手机号]').fill('13800000005')
  assert.is(await text('.address__echo'), '林晚秋/13800000005')
  await shown('.address__save').tap()
  await shown('.taro-model__cancel').tap()
  assert.is(await page.evaluate(() => localStorage.getItem('address')), null)
  await shown('.address__save').tap()
  await shown('.taro-model__confirm').tap()
  await page.waitForFunction(() => localStorage.getItem('address'))
  const saved = await page.evaluate(() => localStorage.getItem('address'))
  assert.equal(JSON.parse(saved ?? ''), {
    data: { name: '林晚秋', phone: '13800000005', isDefault: true },
  })
})

story(
  'pages of all generations in one stack, by relative addresses and ones without a slash',
  async () => {
    await open('/shop/cart?from=home')
    await shown('button >> text=加入红茶').tap()
    await takeTrace()

    await shown('.cart__item >> nth=0 >> .taro-text').tap()
    await shown('.goods >> nth=0').waitFor()
    assert.is(await page.evaluate(() => location.pathname + location.search), '/shop/list?cate=tea')
    await page.goBack()
    assert.equal(await takeTrace(), [
      'cart didHide',
      'list onLoad tea',
      'list didMount tea',
      'list didShow',
      'cart didShow',
      'list willUnmount',
      'list didHide',
    ])

    await shown('.cart__address').tap()
    await shown('[placeholder=手机号]').fill('13800000005')
    await shown('.address__save').tap()
    await shown('.taro-model__confirm').tap()
    await shown('.cart__address >> text=林 13800000005').waitFor()
    assert.equal(await takeTrace(), [
      'cart didHide',
      'address didShow 7',
      'address ready',
      'cart didShow',
      'address didHide',
      'address unload',
    ])
    assert.is(await text('.cart__summary'), '共1件')
  },
)

story('the old pages, their library and their styles load with them alone', async () => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await open('/shop/plain')
  await shown('p >> text=plain').waitFor()
  const names = asked.map(url => new URL(url).pathname)
  assert.ok(names.includes('/assets/main.js'))
  const loaded = site.chunks.filter(chunk => names.includes(`/${chunk.fileName}`))
  const modules = loaded.flatMap(chunk => chunk.moduleIds)
  const old = /test\/legacy\/|runtime\/(taro|components)\/|node_modules\/(taro-ui|react-redux)\//
  assert.equal(
    modules.filter(id => old.test(id)),
    [],
  )
  assert.equal(
    names.filter(name => name.endsWith('.css')),
    [],
  )
})

async function pullDown(): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 180, y }],
    })
  await touch('touchStart', 200)
  for (let y = 220; y <= 420; y += 20) await touch('touchMove', y)
  await touch('touchEnd')
}

test.run()
