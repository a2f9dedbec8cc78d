import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('friends form a team and draw together')

/** Two people, and each wins a coupon. */
const PAIR = 676
/** Five people; four are already in team 2 of the demo. */
const FIVE = 671
const LEADER = 91
/** What its pages ask again by themselves. */
const polled = '**/wechat/team-draw/detail?*'

let app: TestApp

test.before(async () => {
  app = await openTestApp({ asksOften: true })
})
test.after(() => app.close())

test('begun, joined from the card, drawn, claimed and shown at the counter: each answer lost once, each counts once', async () => {
  const leader = await open('shopperD', `/teamDraw?br=8&id=${PAIR}`)
  const starts = await loseFirst(leader, '**/team-draw/create', polled)
  await twice(leader, '我要组队')
  await leader.getByText('还差 1 人就开奖').waitFor()
  assert.is(starts.count, 2)
  const team = await teamOf(LEADER)

  const card = `/teamDraw?br=8&id=${PAIR}&recordId=${team.team_id}&shareUser=${LEADER}`
  const friend = await open('shopperA', card)
  const joins = await loseFirst(friend, '**/team-draw/join', polled)
  await twice(friend, '加入队伍')
  await friend.getByText('人齐了，可以开奖').waitFor()
  assert.is(joins.count, 2)
  await friend.getByRole('button', { name: '等队长开奖' }).waitFor()

  const late = await open('shopperC', card)
  await late.getByText('这支队伍已经满员了').waitFor()

  const draws = await loseFirst(leader, '**/team-draw/draw', polled)
  await twice(leader, '开奖')
  await leader.getByText('队伍抽中了满 60 减 15 券').waitFor()
  assert.is(draws.count, 2)
  // The friend's page updates by itself.
  await friend.getByText('队伍抽中了满 60 减 15 券').waitFor()

  const claims = await loseFirst(friend, '**/team-draw/claim', polled)
  await twice(friend, '领奖')
  const shown = await friend.getByRole('img', { name: /^券码 \d/ }).getAttribute('aria-label')
  assert.is(claims.count, 2)
  const desk = await open('staff', '/pages/work/write-off?br=8')
  await desk
    .getByRole('textbox')
    .first()
    .fill(shown?.replace(/\D/g, '') ?? '')
  await desk.getByRole('button', { name: '查询' }).click()
  await desk.getByRole('button', { name: '确认核销' }).click()
  await desk.getByText('核销成功').waitFor()
  await friend.getByText('已核销').first().waitFor()

  const rows = await app.db
    .selectFrom('draw')
    .select(['uid', 'status'])
    .where('brand_id', '=', 8)
    .where('team_id', '=', team.team_id)
    .orderBy('uid')
    .execute()
  assert.equal(rows, [
    { uid: 88, status: 'claimed' },
    { uid: LEADER, status: 'pending' },
  ])
})

test('the last place of five: one of two friends gets it, the other is led to a team of their own', async () => {
  const address = `/teamDraw?br=8&id=${FIVE}&recordId=demo-team-${FIVE}-2`
  const first = await open('shopperA', address)
  const second = await open('shopperD', address)
  await first.getByRole('button', { name: '加入队伍' }).waitFor()
  await second.getByRole('button', { name: '加入队伍' }).waitFor()
  await first.getByRole('button', { name: '加入队伍' }).click()
  await first.getByText('人齐了，可以开奖').waitFor()
  await second.getByText('这支队伍已经满员了').waitFor()
  await second.getByRole('button', { name: '我也要组队' }).click()
  await second.getByText('还差 4 人就开奖').waitFor()
  await second.getByRole('button', { name: '退出队伍' }).click()
  await second.locator('.taro-model__confirm').click()
  await second.getByText('已退出').waitFor()
})

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

const teamOf = (uid: number) =>
  app.db
    .selectFrom('team')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', PAIR)
    .where('leader_uid', '=', uid)
    .executeTakeFirstOrThrow()

test.run()
