import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { newestCode, otherCode } from '../support/text-code.ts'

const test = suite('a phone is proved by a text message')

/** Requires a phone number. */
const COUPON = 509
/** Contains a phone number that has to be verified. */
const FORM = 557
const shopperA = 88

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('a coupon that asks for a phone: the text is read in the sandbox, and the coupon is taken', async () => {
  const { page, requests } = await app.phone({ person: 'shopperA' })
  await page.goto(`/coupon?br=8&id=${COUPON}`)
  await page.getByRole('button', { name: '立即领取' }).click()
  const sheet = page.getByRole('dialog', { name: '验证手机号' })
  await sheet.getByLabel('手机号', { exact: true }).fill('13912345678')
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await sheet.getByText('验证码已发到 139****5678').waitFor()
  await sheet.getByText('秒后重发').waitFor()
  const code = await newestCode(page)
  await sheet.getByLabel('短信验证码').fill(otherCode(code))
  await sheet.getByRole('button', { name: '验证并继续' }).click()
  await sheet.getByText('还可以试 4 次').waitFor()
  assert.is(await sheet.getByLabel('手机号', { exact: true }).inputValue(), '13912345678')
  await sheet.getByLabel('短信验证码').fill(code)
  await sheet.getByRole('button', { name: '验证并继续' }).click()
  await page.getByRole('button', { name: '出示券码' }).first().waitFor()
  assert.is(requests.filter(path => path.includes('/coupon/take')).length, 1)
  const visitor = await app.db
    .selectFrom('visitor')
    .select('phone')
    .where('brand_id', '=', 8)
    .where('uid', '=', shopperA)
    .executeTakeFirstOrThrow()
  assert.is(visitor.phone, '13912345678')
})

test('a form asks for the code of its phone, and keeps the entry only with it', async () => {
  const { page } = await app.phone({ person: 'shopperB' })
  await page.goto(`/form?br=8&id=${FORM}`)
  await field(page, 'name').fill('陈小满')
  await field(page, 'phone').first().fill('13700001234')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发到 137****1234').waitFor()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('请填写短信里的 6 位验证码').waitFor()
  await page.getByLabel('手机号的短信验证码').fill(await newestCode(page))
  await page.getByRole('button', { name: '人数加一' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('提交成功').waitFor()
})

const field = (page: Page, key: string) => page.locator(`[data-field=${key}] input`)

test.run()
