import type { FrameLocator, Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OWNER } from '../support/story-owner.ts'
import { closeNotice, loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import {
  openAsMerchant,
  openPayingPhone,
  payInCashier,
  payThroughLosses,
} from './screens/paying-phone.ts'

const test = suite('friends cut the price of goods')

const BARGAIN = 651
const REACHED_OWNER = 89
/** 2018 白牡丹 in a bag of 25 g, five cuts. */
const SKU = 411
const KETTLE = 15
/** What its pages ask again by themselves. */
const polled = '**/wechat/goods-bargain/detail?*'

let app: TestApp

test.before(async () => {
  app = await openTestApp({ asksOften: true })
})
test.after(() => app.close())

test('started, cut by two friends from the card, bought on the way: each answer lost once, each counts once', async () => {
  const owner = await openPayingPhone(app, 'shopperD', `/goodsBargain?br=8&id=${BARGAIN}`)
  const starts = await loseFirst(owner.page, '**/goods-bargain/start', polled)
  const article = owner.phone.getByRole('article').filter({ hasText: '2018 白牡丹' })
  await article.getByRole('button', { name: '去砍价' }).click()
  await twice(owner.phone, '发起砍价', async () => {
    await owner.phone.getByRole('radio', { name: /25 克 袋装/ }).click()
    await owner.phone.getByRole('dialog').getByRole('button', { name: '发起砍价' }).click()
  })
  await owner.phone.getByText('还差 5 刀到底价').waitFor()
  assert.is(starts.count, 2)
  const session = await sessionOf(OWNER, SKU)
  assert.is(session.done_n, 0)

  const card = `/goodsBargain/detail?br=8&id=${BARGAIN}&recordId=${session.session_id}&shareUser=${OWNER}`
  const first = await friendAt('shopperA', card)
  const helps = await loseFirst(first, '**/goods-bargain/help', polled)
  const help = first.getByRole('button', { name: '帮砍一刀' })
  await help.click()
  await closeNotice(first)
  await help.click()
  await first.getByText(/^你帮.+砍了/).waitFor()
  assert.is(helps.count, 2)
  await first.getByRole('button', { name: '我也要砍一个' }).click()
  await first.getByRole('button', { name: '发起砍价' }).waitFor()

  const second = await friendAt('shopperC', card)
  await second.getByRole('button', { name: '帮砍一刀' }).click()
  await second.getByText(/^你帮.+砍了/).waitFor()
  const after = await sessionOf(OWNER, SKU)
  assert.is(after.done_n, 2)

  await owner.phone.getByText('还差 3 刀到底价').waitFor()
  const price = 3900 - after.done
  await owner.phone.getByRole('button', { name: '现在买' }).click()
  await owner.phone.getByText('活动优惠').waitFor()
  assert.equal(await payThroughLosses(owner), [2, 2])
  await owner.phone.getByRole('heading', { name: '支付成功' }).waitFor()
  const [made, ...more] = await ordersOf(OWNER)
  assert.equal([made?.status, more.length, made && made.pay_fen - made.freight_fen], [10, 0, price])
  assert.is((await sessionOf(OWNER, SKU)).status, 2)

  await openAsMerchant(app, made?.order_no ?? '', '2018 白牡丹')
})

test('the floor is held for its owner, who buys the held piece; whoever comes late hears why', async () => {
  const late = await friendAt(
    'shopperA',
    `/goodsBargain/detail?br=8&id=${BARGAIN}&recordId=demo-bargain-kettle`,
  )
  await late.getByText('已经砍到底价，不用再砍了').waitFor()
  const before = await piecesOf(KETTLE)
  const { page, phone } = await openPayingPhone(app, 'shopperB', `/goodsBargain?br=8&id=${BARGAIN}`)
  await phone.getByText('已到底价，去下单').click()
  await phone.getByRole('button', { name: /立即下单/ }).click()
  await phone.getByRole('button', { name: '提交订单' }).click()
  await payInCashier(page)
  await phone.getByRole('heading', { name: '支付成功' }).waitFor()
  const [made] = await ordersOf(REACHED_OWNER)
  assert.is(made && made.pay_fen - made.freight_fen, 5900)
  const after = await piecesOf(KETTLE)
  assert.equal(after, [before[0], (before[1] ?? 0) - 1, (before[2] ?? 0) + 1])
})

async function friendAt(person: string, address: string): Promise<Page> {
  const { page } = await app.phone({ person })
  await page.goto(address)
  return page
}

/** Taps, closes the message about the lost answer, and taps again. */
async function twice(phone: FrameLocator, name: string, go: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await phone.getByRole('button', { name, exact: true }).first().click()
    await go()
    if (attempt === 1) await closeNotice(phone)
  }
}

const sessionOf = (uid: number, skuId: number) =>
  app.db
    .selectFrom('assist')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', BARGAIN)
    .where('owner_uid', '=', uid)
    .where('item', '=', skuId)
    .executeTakeFirstOrThrow()

const ordersOf = (uid: number) =>
  app.db
    .selectFrom('shop_order')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .where('activity_id', '=', BARGAIN)
    .execute()

async function piecesOf(skuId: number) {
  const row = await app.db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', BARGAIN)
    .where('item', '=', skuId)
    .executeTakeFirstOrThrow()
  return [row.left_n, row.held_n, row.sold_n]
}

test.run()
