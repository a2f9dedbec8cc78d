import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a year of months and stamps')

const ID = 901
const shopperA = 88

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('somebody reads the words, joins, stamps the day and takes the month, every answer lost once', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto(`/annual?br=8&id=${ID}`)
  await page.getByRole('button', { name: '《活动协议》' }).click()
  await page.getByText('我们保存什么').waitFor()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  const joins = await loseFirst(page, '**/annual/join')
  await page.getByRole('button', { name: '同意并加入' }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '同意并加入' }).click()
  const stamps = await loseFirst(page, '**/annual/checkin')
  await page.getByRole('button', { name: '盖今天的章' }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '盖今天的章' }).click()
  await page.getByText('共 1 枚').waitFor()
  const claims = await loseFirst(page, '**/annual/claim')
  await page.getByRole('button', { name: /^领取 \d+ 月福利$/ }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: /^领取 \d+ 月福利$/ }).click()
  await page.getByRole('dialog', { name: '出示券码' }).waitFor()
  assert.equal([joins.count, stamps.count, claims.count], [2, 2, 2])
  const taken = await app.db
    .selectFrom('annual_benefit')
    .select('period')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .where('uid', '=', shopperA)
    .execute()
  assert.is(taken.length, 1)
})

test('whoever agreed to older words agrees to the new ones; whoever leaves is asked anew', async () => {
  const { page } = await app.phone({ person: 'shopperC' })
  await page.goto(`/annual?br=8&id=${ID}`)
  await page.getByLabel('我已阅读并同意').check()
  await page.getByRole('button', { name: '同意新协议' }).click()
  await page.getByRole('button', { name: '盖今天的章' }).waitFor()
  await page.getByRole('button', { name: '退出并撤回同意' }).click()
  await page.getByText('确定', { exact: true }).click()
  await page.getByRole('button', { name: '同意并加入' }).waitFor()
})

test.run()
