import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('the merchant looks after the shop')
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('the merchant finds the shop from the workbench, and resets the codes of a store', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto('/pages/work/index?br=8')
  await page.getByRole('button', { name: '商家', exact: true }).click()
  await page.getByRole('heading', { name: '半山茶舍' }).waitFor()
  await page.getByRole('button', { name: '核销码', exact: true }).click()
  await page.getByText('第 2 版').waitFor()
  await page.getByRole('button', { name: /^重置\s*湖滨店/ }).click()
  const confirm = page.getByRole('button', { name: '确认重置' })
  assert.ok(await confirm.isDisabled())
  await page.getByRole('dialog').getByRole('textbox').fill('半山茶舍')
  await confirm.click()
  await page.getByText('第 3 版').waitFor()
})

test('an authentication that has expired is renewed, and the page shows it without a reload', async () => {
  await app.db.updateTable('shop').set({ auth_status: 4 }).where('brand_id', '=', 8).execute()
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto('/pages/mine/authenticate?br=8')
  await page.getByText('认证已过期').waitFor()
  const send = page.getByRole('button', { name: '提交认证' })
  await page.getByLabel('身份证号').fill('110101199003074611')
  await send.click()
  await page.getByText('身份证号不对，请核对').waitFor()
  await page.getByLabel('身份证号').fill('110101199003074610')
  await send.click()
  await page.getByText('资料在审核').waitFor()
  // As if the operator had had it for a while.
  await app.db
    .updateTable('merchant_paper')
    .set(eb => ({ submitted_at: eb('submitted_at', '-', 60) }))
    .where('brand_id', '=', 8)
    .where('state', '=', 1)
    .execute()
  await app.doDueWork()
  await page.getByText('认证已通过').waitFor()
})

test.run()
