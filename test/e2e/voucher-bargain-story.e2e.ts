import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OWNER } from '../support/story-owner.ts'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { toastSays } from './screens/toast.ts'

const test = suite('friends cut the price of a voucher')

const BARGAIN = 661
/** A cup for new customers; one piece is held for its owner. */
const CUP = 666
/** What its pages ask again by themselves. */
const polled = '**/wechat/bargain/detail?*'

let app: TestApp

test.before(async () => {
  app = await openTestApp({ asksOften: true })
})
test.after(() => app.close())

test('begun, cut from the copied link, redeemed on the way and used at the counter: each answer lost once', async () => {
  const owner = await open('shopperD', `/bargain?br=8&id=${BARGAIN}`)
  const starts = await loseFirst(owner, '**/bargain/start', polled)
  await twice(owner, '发起砍价')
  await owner.getByText('还差 10 刀到底价').waitFor()
  assert.is(starts.count, 2)
  const { session_id: id } = await sessionOf(OWNER)

  await owner.getByRole('button', { name: '邀请好友砍价' }).click()
  const sheet = owner.getByRole('dialog')
  await sheet.getByRole('img', { name: /海报/ }).waitFor()
  await sheet.getByRole('button', { name: '复制链接' }).click()
  await toastSays(owner, '已复制')
  await sheet.getByRole('button', { name: '关闭' }).click()

  const card = `/bargain?br=8&id=${BARGAIN}&recordId=${id}&shareUser=${OWNER}`
  const friend = await open('shopperA', card)
  const helps = await loseFirst(friend, '**/bargain/help', polled)
  await twice(friend, '帮砍一刀')
  await friend.getByText(/^你帮.+砍了/).waitFor()
  assert.is(helps.count, 2)
  await friend.getByRole('button', { name: '我也要砍一个' }).click()
  await friend.getByRole('button', { name: '发起砍价' }).waitFor()

  // Visitors without a session see the page; the tap leads to the login and is executed after it.
  const { page: second } = await app.phone({ person: 'shopperC' })
  await second.goto(card)
  await second.getByRole('button', { name: '帮砍一刀' }).click()
  await second.getByText(/^你帮.+砍了/).waitFor()
  await owner.getByText('还差 8 刀到底价').waitFor()

  const { done, done_n } = await sessionOf(OWNER)
  assert.is(done_n, 2)
  const redeems = await loseFirst(owner, '**/bargain/redeem', polled)
  for (const attempt of [1, 2]) {
    await owner.getByRole('button', { name: /现价领取/ }).click()
    await owner.getByText('再等等').waitFor()
    await owner.locator('.taro-model__confirm').click()
    if (attempt === 1) await owner.getByText('我知道了').click()
  }
  const shown = await owner.getByRole('img', { name: /^券码 \d/ }).getAttribute('aria-label')
  assert.is(redeems.count, 2)
  const code = shown?.replace(/\D/g, '') ?? ''

  const desk = await open('staff', '/pages/work/write-off?br=8')
  await desk.getByRole('textbox').first().fill(code)
  await desk.getByRole('button', { name: '查询' }).click()
  await desk.getByText(`到店付 ${(16_800 - done) / 100} 元`).waitFor()
  await desk.getByRole('button', { name: '确认核销' }).click()
  await desk.getByText('核销成功').waitFor()
  await owner.getByText('已核销').first().waitFor()
  const grants = await app.db
    .selectFrom('user_grant')
    .select('status')
    .where('brand_id', '=', 8)
    .where('source_id', '=', id)
    .execute()
  assert.equal(grants, [{ status: 2 }])
})

test('the floor is held for its owner, who redeems it; whoever is not logged in reads all of it', async () => {
  const stranger = await app.phone()
  await stranger.page.goto(`/bargain?br=8&id=${BARGAIN}&recordId=demo-voucher-stove`)
  await stranger.page.getByText('陈小满就差 4 刀，帮忙砍一刀').waitFor()
  const owner = await open('shopperB', `/bargain?br=8&id=${CUP}`)
  await owner.getByRole('button', { name: '¥0.00 立即领取' }).click()
  await owner.getByRole('img', { name: '券码二维码' }).waitFor()
  await owner.getByText('待使用').waitFor()
})

/** The phone of a returning visitor, because this page itself requires no login. */
async function open(person: string, address: string): Promise<Page> {
  const { page } = await app.phone({ person })
  await page.goto('/coupon?br=8&id=501')
  await page.getByText('冬日煮茶券').first().waitFor()
  await page.goto(address)
  return page
}

/** Taps, closes the message about the lost answer, and taps again. */
async function twice(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.click()
  await page.getByText('我知道了').click()
  await button.click()
}

const sessionOf = (uid: number) =>
  app.db
    .selectFrom('assist')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', BARGAIN)
    .where('owner_uid', '=', uid)
    .executeTakeFirstOrThrow()

test.run()
