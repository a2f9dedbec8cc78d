import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('staff look after a customer')
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('a staff member finds an overdue customer, writes a follow-up and sees the new plan', async () => {
  const { page } = await app.phone({ person: 'staff' })
  await page.goto('/pages/customer/list?br=8')
  await page.getByRole('button', { name: /位客户到了约好的时间/ }).click()
  const row = page.getByRole('button', { name: /许安然（咖啡店）/ })
  await row.getByText(/该跟进了/).waitFor()
  await row.click()
  await page.getByRole('button', { name: '写跟进' }).click()
  await page.getByRole('textbox', { name: '聊了什么' }).fill('小样收到了，约好下周来店里')
  await page.getByRole('group', { name: '阶段' }).getByRole('button', { name: '已成交' }).click()
  await page.getByRole('button', { name: '一周后' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('heading', { name: /许安然（咖啡店）.*已成交/ }).waitFor()
  await page
    .getByText(/下次跟进 /)
    .locator('visible=true')
    .waitFor()
  await page.getByRole('button', { name: /电话跟进：小样收到了/ }).waitFor()
})

test('a staff member sees in a customer’s record what was read, and through whom', async () => {
  const { page } = await app.phone({ person: 'staff' })
  await page.goto('/pages/customer/list?br=8')
  await page
    .getByRole('button', { name: /江老师/ })
    .first()
    .click()
  await page.getByRole('button', { name: '看明细' }).click()
  await page.getByRole('heading', { name: '江老师' }).waitFor()
  await page
    .getByText(/停留 \d+ 秒/)
    .locator('visible=true')
    .first()
    .waitFor()
  await page
    .getByText(/第 \d 层/)
    .locator('visible=true')
    .first()
    .waitFor()
  await page.getByRole('button', { name: '转发', exact: true }).click()
  await page
    .getByText(/转发了|没有这类动态/)
    .locator('visible=true')
    .first()
    .waitFor()
})

test('a colleague of the other store sees who keeps that customer and nothing else, and the merchant sees the look', async () => {
  const { page } = await app.phone({ person: 'staff2' })
  await page.goto('/pages/customer/detail?br=8&id=102')
  await page.getByText('这次查看有记录').waitFor()
  assert.is(await page.getByText('1102').count(), 0)
  assert.is(await page.getByRole('button', { name: '写跟进' }).count(), 0)
  await page.goto('/pages/customer/edit?br=8&id=102')
  await page.getByText('这是同事的顾客').waitFor()
  const { page: merchants } = await app.phone({ person: 'merchant' })
  await merchants.goto('/pages/customer/looks?br=8')
  await merchants
    .getByRole('button', { name: /查看了/ })
    .first()
    .waitFor()
})

test.run()
