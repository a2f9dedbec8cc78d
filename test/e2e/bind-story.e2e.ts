import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { newestCode, otherCode } from '../support/text-code.ts'

const test = suite('a staff account changes hands')

/** 顾南's account, which shopper A takes over. */
const seat = '/sandbox/bind?br=8&type=2&subject=6'
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('by the code from its phone, and who had it is told no more of the shop', async () => {
  const before = await app.phone({ person: 'staff2' })
  await before.page.goto('/pages/work/index?br=8')
  await before.page.getByText('顾南').first().waitFor()

  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto(seat)
  await page.getByText('已绑定其他微信').waitFor()
  await page.getByText('换绑要用 138****0078 收一条短信验证码').waitFor()
  await page.getByRole('button', { name: '更换绑定' }).click()
  await page.getByText('继续', { exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '更换绑定' })
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await sheet.getByText('验证码已发到 138****0078').waitFor()
  const code = await newestCode(page)
  await sheet.getByLabel('短信验证码').fill(otherCode(code))
  await sheet.getByRole('button', { name: '确认更换' }).click()
  await sheet.getByText('还可以试 4 次').waitFor()
  await sheet.getByLabel('短信验证码').fill(code)
  await sheet.getByRole('button', { name: '确认更换' }).click()
  await page.waitForURL(/\/pages\/work\/index/)
  await page.getByText('顾南').first().waitFor()

  await before.page.reload()
  await before.page.getByText('您还不是店员').first().waitFor()
  const [move, ...more] = await app.db.selectFrom('binding_move').selectAll().execute()
  assert.equal([move?.from_uid, move?.to_uid, more], [78, 88, []])
})

test('stays as it is after a no, and behind the phone’s back', async () => {
  const { page } = await app.phone({ person: 'shopperB' })
  await page.goto('/brand?br=8')
  await page.goto(seat)
  await page.getByRole('button', { name: '更换绑定' }).click()
  await page.getByText('取消', { exact: true }).click()
  await page.getByRole('button', { name: '更换绑定' }).click()
  await page.getByText('继续', { exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '更换绑定' })
  await sheet.waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('已绑定其他微信').waitFor()
})

test.run()
