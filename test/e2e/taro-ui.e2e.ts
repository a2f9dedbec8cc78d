import { type Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type LegacySite, openLegacySite } from '../support/legacy-site.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { toastSays } from './screens/toast.ts'

/** The component library of most migrated apps, taken unchanged from its package. */
const test = suite('taro-ui in a browser')

let site: LegacySite
let browser: TestBrowser
let page: Page
let errors: string[]

test.before(async () => {
  site = await openLegacySite('test/support/taro-ui-app.ts')
  browser = await openBrowser()
})
test.before.each(async () => {
  const viewport = { width: 375, height: 812 }
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true })
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

/** A test that fails when an error reaches the console, or an element is wider than the phone. */
const story = (path: string, name: string, run: () => Promise<void>) =>
  test(name, async () => {
    await page.goto(site.origin + path)
    await page.locator('.demo').waitFor()
    await run()
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    assert.is(width, 375)
    assert.equal(errors, [])
  })

const item = (selector: string, text: string) =>
  page.locator(selector, { hasText: text }).locator('visible=true').first()
const pressButton = (text: string) => item('.at-button', text).tap()
const textOf = (selector: string) => page.locator(selector).first().innerText()

story('/ui/basics', 'buttons, tags and badges', async () => {
  assert.is(await page.title(), '按钮与标签')
  await page.locator('.at-button--primary').tap()
  await toastSays(page, '已下单')
  await page.getByText('下单 1').waitFor()
  await item('.at-button', '已售罄').tap({ force: true })
  assert.is(await page.getByText('下单 1').count(), 1)
  await item('.at-tag', '秋茶').tap()
  assert.is(await page.locator('.at-tag--active').count(), 2)
  assert.is(await textOf('.at-badge__num'), '9+')
  const height = await page.locator('.at-button--primary').evaluate(each => each.clientHeight)
  assert.ok(height >= 44, `${height} px high`)
})

story('/ui/forms', 'a form is filled in, sent and reset', async () => {
  await page.getByPlaceholder('姓名').fill('林晚秋')
  await page.getByPlaceholder('手机号码').fill('13800000000')
  await page.getByPlaceholder('给店家留言').fill('少放冰')
  await page.locator('.at-input-number__btn').last().tap()
  await page.locator('.at-rate__icon').last().tap()
  await item('.at-radio__option', '简装').tap()
  await item('.at-checkbox__option', '茶巾').tap()
  await page.locator('.at-switch input, .at-switch [role=switch]').first().tap()
  await pressButton('提交')
  const sent = page.locator('.demo__submitted')
  await sent.getByText('林晚秋').waitFor()
  assert.equal(JSON.parse(await sent.innerText()), {
    search: '',
    name: '林晚秋',
    phone: '13800000000',
    note: '少放冰',
    count: 2,
    rate: 5,
    box: 'plain',
    extras: ['card', 'towel'],
    isDefault: true,
    strength: 30,
  })
  await pressButton('重填')
  assert.is(await page.getByPlaceholder('姓名').inputValue(), '')
})

story('/ui/lists', 'tabs, lists, and what opens in them', async () => {
  await page.locator('.at-tabs__item >> text=待收货').tap()
  await page.locator('.at-tabs-pane--active >> text=待收货订单').waitFor()
  await page
    .locator(
      '.at-tabs-pane--active .at-list__item-switch input, .at-tabs-pane--active [role=switch]',
    )
    .first()
    .tap()
  await item('.at-segmented-control__item', '两').tap()
  await page.locator('.at-segmented-control__item--active', { hasText: '两' }).waitFor()
  await item('.at-accordion__header', '配送说明').tap()
  await page.getByText('满九十九元包邮').waitFor()
  await page.locator('.at-grid__flex >> text=门店').tap()
  await toastSays(page, '门店')
})

story('/ui/lists', 'a banner is swiped, and a row shows what it hides', async () => {
  const banner = page.locator('.demo__banner')
  const first = banner.getByText('第一张').first()
  const before = await first.boundingBox()
  await swipe(banner, -200)
  await page.waitForFunction(
    left =>
      [...document.querySelectorAll('.demo__banner .demo__slide')].some(
        each =>
          each.textContent === '第二张' && Math.abs(each.getBoundingClientRect().left - left) < 2,
      ),
    before?.x ?? 0,
  )
  await swipe(page.getByText('向左滑动'), -150)
  await page.waitForFunction(
    () =>
      (document.querySelector('.at-swipe-action__option')?.getBoundingClientRect().left ?? 999) <
      374,
  )
})

story('/ui/layers', 'each layer opens over the page and closes', async () => {
  await pressButton('对话框')
  await page.locator('.at-modal--active >> text=取消后优惠券会退回').waitFor()
  await page.locator('.at-modal__action >> text=确定').tap()
  await item('.demo__answer', '已取消').waitFor()
  await pressButton('动作面板')
  await page.locator('.at-action-sheet--active .at-action-sheet__item', { hasText: '电话' }).tap()
  await item('.demo__answer', '面板关闭').waitFor()
  await pressButton('轻提示')
  await page.locator('.toast-body >> text=已收藏').waitFor()
  await item('.demo__answer', '提示消失').waitFor()
  await pressButton('浮动弹层')
  await page.locator('.at-float-layout--active >> text=三公里内半小时送达').waitFor()
  await page.locator('.at-float-layout--active .layout-header__btn-close').tap()
  await item('.demo__answer', '弹层关闭').waitFor()
  await pressButton('抽屉')
  await page.locator('.at-drawer >> text=白茶').tap()
  await item('.demo__answer', '第1类').waitFor()
  await pressButton('消息')
  await page.locator('.at-message--show >> text=库存已更新').waitFor()
})

story('/ui/dates', 'a day is chosen, the month turned, the page changed', async () => {
  // Three months are side by side; the middle one is visible.
  await page.locator('.at-calendar').first().getByText('12', { exact: true }).nth(1).tap()
  await page.getByText('2026-11-12').waitFor()
  const second = page.locator('.at-calendar').nth(1)
  await second.locator('.controller__arrow--right').tap()
  await second.getByText('2026年12月').waitFor()
  await item('.at-pagination__btn-next', '下一页').tap()
  await page.getByText('第2页').waitFor()
})

/** A horizontal swipe in ten moves. */
async function swipe(target: ReturnType<Page['locator']>, by: number): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to swipe')
  const cdp = await page.context().newCDPSession(page)
  const x = box.x + box.width * (by < 0 ? 0.8 : 0.2)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: left, y }],
    })
  await touch('touchStart', x)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', x + (by * step) / 10)
  await touch('touchEnd', x + by)
}

test.run()
