import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a merchant looks after an activity')
const coupon = { id: 501, title: '冬日煮茶券' }

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('finds it, pauses it, a shopper sees the pause, it goes on, and its figures are there', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto('/pages/business/list?br=8')
  await page.getByRole('searchbox').fill(coupon.title)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('button', { name: new RegExp(`^${coupon.title}`) }).click()
  await page.getByRole('heading', { name: coupon.title }).waitFor()
  await page.getByRole('img', { name: `「${coupon.title}」的二维码` }).waitFor()

  await page.getByRole('button', { name: /^管理/ }).click()
  await page.getByText('暂停', { exact: true }).click()
  await page.getByText('暂停这个活动？').waitFor()
  await page.locator('.taro-model__confirm').click()
  await page.getByText('已暂停', { exact: true }).locator('visible=true').first().waitFor()

  const shopper = await app.phone({ person: 'shopperA' })
  await shopper.page.goto(`/coupon?br=8&id=${coupon.id}`)
  await shopper.page.getByText('活动暂停中').first().waitFor()

  await page.getByRole('button', { name: '恢复活动' }).click()
  await page.getByRole('button', { name: '改设置' }).waitFor()
  await page.getByRole('button', { name: '看数据' }).click()
  await page.getByRole('heading', { name: '转化人数，和上一步比' }).waitFor()
  await page.getByRole('button', { name: '看表格' }).click()
  assert.is(await page.locator('tbody tr').count(), 7)
  await page.getByRole('button', { name: '看排行' }).first().click()
  await page.getByText('林晚秋').locator('visible=true').first().waitFor()
})

test('the staff are told that this is not theirs', async () => {
  const { page, requests } = await app.phone({ person: 'staff' })
  await page.goto('/pages/business/list?br=8')
  await page.getByRole('heading', { name: '活动由店长和店主管理' }).waitFor()
  assert.not.ok(requests.some(path => path.includes('get-activity-list')))
})

test.run()
