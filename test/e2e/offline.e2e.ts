import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** Without a network each page says so with a picture and a way on, and goes on by itself once it is back. */
const test = suite('without a network')

/** Pages come without first screens, so that their data can be lost. */
let app: TestApp

test.before(async () => {
  app = await openTestApp({ firstScreenMs: 0 })
})
test.after(() => app.close())

/** Person, address, what shows that it has come, and the tap that goes on from there. */
const pages: [person: string, address: string, seen: string, onward: string][] = [
  ['shopperA', '/pages/article/share?br=8&at=301', '.article-next', 'text=一片白茶放了十年'],
  ['shopperA', '/brand?br=8', '.system-row', '.system-row'],
  ['shopperA', '/goods?br=8', '.shop-goods-tile', '.shop-goods-tile'],
  ['shopperB', '/order/list?br=8', '.order-card', 'button:text-is("已完成")'],
  ['shopperB', '/member-card/index?br=8', '.member-cell', '.member-cell'],
  ['shopperB', '/member-card/mall?br=8', '.member-tile', '.member-tile'],
  ['shopperA', '/vote?br=8&id=571', '.vote-card', '.vote-card a'],
  ['shopperA', '/goodsBargain?br=8&id=651', '.bargain-card', '.bargain-card button'],
  ['shopperA', '/groupWork?br=8&id=641', 'text=发起拼团', '.group-pickup'],
  ['shopperA', '/vote/list?br=8&id=571', '.vote-card', '.vote-card a'],
  ['staff', '/pages/work/index?br=8', '.work-hello', '.work-tabs button >> nth=1'],
]

/** A normal run tests every second page, `npm run soak` all of them. */
const step = Number(process.env.SOAK ?? 0) > 0 ? 1 : 2

for (const [person, address, seen, onward] of pages.filter((_, at) => at % step === 0)) {
  const path = address.split('?')[0]

  test(`${path} loses its network before its data come`, async () => {
    const { page, context } = await opened(person)
    // The document and its own files have come, from the phone's cache; nothing else does any more.
    const own = await (await context.request.get(app.url + address)).text()
    await page.route('**/*', route => {
      const { pathname } = new URL(route.request().url())
      const isOwn = route.request().isNavigationRequest() || own.includes(pathname)
      return isOwn && !pathname.startsWith('/api/') ? route.continue() : route.abort()
    })
    await page.goto(address)
    await saysSo(page)
    await page.unroute('**/*')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.locator(seen).first().waitFor()
    await context.close()
  })

  test(`${path} loses its network while it is used`, async () => {
    const { page, context } = await opened(person)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator(seen).first().waitFor()
    await context.setOffline(true)
    await page.locator(onward).first().click()
    await saysSo(page)
    await context.setOffline(false)
    await page
      .getByRole('button', { name: /^(重试|重新加载)$/ })
      .first()
      .click({ timeout: 1000 })
      // It has come back by itself.
      .catch(() => undefined)
    await failure(page).first().waitFor({ state: 'detached' })
    await context.close()
  })
}

/** A phone that is logged in. */
async function opened(person: string) {
  const phone = await app.phone({ person, loadsAhead: true, mayThrow: true })
  await phone.page.goto('/brand?br=8', { waitUntil: 'networkidle' })
  return phone
}

const failure = (page: Page) => page.getByText(/加载失败|请求失败|没有加载出来/)

/** A picture that has really been drawn, words, and a button. */
async function saysSo(page: Page): Promise<void> {
  await failure(page).first().waitFor()
  const picture = page.locator('main svg[role=img], [role=alert] svg[role=img]').first()
  await picture.waitFor()
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  assert.ok(width > 100 && height > 80, `the picture has ${width} × ${height} px`)
  assert.ok(await picture.locator('path').count())
  await page
    .getByRole('button', { name: /^(重试|重新加载)$/ })
    .first()
    .waitFor()
}

test.run()
