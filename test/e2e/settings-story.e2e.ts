import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { toastSays } from './screens/toast.ts'

const test = suite('the merchant sets the rules of the shop')
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('a level that the merchant adds is in the member’s list, with the benefit that its price means', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto('/pages/mine/index?br=8')
  await page.getByRole('button', { name: '会员与规则' }).click()
  await page.getByRole('button', { name: /^等级和权益/ }).click()
  await page.getByRole('button', { name: '添加等级' }).click()
  const row = page.locator('.draft-item', { hasText: '等级 5' })
  const reopen = () => page.getByRole('button', { name: /^等级 5/ }).click()
  await row.getByLabel('等级名').fill('茶痴')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await row.getByRole('alert').filter({ hasText: '要比上一级高' }).waitFor()
  await row.getByLabel('成长值达到').fill('99999')
  await row.getByLabel('会员价').fill('88')
  // Left half done, it is still there.
  await page.goBack()
  await page.getByRole('button', { name: /^等级和权益/ }).click()
  await reopen()
  assert.is(await row.getByLabel('等级名').inputValue(), '茶痴')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: /^等级和权益.*茶痴/ }).waitFor()

  const shopper = await app.phone({ person: 'shopperA' })
  await shopper.page.goto('/member-card/equity?br=8&level_id=5')
  await shopper.page.getByText('茶痴').first().waitFor()
  await shopper.page.getByText('88 折').first().waitFor()
})

test('freight that the merchant makes free is free at the checkout', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto('/pages/business/settings/edit?of=freight&br=8')
  await page.getByLabel('满多少包邮').fill('1')
  await page.getByRole('button', { name: '不送的地区' }).click()
  await page.getByRole('searchbox').fill('西藏')
  await page.getByRole('checkbox', { name: '西藏自治区' }).click()
  await page.getByRole('button', { name: '选好了' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await toastSays(page, '已保存')
  const brand = await app.db
    .selectFrom('brand')
    .select(['free_freight_from_fen', 'unserved_regions'])
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  assert.is(brand.free_freight_from_fen, 100)
  assert.ok(brand.unserved_regions.includes('西藏自治区'))
  assert.ok(brand.unserved_regions.includes('台湾省'))
})

test.run()
