import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readCode } from '../support/read-code.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { newestCode } from '../support/text-code.ts'

const test = suite('a merchant authorizes another person by a code')
const shopperA = 88
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the codes from the merchant's hub. */
async function showCode(page: Page, purpose: '收款人' | '店主'): Promise<void> {
  await page.goto('/pages/mine/index?br=8')
  await button(page, '扫码授权').click()
  await button(page, purpose).click()
  await page.getByAltText('授权二维码').waitFor()
}

/** Opens on a phone what its camera reads from the other phone. */
async function scan(phone: Page, shown: Page): Promise<void> {
  const text = await readCode(shown.getByAltText('授权二维码'), 600)
  const { pathname, search } = new URL(text ?? '')
  await phone.goto(pathname + search)
}

test('a second merchant proves the phone, agrees, and runs the shop', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await showCode(page, '店主')
  const other = await app.phone({ person: 'shopperC' })
  await scan(other.page, page)
  await page.getByRole('heading', { name: /已扫码$/ }).waitFor()
  await other.page.getByLabel('姓名').fill('苏木')
  await other.page.getByLabel('手机号').fill('13800000083')
  await button(other.page, '获取验证码').click()
  await other.page.getByRole('button', { name: /\d+ ?秒/ }).waitFor()
  await other.page.getByLabel('短信验证码').fill(await newestCode(other.page))
  await button(other.page, '同意做店主').click()
  await button(other.page, '管理店铺').click()
  await other.page.getByText('苏木 · 店主').waitFor()
  await page.getByRole('heading', { name: /已同意$/ }).waitFor()
  await button(page, '看店员').click()
  await page.getByRole('button', { name: /苏木.*店主/ }).waitFor()
})

test('one who says no changes nothing, and a code that is withdrawn ends on both phones', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await showCode(page, '店主')
  const other = await app.phone({ person: 'shopperB' })
  await scan(other.page, page)
  await button(other.page, '不同意').click()
  await other.page.locator('.taro-model__confirm').click()
  await other.page.getByRole('heading', { name: '你没有同意' }).waitFor()
  await page.getByRole('heading', { name: /没有同意$/ }).waitFor()

  await button(page, '重新生成').click()
  await page.getByAltText('授权二维码').waitFor()
  await scan(other.page, page)
  await button(other.page, '同意做店主').waitFor()
  const third = await app.phone({ person: 'shopperA' })
  await page.getByRole('heading', { name: /已扫码$/ }).waitFor()
  await third.page.goto(new URL(other.page.url()).pathname + new URL(other.page.url()).search)
  await third.page.getByRole('heading', { name: '这个码已经有人扫了' }).waitFor()
  await button(page, '不是本人，作废').click()
  await page.locator('.taro-model__confirm').click()
  await page.getByRole('heading', { name: '已作废' }).waitFor()
  await other.page.reload()
  await other.page.getByRole('heading', { name: '店主收回了这个授权' }).waitFor()
})

test('the receiver of the shop’s money confirms what the merchant withdraws', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await showCode(page, '收款人')
  const other = await app.phone({ person: 'shopperA' })
  await scan(other.page, page)
  await other.page.getByLabel('手机号').fill('13800000088')
  if ((await other.page.getByLabel('短信验证码').count()) > 0) {
    await button(other.page, '获取验证码').click()
    await other.page.getByRole('button', { name: /\d+ ?秒/ }).waitFor()
    await other.page.getByLabel('短信验证码').fill(await newestCode(other.page))
  }
  await button(other.page, '同意收款').click()
  await other.page.getByRole('heading', { name: /的货款转给你$/ }).waitFor()
  await page.getByRole('heading', { name: /已同意$/ }).waitFor()

  await page.goto('/withdraw?br=8&account=merchant')
  await page.getByText('由本人确认收款').waitFor()
  await page.getByLabel('提现金额').fill('5')
  await button(page, '提现').click()
  await page.waitForURL(/\/withdraw\/list/)
  await app.doDueWork()
  await button(other.page, '收款记录').click()
  await button(other.page, '确认收款').waitFor()
  const row = await app.db
    .selectFrom('withdrawal')
    .select(['uid', 'amount_fen', 'status'])
    .where('brand_id', '=', 8)
    .where('account', '=', 'merchant')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.equal(row, { uid: shopperA, amount_fen: 500, status: 2 })
  await page.reload()
  await page.getByText('请用收款微信').waitFor()
  assert.is(await button(page, '确认收款').count(), 0)
})

test.run()
