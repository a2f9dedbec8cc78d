// @long 60 s
import { type BrowserContext, type Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { frameOf, sandboxDesk } from './screens/sandbox-desk.ts'

const test = suite('the sandbox in a browser')

let app: TestApp
let desk: BrowserContext
let page: Page
const problems: string[] = []

test.before(async () => {
  app = await openTestApp()
})
test.before.each(async () => {
  desk = await app.browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: app.url,
    reducedMotion: 'reduce',
  })
  page = await desk.newPage()
  problems.length = 0
  page.on('pageerror', error => problems.push(error.message))
})
test.after.each(() => desk?.close())
test.after(() => app.close())

test('a card goes from the staff to a shopper and on to the next', async () => {
  const { choose, frame, share, carried, openAs } = sandboxDesk(page)
  await page.goto('/sandbox/')
  await choose('林晚秋')
  await frame.getByText('小雪前后，围炉煮一壶老白茶').first().waitFor()

  await frame.getByRole('button', { name: '分享给顾客' }).click()
  await frame.getByText('点右上角分享').waitFor()
  await share('周予安', 'shareBy=77&')
  assert.equal(await carried(), { at: '301', shareBy: '77', shareStaffId: '5', depth: '第 1 层' })

  await openAs('周予安')
  await frame.getByText('山里昨夜落了今年第一场雪').waitFor()
  await share('陈小满', 'shareBy=77%2C88&')
  assert.equal(await carried(), {
    at: '301',
    shareBy: '77,88',
    shareStaffId: '5',
    depth: '第 2 层',
  })

  await openAs('陈小满')
  await frame.getByText('山里昨夜落了今年第一场雪').waitFor()
  assert.equal(problems, [])
})

test('every person has a phone of their own', async () => {
  const { choose, uid } = sandboxDesk(page)
  await page.goto('/sandbox/')
  await choose('陈小满')
  await uid('89')
  await choose('何青禾')
  await uid('80')
  await choose('陈小满')
  await uid('89')
})

for (const client of ['消息 iOS', '消息安卓']) {
  test(`${client} accepts the page's signature, after a page change too`, async () => {
    const { chooseClient, signature, frame } = sandboxDesk(page)
    await page.goto('/sandbox/')
    await chooseClient(client)
    await frame.getByText('山里昨夜落了今年第一场雪').waitFor()
    assert.match(await signature(), '通过')
    await frame.getByText('一片白茶放了十年').first().click()
    await frame.getByText('白茶的做法简单').waitFor()
    assert.match(await signature(), '通过')
  })
}

test('an ordinary browser is sent to the site, the enterprise client reads only', async () => {
  const { chooseClient, frame, address } = sandboxDesk(page)
  await page.goto('/sandbox/')
  await chooseClient('浏览器')
  await frame.getByText('请在聊天里打开').waitFor()
  await chooseClient('企业版')
  await address(/\/articleOnlyRead\?/)
  await frame.getByText('小雪前后，围炉煮一壶老白茶').first().waitFor()
})

test('a phone without a person asks who continues', async () => {
  const { frame } = sandboxDesk(page)
  await page.goto(`/sandbox/phone?to=${encodeURIComponent('/coupon?br=8&id=501')}`)
  await frame.getByRole('button', { name: /苏木/ }).click()
  await frame.getByText('冬日煮茶券').first().waitFor()
})

test('a lost network is the app’s to show, and loading again brings the page when it is back', async () => {
  const { choose, network, menu, frame } = sandboxDesk(page)
  await page.goto('/sandbox/')
  await frame.getByText('山里昨夜落了今年第一场雪').waitFor()
  await network('断开')
  await choose('陈小满')
  await frame.getByText('请求失败').first().waitFor()
  await network('正常')
  await menu('刷新')
  await frame.getByText('山里昨夜落了今年第一场雪').waitFor()
})

test('a snapshot page asks for a login before anything is done', async () => {
  const { identity, frame, open } = sandboxDesk(page)
  await page.goto('/sandbox/')
  await frame.getByText('山里昨夜落了今年第一场雪').waitFor()
  await identity('快照页')
  await open('/coupon')
  await frame.getByText('冬日煮茶券').first().waitFor()
  await frame.getByText('登录后才能').first().waitFor()
})

test('a campaign opens as a preview, which walks through its states', async () => {
  const { frame } = sandboxDesk(page)
  await page.goto('/sandbox/')
  await frame.getByText('山里昨夜落了今年第一场雪').waitFor()
  await page.locator('[data-list] a[data-path="/coupon"]').last().click()
  await frame.getByRole('button', { name: '预览' }).click()
  await frame.getByRole('button', { name: '已抢光' }).click()
  await frame.getByRole('heading', { name: '已抢光' }).waitFor()
})

test('a visitor types a brand, and every campaign turns into it, beside each other', async () => {
  // A small window, because each campaign in it is a page that has to load.
  await page.setViewportSize({ width: 960, height: 560 })
  await page.goto('/sandbox/')
  const { campaigns } = await (await page.request.get('/sandbox/routes')).json()
  await page.getByLabel('品牌名').fill('青野面包')
  await page.getByRole('button', { name: '明黄' }).click()
  await page.getByLabel('行业画面').selectOption('food')
  const wall = page.getByRole('region', { name: '所有活动' })
  assert.is(await wall.locator('iframe').count(), campaigns.length)
  for (const { name } of campaigns.slice(0, 2)) {
    const shown = wall.frameLocator(`iframe[title="${name}"]`)
    await shown.getByText('青野面包').first().waitFor()
    await shown.locator('.screen').first().waitFor()
    await frameOf(wall.locator(`iframe[title="${name}"]`)).then(each =>
      each.waitForFunction(colour => {
        const screen = document.querySelector('.screen')
        return screen && getComputedStyle(screen).getPropertyValue('--brand') === colour
      }, '#f2b705'),
    )
  }
  assert.equal(problems, [])
})

test('the host bar goes back inside the page, then closes it', async () => {
  const { phone, frame } = sandboxDesk(page)
  await page.goto('/sandbox/')
  await frame.getByText('一片白茶放了十年').first().click()
  await frame.getByText('白茶的做法简单').waitFor()
  await phone.getByRole('button', { name: '返回' }).click()
  await frame.getByText('山里昨夜落了今年第一场雪').waitFor()
  await phone.getByRole('button', { name: '关闭' }).click()
  await phone.getByRole('heading', { name: '聊天' }).waitFor()
  assert.is(await page.locator('iframe[title="网页"]').count(), 0)
})

test('a narrow window shows the same choices as one list', async () => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/sandbox/')
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 375)
  await page.locator('summary', { hasText: '系统' }).click()
  await page.getByRole('link', { name: /品牌首页/ }).click()
  await page.waitForURL(/\/sandbox\/phone\?to=/)
})

test.run()
