import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OWNER } from '../support/story-owner.ts'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('friends bring codes to a draw at a published time')

/** Its draw is held by the story. */
const DRAW = 681
/** What its pages ask again by themselves. */
const polled = '**/wechat/lottery-helper/detail?*'

let app: TestApp

test.before(async () => {
  app = await openTestApp({ asksOften: true })
})
test.after(() => app.close())

test('joined, helped from the card, drawn at one moment for all, recomputed, claimed: each answer lost once, each counts once', async () => {
  await everybodyWins()
  const owner = await open('shopperD', `/lotteryHelper?br=8&id=${DRAW}`)
  const joins = await loseFirst(owner, '**/lottery-helper/join', polled)
  await twice(owner, '参与抽奖')
  await owner.getByRole('button', { name: /邀请好友助力/ }).waitFor()
  assert.is(joins.count, 2)
  const { record_id } = await recordOf(OWNER)

  const card = `/lotteryHelper?br=8&id=${DRAW}&recordId=${record_id}&shareUser=${OWNER}`
  const friend = await open('shopperA', card)
  const helps = await loseFirst(friend, '**/lottery-helper/help', polled)
  await twice(friend, '帮 TA 助力')
  await friend.getByText('你已经帮 TA 加了一个码').waitFor()
  assert.is(helps.count, 2)
  await friend.getByRole('button', { name: '我也来抽' }).click()
  await friend.getByRole('button', { name: /邀请好友助力/ }).waitFor()
  assert.is((await recordOf(OWNER)).codes_n, 2)

  await drawNow()
  // Both pages update by themselves.
  await owner.getByText(/^你抽中了/).waitFor()
  await friend.getByText(/^你抽中了/).waitFor()
  await owner.getByRole('button', { name: /重新算一遍/ }).click()
  await owner.getByRole('dialog').getByRole('button', { name: '重新算一遍' }).click()
  await owner.getByText(/^都对得上/).waitFor()
  await owner.getByRole('button', { name: '关闭' }).click()
  await owner.getByRole('dialog').waitFor({ state: 'detached' })

  await owner.getByRole('button', { name: '去领奖' }).click()
  await owner.getByText(/前领取/).waitFor()
  const claims = await loseFirst(owner, '**/lottery-helper/claim')
  await owner.getByRole('button', { name: '领奖', exact: true }).click()
  await owner.getByText('我知道了').click()
  // The page reads the prize again: it is claimed, and the code is shown.
  await owner.getByRole('button', { name: '出示券码' }).click()
  const shown = await owner.getByRole('img', { name: /^券码 \d/ }).getAttribute('aria-label')
  assert.is(claims.count, 1)
  const desk = await open('staff', '/pages/work/write-off?br=8')
  await desk
    .getByRole('textbox')
    .first()
    .fill(shown?.replace(/\D/g, '') ?? '')
  await desk.getByRole('button', { name: '查询' }).click()
  await desk.getByRole('button', { name: '确认核销' }).click()
  await desk.getByText('核销成功').waitFor()
  await owner.getByText('已核销').first().waitFor()
  const wins = await app.db
    .selectFrom('draw')
    .select('status')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', DRAW)
    .where('uid', '=', OWNER)
    .execute()
  assert.equal(wins, [{ status: 'claimed' }])
})

test('whoever has not won sees who has, and somebody else’s prize stays closed', async () => {
  const page = await open('shopperA', '/lotteryHelper/winner?br=8&id=683')
  await page.getByText('已经开奖').waitFor()
  await page.getByRole('button', { name: '全部中奖名单' }).click()
  await page.getByRole('heading', { name: '中奖名单' }).waitFor()
  const foreign = await open(
    'shopperA',
    '/lotteryHelper/winner/detail?br=8&id=683&recordId=demo-helper-683-89',
  )
  await foreign.getByText('这份奖品不在你的名下').waitFor()
})

/** A coupon for each participant, so that the story can end with its redemption. */
async function everybodyWins(): Promise<void> {
  await app.db
    .updateTable('prize')
    .set({ kind: 'coupon', need_address: false, stock_total: -1, stock_left: -1 })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', DRAW)
    .execute()
}

/**
 * Sets the published time to a few seconds from now, so that both phones show the end of the
 * countdown.
 */
async function drawNow(): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const { ext } = await app.db
    .selectFrom('activity')
    .select('ext')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', DRAW)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('activity')
    .set({ ext: JSON.stringify({ ...ext, draw_at: now - 1 }) })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', DRAW)
    .execute()
  await app.db
    .updateTable('job')
    .set({ due_at: now - 1 })
    .where('brand_id', '=', 8)
    .where('kind', '=', 'draw-helpers')
    .where('key', '=', String(DRAW))
    .execute()
  await app.doDueWork()
}

async function open(person: string, address: string): Promise<Page> {
  const { page } = await app.phone({ person })
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

const recordOf = (uid: number) =>
  app.db
    .selectFrom('helper_record')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', DRAW)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()

test.run()
