import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { newestCode } from '../support/text-code.ts'

const test = suite('a merchant runs stores and staff')
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('adds a store; shoppers find it, and no longer once it is deleted', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await page.goto('/pages/store/index?br=8')
  await page.getByRole('button', { name: '门店', exact: true }).click()
  await page.getByRole('button', { name: '添加门店' }).click()
  await page.getByLabel('门店名', { exact: true }).fill('西溪店')
  await page.getByLabel('地址', { exact: true }).fill('文二西路 1 号')
  await page.getByLabel('位置').fill('30.2600')
  await page.getByLabel('经度').fill('120.0600')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: /西溪店/ }).click()

  const shopper = await app.phone({ person: 'shopperA' })
  await shopper.page.goto('/selectLbsShop?br=8&from=brand')
  await shopper.page.getByText('西溪店').waitFor()

  await page.getByRole('button', { name: '删除门店' }).click()
  await page.locator('.taro-model__confirm').click()
  await page.getByRole('heading', { name: '西溪店' }).waitFor({ state: 'detached' })
  await shopper.page.reload()
  await shopper.page.getByText('湖滨店').first().waitFor()
  assert.is(await shopper.page.getByText('西溪店').count(), 0)
})

test('a visitor takes an invitation and works in the store; a disabled one is sent away', async () => {
  const { page } = await app.phone({ person: 'manager' })
  await page.goto('/pages/store/users/add?br=8&id=1')
  await page.getByRole('button', { name: '邀请码', exact: true }).click()
  await page.getByAltText('邀请码').waitFor()
  const kept = await app.db
    .selectFrom('reply_once')
    .select('reply')
    .where('operation', '=', 'store/add-shop-user')
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL((kept.reply as unknown as { url: string }).url)

  const visitor = await app.phone({ person: 'shopperC' })
  await visitor.page.goto(pathname + search)
  await visitor.page.getByLabel('姓名').fill('苏木')
  await visitor.page.getByLabel('手机号').fill('13800000083')
  await visitor.page.getByRole('button', { name: '获取验证码' }).click()
  await visitor.page.getByRole('button', { name: /\d+ ?秒/ }).waitFor()
  await visitor.page.getByLabel('短信验证码').fill(await newestCode(visitor.page))
  await visitor.page.getByRole('button', { name: '申请成为店员' }).click()
  await visitor.page.getByRole('heading', { name: '已提交，等店长确认' }).waitFor()

  await page.goto('/pages/store/users?br=8')
  await page.getByRole('button', { name: '同意' }).click()
  await page.locator('.taro-model__confirm').click()
  await page.getByText('苏木已是店员').waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: '你已经是湖滨店的店员' }).waitFor()

  await page.getByRole('button', { name: /苏木/ }).click()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await page.locator('.taro-model__confirm').click()
  await page.getByRole('button', { name: '恢复', exact: true }).waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: '你的店员身份已停用' }).waitFor()
})

test.run()
