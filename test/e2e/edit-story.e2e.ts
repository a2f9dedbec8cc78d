import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S, HOUR_S, BRAND_OFFSET_S } from '../../api/values/time.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a merchant changes an activity that runs')

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

const typedTime = (at: number): string =>
  new Date((at + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 16)

const rowOf = (id: number) =>
  app.db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()

/** Goes through the wizard with a coupon that runs already, and publishes it. */
async function publishCoupon(
  page: Page,
  title: string,
  change: (step: string) => Promise<void>,
): Promise<number> {
  await page.goto('/pages/business/create/first?br=8')
  const template = page.locator('.draft-template', {
    has: page.getByRole('heading', { name: '满减券', exact: true }),
  })
  await template.getByRole('button', { name: '用它' }).click()
  for (const step of ['second', 'third', 'four', 'five']) {
    await page.waitForURL(new RegExp(`create/${step}`))
    const save = page.getByRole('button', { name: '保存，下一步' })
    await save.waitFor()
    if (step === 'second') {
      await page.getByLabel('活动名称').fill(title)
      await page.getByLabel('开始时间').fill(typedTime(Date.now() / 1000 - HOUR_S))
    }
    await change(step)
    await save.click()
  }
  await page.waitForURL(/create\/six/)
  await page.getByRole('heading', { name: '最多要花' }).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '发布活动' }).click()
  await page.getByText('活动开始了').waitFor()
  const row = await app.db
    .selectFrom('activity')
    .select('activity_id')
    .where('brand_id', '=', 8)
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return row.activity_id
}

async function take(person: string, id: number): Promise<Page> {
  const { page } = await app.phone({ person })
  await page.goto(`/coupon?br=8&id=${id}`)
  await page.getByRole('button', { name: '立即领取' }).first().click()
  // Whoever takes the last of a budget sees the paused activity next, with 出示 beside the coupon.
  await page.getByRole('button', { name: /^出示/ }).first().waitFor()
  return page
}

/** Opens a step from the first page of the edit. */
async function openStep(page: Page, name: string, step: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.waitForURL(new RegExp(`edit/${step}`))
  await page.getByRole('button', { name: '保存' }).waitFor()
}

async function saveStep(page: Page, back: RegExp): Promise<void> {
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(back)
}

test('publishes it, a shopper takes part, it gets more stock, a later end and other words, and shoppers see them', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  const id = await publishCoupon(page, '雪天热茶券', async () => undefined)
  await take('shopperA', id)
  const before = await rowOf(id)
  assert.equal([before.stock_total, before.stock_left], [500, 499])

  await page.goto(`/pages/business/detail?br=8&id=${id}`)
  await page.getByRole('button', { name: '改设置' }).click()
  await page.waitForURL(/edit\/first/)
  await openStep(page, '名称、时间和规则', 'second')
  assert.ok(await page.getByLabel('开始时间').isDisabled())
  await page.getByLabel('活动名称').fill('雪天热茶券，加量')
  const end_at = before.end_at + 10 * DAY_S
  await page.getByLabel('结束时间').fill(typedTime(end_at))
  await saveStep(page, /edit\/first/)
  await openStep(page, '怎么玩，送什么', 'third')
  assert.ok(await page.getByLabel('减多少').isDisabled())
  await page.getByLabel('一共发多少张').fill('400')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('alert').filter({ hasText: '发布后只能加，不能减' }).waitFor()
  await page.getByLabel('一共发多少张').fill('800')
  await saveStep(page, /edit\/first/)

  const after = await rowOf(id)
  assert.equal([after.stock_total, after.stock_left, after.status], [800, 799, 1])
  assert.is(after.end_at, end_at - (end_at % 60))
  const shopper = await take('shopperB', id)
  await shopper.getByText('雪天热茶券，加量').first().waitFor()
})

test('of two phones that change it, the second is told and loses nothing', async () => {
  const first = (await app.phone({ person: 'merchant' })).page
  const id = await publishCoupon(first, '两人都改的券', async () => undefined)
  const second = (await app.phone({ person: 'merchant' })).page
  for (const page of [first, second]) {
    await page.goto(`/pages/business/edit/first?br=8&id=${id}`)
    await openStep(page, '名称、时间和规则', 'second')
  }
  await first.getByLabel('活动名称').fill('先存的名字')
  await saveStep(first, /edit\/first/)
  await second.getByLabel('活动规则').fill('后写的规则')
  await second.getByRole('button', { name: '保存' }).click()
  await second.getByRole('alert').filter({ hasText: '你填的都还在' }).waitFor()
  assert.is(await second.getByLabel('活动名称').inputValue(), '先存的名字')
  assert.is(await second.getByLabel('活动规则').inputValue(), '后写的规则')
  await saveStep(second, /edit\/first/)
  const { title, rules_html } = await rowOf(id)
  assert.equal([title, rules_html], ['先存的名字', '<ol><li>后写的规则</li></ol>'])
})

test('its budget is used up, the shop is told, raises it and resumes, and the next shopper gets the gift', async () => {
  const { page } = await app.phone({ person: 'merchant' })
  const id = await publishCoupon(page, '预算只够一张', async step => {
    if (step === 'four') await page.getByLabel('总预算').fill('30')
  })
  await take('shopperA', id)
  const paused = await rowOf(id)
  assert.equal([paused.status, paused.paused_why, paused.spent_fen], [2, 'budget', 3000])
  await page.goto('/pages/work/index?br=8')
  await page.getByText('活动预算已用完，已自动暂停').first().waitFor()

  await page.goto(`/pages/business/detail?br=8&id=${id}`)
  await page.getByRole('button', { name: '恢复活动' }).click()
  await page.getByText('预算已经用完，先加预算再恢复').waitFor()
  await page.getByText('我知道了').click()
  await page.getByRole('button', { name: '加预算' }).click()
  await page.waitForURL(/edit\/four/)
  await page.getByLabel('总预算').fill('90')
  await saveStep(page, /business\/detail/)
  await page.getByRole('button', { name: '恢复活动' }).click()
  await page.getByRole('button', { name: '改设置' }).waitFor()

  await take('shopperB', id)
  const { status, spent_fen } = await rowOf(id)
  assert.equal([status, spent_fen], [1, 6000])
})

test.run()
