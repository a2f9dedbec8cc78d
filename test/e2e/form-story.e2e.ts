import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('a form is filled in, passed on, changed and taken back')

const WALK = 551
const SURVEY = 555
const shopperA = 88
const shopperB = 89
const idCard = '11010519491231002X'

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('one signs up, a friend follows the shared link, and both hold a place and a coupon', async () => {
  const before = await placesLeft()
  const mine = await app.phone({ person: 'shopperA' })
  await mine.page.goto(`/form?br=8&id=${WALK}`)
  await fillIn(mine.page)
  await submit(mine.page)
  await mine.page.getByText('提交成功').waitFor()
  await mine.page.getByText('同行茶点券').waitFor()

  const friend = await app.phone({ person: 'shopperB' })
  await friend.page.goto(`/form?br=8&id=${WALK}&shareBy=${shopperA}&shareUser=${shopperA}`)
  await fillIn(friend.page)
  await submit(friend.page)
  await friend.page.getByText('提交成功').waitFor()
  assert.is(await placesLeft(), before - 2)
  const entry = await entryOf(WALK, shopperB)
  assert.equal(entry?.answers, {
    name: '周予安',
    phone: '13800001111',
    idcard: idCard,
    people: 2,
    kids: '带',
    kid_n: 1,
    pickup: '湖滨店门口 07:40',
    agree: true,
  })
  assert.is(await codesOf(entry?.reward_grant ?? '', 1), 1)
  // Another person's entry cannot be opened.
  await mine.page.goto(`/form/detail?br=8&id=${WALK}&entryId=${entry?.entry_id}`)
  await mine.page.getByText('这里没有你的提交').waitFor()
})

test('what was submitted is changed, then taken back: the place is free, the coupon gone', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  await page.goto(`/form?br=8&id=${WALK}`)
  await page.getByText('你已经提交过了').waitFor()
  await page.getByRole('button', { name: '查看我的提交' }).click()
  await page.getByRole('button', { name: '修改', exact: true }).click()
  await page.getByRole('radio', { name: '不带' }).check()
  // A person may submit once in three seconds, and a fast machine is here within three seconds of the first test.
  await app.db.deleteFrom('rate').where('rate_key', '=', `form:${shopperA}`).execute()
  await submit(page)
  await page.getByText('位置给你留着，有事店里会联系你').waitFor()
  const entry = await entryOf(WALK, shopperA)
  assert.equal([entry?.answers.kids, entry?.answers.kid_n], ['不带', undefined])
  const before = await placesLeft()
  await page.getByRole('button', { name: '取消报名' }).click()
  await page.locator('.taro-model__confirm').click()
  await page.getByText('位置已经让给别人').waitFor()
  assert.is(await placesLeft(), before + 1)
  assert.is(await codesOf(entry?.reward_grant ?? '', 1), 0)
})

test('the answer is lost after the server has kept the entry: the next tap gets that answer, and there is one entry', async () => {
  const { page } = await app.phone({ person: 'shopperC' })
  const lost = await loseFirst(page, '**/form/submit')
  await page.goto(`/form?br=8&id=${SURVEY}`)
  await page.getByRole('radio', { name: '5 星' }).check()
  await page.getByRole('radio', { name: '桂花乌龙' }).check()
  await page.getByRole('checkbox', { name: '周末' }).check()
  await page.getByRole('button', { name: '选择所在地区' }).click()
  await page.locator('.taro-wheel__column').first().waitFor()
  await page.getByText('确定', { exact: true }).click()
  await submit(page)
  await page.getByText('我知道了').click()
  await submit(page)
  await page.getByText('提交成功').waitFor()
  assert.is(lost.count, 2)
  const rows = await app.db
    .selectFrom('form_entry')
    .select('answers')
    .where('activity_id', '=', SURVEY)
    .where('uid', '=', 90)
    .execute()
  assert.is(rows.length, 1)
  assert.equal(rows[0]?.answers.when, ['周末'])

  const taken = await loseFirst(page, '**/form/cancel')
  await page.goto(`/form/detail?br=8&id=${SURVEY}`)
  await cancel(page)
  await page.getByText('我知道了').click()
  await cancel(page)
  await page.getByText('位置已经让给别人').waitFor()
  assert.is(taken.count, 2)
})

test('what was typed is offered again after the page was left', async () => {
  const { page } = await app.phone({ person: 'shopperB' })
  await page.goto(`/form?br=8&id=${SURVEY}`)
  // The HTML already contains the fields; the app stores what is typed once it has taken them over.
  await page.waitForLoadState('networkidle')
  await page.getByLabel('给店员的一句话').fill('茶好')
  await page.reload()
  await page.getByRole('button', { name: '继续填写' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.is(await page.getByLabel('给店员的一句话').inputValue(), '茶好')
  await submit(page)
  await page.getByText('请打个分').waitFor()
  assert.is(await page.getByLabel('给店员的一句话').inputValue(), '茶好')
})

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('姓名').fill('周予安')
  await page.getByLabel('手机号').fill('138 0000 1111')
  await page.getByLabel('身份证号').fill(idCard.toLowerCase())
  await page.getByRole('button', { name: '人数加一', exact: true }).click()
  await page.getByRole('button', { name: '人数加一', exact: true }).click()
  await page.getByRole('radio', { name: '带', exact: true }).check()
  await page.getByRole('button', { name: '孩子人数加一' }).click()
  await page.getByRole('button', { name: '选择上车地点' }).click()
  await page.getByText('确定', { exact: true }).click()
  await page.getByRole('checkbox', { name: /我已了解/ }).check()
}

const submit = (page: Page) =>
  page
    .locator('.kit-bar')
    .getByRole('button', { name: /^(提交|保存修改)$/ })
    .click()

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: '取消报名' }).click()
  await page.locator('.taro-model__confirm').click()
}

async function placesLeft(): Promise<number> {
  const row = await app.db
    .selectFrom('activity')
    .select('stock_left')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', WALK)
    .executeTakeFirstOrThrow()
  return row.stock_left
}

async function entryOf(activityId: number, uid: number) {
  return app.db
    .selectFrom('form_entry')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

async function codesOf(grantId: string, status: number): Promise<number> {
  const rows = await app.db
    .selectFrom('redeem_code')
    .select('code')
    .where('grant_id', '=', grantId)
    .where('status', '=', status)
    .execute()
  return rows.length
}

test.run()
