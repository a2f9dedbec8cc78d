import type { FrameLocator, Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { closeNotice, loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { newestCode } from '../support/text-code.ts'
import { openPayingPhone, payThroughLosses } from './screens/paying-phone.ts'

const test = suite('a member card is opened, found, and its points are spent')

const shopperA = 88
const shopperB = 89
/** 2018 白牡丹 for 900 points. */
const MALL = 1
const POINTS = 900
/** 围炉煮茶 for 1,200 points and 99 yuan. */
const SEATS = 2
const SEATS_POINTS = 1200
const SEATS_FEN = 9900

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('opened with each answer lost once, it is one card with one gift, and the counter finds it by its code', async () => {
  const { page } = await app.phone({ person: 'shopperA' })
  const before = await pointsOf(shopperA)
  const texts = await loseFirst(page, '**/api/wechat/member-card/sms-code')
  const openings = await loseFirst(page, '**/api/wechat/member-card/open')
  await page.goto('/member-card/index?br=8')
  await page.getByRole('button', { name: '立即开卡' }).click()
  await page.getByLabel('姓名').fill('周予安')
  await page.getByLabel('手机号', { exact: true }).fill('13900001700')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await closeNotice(page)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发到 139****1700').waitFor()
  await page.getByLabel('短信验证码').fill(await newestCode(page))
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '立即开卡' }).click()
  await closeNotice(page)
  await page.getByRole('button', { name: '立即开卡' }).click()
  await page
    .getByRole('dialog', { name: '开卡成功' })
    .getByRole('button', { name: '去看看' })
    .click()
  await page.getByText('新芽会员').waitFor()
  assert.equal([texts.count, openings.count], [2, 2])
  const cards = await app.db.selectFrom('member').selectAll().where('uid', '=', shopperA).execute()
  assert.is(cards.length, 1)
  assert.is(await pointsOf(shopperA), before + 100)

  await page.getByRole('button', { name: '会员码' }).click()
  const shown = await page.getByRole('img', { name: /^会员码 \d/ }).getAttribute('aria-label')
  const { page: counter } = await app.phone({ person: 'staff' })
  await counter.goto('/pages/work/write-off?br=8')
  await counter.getByLabel(/18 位会员码/).fill((shown ?? '').replace(/\D/g, ''))
  await counter.getByRole('button', { name: '查询' }).click()
  await counter.getByRole('heading', { name: '周予安' }).waitFor()
  await counter.getByText('新会员见面券').waitFor()
})

test('points buy in the mall once though the answer is lost, and come back with the refund', async () => {
  const { page } = await app.phone({ person: 'shopperB' })
  const creations = await loseFirst(page, '**/api/wechat/order/create')
  const before = await pointsOf(shopperB)
  await page.goto(`/member-card/mall/goods?br=8&mall_id=${MALL}`)
  await page.getByRole('button', { name: '立即兑换' }).click()
  await exchange(page)
  await closeNotice(page)
  await exchange(page)
  await page.getByRole('heading', { name: '兑换成功' }).waitFor()
  await page.getByText('等商家发货').waitFor()
  assert.is(creations.count, 2)
  assert.is(await pointsOf(shopperB), before - POINTS)

  await page.getByRole('button', { name: '查看订单' }).click()
  await page.getByRole('button', { name: '申请退款' }).first().click()
  const asked = await loseFirst(page, '**/api/wechat/refund/apply')
  await page.getByRole('radio', { name: '不想要了' }).click()
  await page.getByRole('button', { name: '提交申请', exact: true }).click()
  await closeNotice(page)
  await page.getByRole('button', { name: '提交申请', exact: true }).click()
  await page.getByText('申请已提交').waitFor()
  assert.is(asked.count, 2)
  const { order_no } = await app.db
    .selectFrom('refund')
    .select('order_no')
    .where('uid', '=', shopperB)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

  const { page: merchant } = await app.phone({ person: 'merchant' })
  await merchant.goto(`/pages/mine/orders?br=8&tab=refund&order_no=${order_no}`)
  await merchant.getByText('等你处理').waitFor()
  await merchant.getByRole('button', { name: '同意', exact: true }).click()
  await merchant.locator('.taro-model__confirm').click()
  await merchant.getByText('等你处理').waitFor({ state: 'detached' })
  assert.is(await pointsOf(shopperB), before)
  await page.goto('/member-card/center/integral?br=8')
  await page.getByText('退款退回积分').waitFor()
})

test('points and money buy in the mall once, though every answer is lost', async () => {
  const before = await pointsOf(shopperB)
  const path = `/member-card/mall/goods?br=8&mall_id=${SEATS}`
  const buyer = await openPayingPhone(app, 'shopperB', path)
  await buyer.phone.getByRole('button', { name: '立即兑换' }).click()
  assert.equal(await payThroughLosses(buyer, exchange), [2, 2])
  await buyer.phone.getByRole('heading', { name: '兑换成功' }).waitFor()
  assert.is(await pointsOf(shopperB), before - SEATS_POINTS)
  const orders = await app.db
    .selectFrom('shop_order')
    .select(['status', 'pay_fen'])
    .where('brand_id', '=', 8)
    .where('uid', '=', shopperB)
    .where('record_id', '=', String(SEATS))
    .where('type', '=', 4)
    .execute()
  assert.equal(orders, [{ status: 15, pay_fen: SEATS_FEN }])
})

async function exchange(page: Page | FrameLocator): Promise<void> {
  await page.getByRole('button', { name: '确认兑换' }).click()
  await page.locator('.taro-model__confirm').click()
}

async function pointsOf(uid: number): Promise<number> {
  const row = await app.db
    .selectFrom('point_account')
    .select('points')
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.points ?? 0
}

test.run()
