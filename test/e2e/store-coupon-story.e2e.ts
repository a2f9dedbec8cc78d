import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a store coupon is taken, moved and redeemed')

/** Two stores with a stock of their own each. */
const COUPON = 511
const shopperA = 88
const shopperC = 90

let app: TestApp

test.before(async () => {
  app = await openTestApp({ asksOften: true })
})
test.after(() => app.close())

test('taken for one store, moved to the other, redeemed there, and taken back once by its manager', async () => {
  const before = await sharesOf()
  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto(`/storeCoupon?br=8&id=${COUPON}`)
  await page.getByText('先选一家门店').waitFor()
  await page.getByRole('button', { name: '选择门店' }).click()
  await page.getByRole('button', { name: /武林店/ }).click()
  await page.getByText('本店还剩').waitFor()
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByText('已领到 1 张').waitFor()
  assert.equal(await sharesOf(), changed(before, 2, -1))

  await page.getByRole('button', { name: '我的券' }).click()
  await page.getByRole('button', { name: '更换门店' }).click()
  await page.getByRole('button', { name: /湖滨店/ }).click()
  await page.getByText('只能更换一次').waitFor()
  await page.getByRole('button', { name: '更换', exact: true }).click()
  await page.getByText(/湖滨店\s.*前有效/).waitFor()
  assert.equal(await sharesOf(), changed(before, 1, -1))

  await page.getByRole('button', { name: '出示券码' }).click()
  const shown = await page.getByRole('img', { name: /^券码 \d/ }).getAttribute('aria-label')
  const code = shown?.replace(/\D/g, '') ?? ''
  const wrong = await lookedUp('staff2', code)
  await wrong.getByText('非本店券').waitFor()
  const right = await lookedUp('staff', code)
  await right.getByRole('button', { name: '确认核销' }).click()
  await right.getByText('核销成功').waitFor()
  await page.getByText('已核销').first().waitFor()
  assert.equal(await codeOf(code), { status: 2, store_id: 1 })

  const manager = await lookedUp('manager', code)
  await manager.getByText('已经核销过').waitFor()
  await manager.getByRole('button', { name: '撤销' }).first().click()
  await manager.getByRole('button', { name: '确认撤销' }).click()
  await manager.getByText('已撤销').waitFor()
  assert.equal(await codeOf(code), { status: 1, store_id: null })
})

test('with every answer lost once after the server has done it, everything happens once', async () => {
  const before = await sharesOf()
  const { page } = await app.phone({ person: 'shopperC' })
  await loseFirst(page, '**/store-coupon/take')
  await loseFirst(page, '**/store-coupon/change-shop')
  await page.goto(`/storeCoupon?br=8&id=${COUPON}&shopId=1`)
  await page.getByText('本店还剩').waitFor()
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByText('已领到 1 张').waitFor()
  assert.is(await grantsOf(shopperC), 1)
  // The page reads the result of the change whose answer was lost.
  await page.getByRole('button', { name: '我的券' }).click()
  await page.getByRole('button', { name: '更换门店' }).click()
  await page.getByRole('button', { name: /武林店/ }).click()
  await page.getByRole('button', { name: '更换', exact: true }).click()
  await page.getByText('我知道了').click()
  await page
    .getByText(/武林店\s.*前有效/)
    .first()
    .waitFor()
  assert.equal(await sharesOf(), changed(before, 2, -1))
  assert.is(await grantsOf(shopperA), 1)
})

async function lookedUp(person: string, code: string): Promise<Page> {
  const { page } = await app.phone({ person })
  await page.goto('/pages/work/write-off?br=8')
  await page.getByRole('textbox').first().fill(code)
  await page.getByRole('button', { name: '查询' }).click()
  return page
}

/** Stock left in each store. */
async function sharesOf(): Promise<Record<number, number>> {
  const rows = await app.db
    .selectFrom('shop_stock')
    .select(['store_id', 'stock_left'])
    .where('activity_id', '=', COUPON)
    .execute()
  return Object.fromEntries(rows.map(row => [row.store_id, row.stock_left]))
}

const changed = (shares: Record<number, number>, store: number, by: number) => ({
  ...shares,
  [store]: (shares[store] ?? 0) + by,
})

const codeOf = (code: string) =>
  app.db
    .selectFrom('redeem_code')
    .select(['status', 'store_id'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()

async function grantsOf(uid: number): Promise<number> {
  const rows = await app.db
    .selectFrom('user_grant')
    .select('grant_id')
    .where('uid', '=', uid)
    .where('activity_id', '=', COUPON)
    .execute()
  return rows.length
}

test.run()
