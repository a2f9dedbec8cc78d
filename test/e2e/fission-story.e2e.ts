import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OWNER } from '../support/story-owner.ts'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('friends open a pot together')

/** Two people: a drink for the owner, a coupon for the friend. */
const PAIR = 696
/** Four people share a sum; three are already in pot 2 of the demo. */
const FOUR = 691
/** What its pages ask again by themselves. */
const polled = '**/wechat/fission/detail?*'

let app: TestApp

test.before(async () => {
  app = await openTestApp({ asksOften: true })
})
test.after(() => app.close())

test('begun, joined from the card, open for both, shown at the counter: each answer lost once, each counts once', async () => {
  const owner = await open('shopperD', `/fission?br=8&id=${PAIR}`)
  const starts = await loseFirst(owner, '**/fission/start', polled)
  await twice(owner, '我要发起')
  await owner.getByText('还差 1 人就拆开').waitFor()
  assert.is(starts.count, 2)
  const { session_id } = await potOf(OWNER)

  const card = `/fission?br=8&id=${PAIR}&recordId=${session_id}&shareUser=${OWNER}`
  const friend = await open('shopperA', card)
  await friend.getByText('就差你一个了').waitFor()
  const joins = await loseFirst(friend, '**/fission/join', polled)
  await twice(friend, '一起拆')
  await friend.getByText('你拆到了 满 60 减 15 券').waitFor()
  assert.is(joins.count, 2)
  // The owner's page updates by itself.
  await owner.getByText('你拆到了 桂花冷萃').waitFor()

  await owner.getByRole('button', { name: '出示券码' }).click()
  const shown = await owner.getByRole('img', { name: /^券码 \d/ }).getAttribute('aria-label')
  const desk = await open('staff', '/pages/work/write-off?br=8')
  await desk
    .getByRole('textbox')
    .first()
    .fill(shown?.replace(/\D/g, '') ?? '')
  await desk.getByRole('button', { name: '查询' }).click()
  await desk.getByRole('button', { name: '确认核销' }).click()
  await desk.getByText('核销成功').waitFor()
  await owner.getByText('已核销').first().waitFor()
  const shares = await app.db
    .selectFrom('pot_share')
    .select('uid')
    .where('brand_id', '=', 8)
    .where('session_id', '=', session_id)
    .orderBy('uid')
    .execute()
  assert.equal(shares, [{ uid: 88 }, { uid: OWNER }])
})

test('the last of four places: one of two friends opens it, the other is led to a pot of their own', async () => {
  const address = `/fission?br=8&id=${FOUR}&recordId=demo-pot-${FOUR}-2`
  const first = await open('shopperA', address)
  const second = await open('shopperD', address)
  await second.getByRole('button', { name: '一起拆', exact: true }).waitFor()
  await first.getByRole('button', { name: '一起拆', exact: true }).click()
  await first.getByText(/^你拆到了 \d+\.\d\d 元$/).waitFor()
  await second.getByText('人已经齐了，福袋拆开了').waitFor()
  await second.getByRole('button', { name: '我也发起' }).click()
  await second.getByText('还差 3 人就拆开').waitFor()
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

const potOf = (uid: number) =>
  app.db
    .selectFrom('assist')
    .select('session_id')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', PAIR)
    .where('owner_uid', '=', uid)
    .executeTakeFirstOrThrow()

test.run()
