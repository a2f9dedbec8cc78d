import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a guide’s card')
const ID = 911
const shopperA = 88

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const cardOf = (uid: number) =>
  app.db
    .selectFrom('redeem_code')
    .innerJoin('guide_card', join =>
      join
        .onRef('guide_card.brand_id', '=', 'redeem_code.brand_id')
        .onRef('guide_card.uid', '=', 'redeem_code.uid'),
    )
    .innerJoin('user_grant', join =>
      join
        .onRef('user_grant.brand_id', '=', 'redeem_code.brand_id')
        .onRef('user_grant.grant_id', '=', 'redeem_code.grant_id'),
    )
    .select(['redeem_code.code', 'redeem_code.status'])
    .where('redeem_code.brand_id', '=', 8)
    .where('redeem_code.uid', '=', uid)
    .where('guide_card.activity_id', '=', ID)
    .where('user_grant.source', '=', 'guideCard')
    .where('user_grant.activity_id', '=', ID)
    .orderBy('user_grant.source_id')
    .execute()

test('a customer takes the card, every answer lost once, and the guide redeems its first code', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto(`/guideCard?br=8&id=${ID}&staffId=5`)
  const takes = await loseFirst(page, '**/guide-card/take')
  await page.getByRole('button', { name: '领取福利卡' }).click()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '领取福利卡' }).click()
  await page.getByRole('button', { name: '出示券码' }).click()
  await page.getByRole('dialog', { name: '出示券码' }).waitFor()
  const codes = await cardOf(shopperA)
  assert.equal([takes.count, codes.length], [2, 3])

  const desk = await app.phone({ person: 'staff' })
  await desk.page.goto(`/pages/work/write-off?br=8&redeem=${codes[0]?.code}`)
  await desk.page.getByRole('button', { name: '确认核销' }).waitFor()
  const uses = await loseFirst(desk.page, '**/work/write-off-code')
  await desk.page.getByRole('button', { name: '确认核销' }).click()
  await desk.page.getByText('我知道了').click()
  await desk.page.getByText('没有收到结果').waitFor()
  await desk.page.getByRole('button', { name: '确认核销' }).click()
  await page.getByRole('dialog').getByRole('alert').getByText('已核销').waitFor()
  assert.is(uses.count, 2)
  assert.equal(
    (await cardOf(shopperA)).map(({ status }) => status),
    [2, 1, 1],
  )
})

test('a card that has expired leads to its own page, with whom to ask', async () => {
  const { page } = await app.phone({ person: 'shopperB' })
  await page.goto('/guideCard?br=8&id=914&staffId=5')
  await page.getByRole('heading', { name: '卡片已过期' }).waitFor()
  await page.waitForURL(/\/guideCard\/expire\?/)
  await page.getByRole('button', { name: '联系导购' }).click()
  await page.getByRole('dialog', { name: '加林晚秋微信' }).waitFor()
})

test.run()
