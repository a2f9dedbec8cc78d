import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { beginActivity, publishActivity } from './screens/wizard-steps.ts'

const test = suite('codes of a partner, from the paste to the winner')
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const save = (page: Page) => page.getByRole('button', { name: '保存，下一步' }).click()

test('a merchant pastes them, a shopper wins one and finds it again', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  await beginActivity(page, '大转盘')
  const prizes = page.locator('.draft-item')
  await prizes.first().waitFor()
  for (const odds of await prizes.getByLabel('中奖概率').all()) await odds.fill('0')
  const first = prizes.first()
  await first.getByRole('radio', { name: '兑换码', exact: true }).click()
  await first.getByLabel('名称').fill('视频月卡')
  await first.getByLabel('价值').fill('15')
  await first.getByLabel('中奖概率').fill('100')
  const list = first.getByLabel('兑换码', { exact: true })
  await list.fill('TEA-001\n\n TEA-002 \nTEA-001')
  await save(page)
  await first.getByText('第 3 个码重复了：TEA-001').waitFor()
  await list.fill('TEA-001\nTEA-002')
  await first.getByText('2 个，最多 500 个').waitFor()
  const id = await publishActivity(page)

  const { page: shopper } = await app.phone({ person: 'shopperA' })
  const { pathname, search } = new URL(await page.locator('.draft-done-url').innerText())
  await shopper.goto(pathname + search)
  await shopper.getByRole('button', { name: '免费转一次' }).click()
  await shopper.getByText('恭喜你，抽中了').waitFor()
  await shopper.getByRole('button', { name: '立即领取' }).click()
  await shopper
    .getByRole('dialog')
    .getByText(/^TEA-00[12]$/)
    .waitFor()
  await shopper.reload()
  await shopper.getByRole('button', { name: '看兑换码' }).click()
  const code = await shopper
    .getByRole('dialog')
    .getByText(/^TEA-00[12]$/)
    .innerText()
  const given = await app.db
    .selectFrom('prize_code')
    .select('code')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .where('draw_id', 'is not', null)
    .execute()
  assert.equal(given, [{ code }])
})

test.run()
