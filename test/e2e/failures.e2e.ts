import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('when something is broken')

const article = '/pages/article/share?br=8&at=301'
const articleText = '山里昨夜落了今年第一场雪'

let app: TestApp
/** Its pages come without first screens, as when the data are too slow. */
let bare: TestApp

test.before(async () => {
  app = await openTestApp()
  bare = await openTestApp({ firstScreenMs: 0 })
})
test.after(async () => {
  await app.close()
  await bare.close()
})

test('an unknown route leads to the error screen', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  const answer = await page.goto('/nope/at/all?br=8')
  assert.is(answer?.status(), 404)
  await page.waitForURL(/\/error\?.*type=route/)
  await page.getByText('/nope/at/all').waitFor()
  await page.getByRole('button', { name: '返回' }).waitFor()
})

test('a dead server shows the error with a retry, which works once it is back', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto(article)
  await page.getByText(articleText).waitFor()
  // The HTML already contains the screen; the story needs the hydrated page.
  await page.waitForLoadState('networkidle')
  await app.goDown()
  try {
    await page.getByText('一片白茶放了十年').first().click()
    await page.getByText('加载失败').waitFor()
  } finally {
    await app.comeBack()
  }
  assert.is(await page.getByText('我知道了').count(), 0, 'no second text over the screen')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByText('白茶的做法简单').waitFor()
})

test('a page that does not load is reloaded once, then says so', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto('/brand?br=8')
  await page.getByText('半山茶舍').first().waitFor()
  // The login also replaces the document.
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*article-share-page-*.js', route => route.abort())
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.goto(article)
  await page.waitForURL(/\/error\?.*type=chunk/)
  await page.getByRole('button', { name: '重新加载' }).waitFor()
  assert.is(documents, 2, 'asked for, reloaded once')
})

test('goods are not received without a network, which the page says, and are received with it', async () => {
  const { page, context } = await app.phone({ person: 'shopperB' })
  await page.goto('/sandbox/my-order?br=8&at=order20&to=/order/detail')
  await fileCame(page, 'order-late')
  await context.setOffline(true)
  await receive(page)
  await page.getByText('请求失败，请检查网络后再试').waitFor()
  await page.getByText('我知道了').click()
  await context.setOffline(false)
  await receive(page)
  await page.getByRole('heading', { name: '已完成' }).waitFor()
})

test('the form for a returned parcel opens without a network, and keeps what was typed', async () => {
  const { page, context } = await app.phone({ person: 'shopperB', loadsAhead: true })
  await page.goto('/sandbox/my-order?br=8&at=refund2&to=/order/refundDetail')
  await fileCame(page, 'order-refund-late')
  await context.setOffline(true)
  await page.getByRole('button', { name: '填写物流' }).click()
  await page.getByRole('button', { name: '顺丰速运' }).click()
  const number = page.getByPlaceholder('面单上的单号')
  await number.fill('SF1398877665')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('我知道了').click()
  assert.is(await number.inputValue(), 'SF1398877665')
  await context.setOffline(false)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('heading', { name: '等待商家收货' }).waitFor()
})

/** Waits for a file that the page loads when it is idle. */
async function fileCame(page: Page, file: string): Promise<void> {
  await page.waitForFunction(
    start => performance.getEntriesByType('resource').some(({ name }) => name.includes(start)),
    `/assets/${file}-`,
  )
  await page.waitForLoadState('networkidle')
}

/** Taps 确认收货, and once more in the question that follows. */
async function receive(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认收货' }).click()
  await page.getByText('确认收到货了吗').waitFor()
  await page.locator('.taro-model__confirm').click()
}

test('a part whose file was lost comes as soon as it can be had, without a reload', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  let isLost = true
  await page.route('**/assets/order-goods-late-*.js', route =>
    isLost ? route.abort() : route.continue(),
  )
  await page.goto('/pages/goods/detail?br=8&goods_id=41')
  await page.waitForLoadState('networkidle')
  const lost = page.waitForEvent('requestfailed', request =>
    request.url().includes('/order-goods-late-'),
  )
  await page.getByRole('button', { name: '立即购买' }).click()
  await lost
  assert.is(await page.getByRole('dialog').count(), 0)
  isLost = false
  await page.getByRole('button', { name: '150 克' }).waitFor()
})

test('a page whose file was lost once comes all the same, without a reload', async () => {
  const { page } = await app.phone({ person: 'staff' })
  await page.goto('/pages/work/index?br=8')
  await page.waitForLoadState('networkidle')
  let asked = 0
  await page.route('**/assets/*articles-page-*.js', route => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.getByRole('button', { name: '发文章' }).click()
  await page.getByRole('button', { name: '给长辈挑茶' }).first().waitFor()
  assert.is(documents, 0)
})

test('a page whose tracker is lost is used all the same, and throws nothing', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  const lost = page.waitForEvent('requestfailed', each => each.url().includes('/after-first-page-'))
  await page.route('**/assets/after-first-page-*.js', route => route.abort())
  await page.goto(article)
  await page.getByText(articleText).waitFor()
  await lost
  await page.getByText('一片白茶放了十年').first().click()
  await page.getByText('白茶的做法简单').waitFor()
})

test('a page whose scripts are slow can be read at once', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto('/brand?br=8')
  await page.getByText('半山茶舍').first().waitFor()
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(article, { waitUntil: 'commit' })
  await page.getByText(articleText).waitFor()
})

test('a page whose data are lost says so, and a retry brings them', async () => {
  const { page } = await bare.phone({ person: 'shopperA' })
  await page.goto('/brand?br=8')
  await page.getByText('半山茶舍').first().waitFor()
  await page.route('**/getArticleOne*', route => route.abort())
  await page.goto(article)
  await page.getByText('加载失败').waitFor()
  await page.unroute('**/getArticleOne*')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByText(articleText).waitFor()
})

test('a page whose data are slow shows its shape at once and comes when it comes', async () => {
  const { page } = await bare.phone({ person: 'shopperA' })
  await page.goto('/brand?br=8')
  await page.getByText('半山茶舍').first().waitFor()
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/assets/*article-share-page-*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(article, { waitUntil: 'commit' })
  await page.locator('[aria-busy="true"]').first().waitFor()
  assert.is(await page.getByText(articleText).count(), 0)
  letGo()
  await page.getByText(articleText).waitFor()
})

test.run()
