import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../support/until.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a call is answered that this visitor may not go on')

const coupon = '/coupon?br=8&id=501'
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after.each(() => setExpiry(0))
test.after(() => app.close())

/** End of the brand's plan, unix seconds; 0 = never. */
async function setExpiry(at: number): Promise<void> {
  await app.db.updateTable('brand').set({ expire_at: at }).where('brand_id', '=', 8).execute()
}

/** Requested documents, in order. */
function visitsOf(page: Page): string[] {
  const visits: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname)
  })
  return visits
}

const times = (visits: string[], path: string) => visits.filter(visit => visit === path).length

async function openCoupon(page: Page): Promise<void> {
  await page.goto('/brand?br=8')
  await page.getByText('半山茶舍').first().waitFor()
  await page.goto(coupon)
  await page.getByRole('button', { name: '立即领取' }).waitFor()
  // The tap must be refused itself, not a request of the loading page.
  await page.waitForLoadState('networkidle')
}

test('4001 in the middle of use: the shop’s plan is over, once; renewed, the way out works', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await openCoupon(page)
  await setExpiry(1_700_000_000)
  const visits = visitsOf(page)
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByText('店家的服务已到期').waitFor()
  const { pathname, searchParams } = new URL(page.url())
  assert.equal(
    [pathname, Object.fromEntries(searchParams)],
    ['/web-expire', { br: '8', type: '1' }],
  )
  await page.getByText('到期时间 2023-11-15').waitFor()
  await page.getByRole('button', { name: '联系商家' }).waitFor()
  await page.waitForLoadState('networkidle')
  assert.is(times(visits, '/web-expire'), 1, 'it stays where it is')
  await page.reload()
  await page.getByText('店家的服务已到期').waitFor()
  await setExpiry(0)
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL(/\/coupon\?|\/brand\?/)
  await page.getByText('半山茶舍').first().waitFor()
})

test('4001: the phone’s back leads to what was before, and each page that asks is told once', async () => {
  const { page } = await app.phone({ person: 'shopperB' })
  await openCoupon(page)
  await setExpiry(1_700_000_000)
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByText('店家的服务已到期').waitFor()
  await setExpiry(0)
  await page.goBack()
  await page.waitForURL(/\/brand\?br=8/)
  await page.getByText('半山茶舍').first().waitFor()
})

test('4001 for as long as it lasts: back and forth never run in a circle', async () => {
  const { page } = await app.phone({ person: 'shopperC' })
  await openCoupon(page)
  await setExpiry(1_700_000_000)
  const visits = visitsOf(page)
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByText('店家的服务已到期').waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  // The brand's front page is closed as well and redirects once.
  await until(() => times(visits, '/web-expire') === 2)
  await page.getByText('店家的服务已到期').waitFor()
  await page.waitForLoadState('networkidle')
  assert.equal(visits, ['/web-expire', '/brand', '/web-expire'])
})

test('4003: the account that is used is blocked, and told whom to ask; another can be taken', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await openCoupon(page)
  await page.route('**/api/wechat/coupon/take', route =>
    route.fulfill({ json: { code: 4003, message: '没有权限', data: {} } }),
  )
  const visits = visitsOf(page)
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByText('账号暂时不能访问').waitFor()
  const { pathname, searchParams } = new URL(page.url())
  assert.equal(
    [pathname, searchParams.get('br'), searchParams.get('reason')],
    ['/noAccess', '8', '3'],
  )
  await page.waitForLoadState('networkidle')
  assert.is(times(visits, '/noAccess'), 1)
  await page.getByRole('button', { name: '返回' }).waitFor()
  await page.goBack()
  await page.waitForURL(/\/brand\?br=8/)
  await page.goto(coupon)
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByRole('button', { name: '切换账号' }).click()
  await page.getByText('已清除').first().waitFor()
})

test.run()
