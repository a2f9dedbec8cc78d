import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_MS, HOUR_S } from '../../api/values/time.ts'
import { forgetPapers, giveTime, questionOf, QUIZ } from '../support/demo-quiz.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { until } from '../support/until.ts'
import { type CountedDown, setPhoneClock } from '../support/wrong-phone-clock.ts'

const test = suite('campaigns on a phone whose clock is wrong')

const isSoak = Number(process.env.SOAK ?? 0) > 0
/** Tolerated delay of an answer on a slow machine; far less than a day. */
const LATE_S = 60
const QUESTION_S = 300

interface OpenPhone {
  clock: string
  page: Page
}

interface Owned {
  clock: string
  wrongBy: number
  person: string
  uid: number
}

/** A person per clock, because most campaigns can be entered once. */
const phones: Owned[] = [
  { clock: 'a day slow', wrongBy: -DAY_MS, person: 'shopperA', uid: 88 },
  { clock: 'right', wrongBy: 0, person: 'shopperB', uid: 89 },
  { clock: 'a day fast', wrongBy: DAY_MS, person: 'shopperC', uid: 90 },
]

/**
 * Each with a text of its page; all of them begin or end within hours, so a difference of a day
 * matters.
 */
type State = [what: string, path: string, id: number, says: string]
/** Only in the soak: whether a campaign has begun or is over is decided in one place for all types. */
const ofOtherTypes: State[] = [
  ['a draw that is over', '/lottery', 533, '活动已结束'],
  ['a quiz to come', '/question', 562, '活动未开始'],
]
const states: State[] = [
  ['a coupon to come', '/coupon', 502, '活动未开始'],
  ['a coupon', '/coupon', 501, '立即领取'],
  ['a coupon that is over', '/coupon', 503, '活动已结束'],
  ['an envelope', '/redEnvelope', 521, '拆开红包'],
  ['a draw', '/lottery', 531, '免费抽一次'],
  ['a quiz', '/question', QUIZ, '开始答题'],
  ...(isSoak ? ofOtherTypes : []),
]
const beginOrEnd = new Map<number, number>()
let app: TestApp
/** One person's three phones. */
let opened: OpenPhone[] = []

test.before(async () => {
  app = await openTestApp()
  await giveTime(app.db, QUIZ, QUESTION_S)
  await forgetPapers(
    app.db,
    QUIZ,
    phones.map(({ uid }) => uid),
  )
  const now = Math.floor(Date.now() / 1000)
  for (const [what, , id] of states) {
    const isComing = what.endsWith('to come')
    const edge = what.endsWith('is over') ? now - 6 * HOUR_S : now + 6 * HOUR_S
    beginOrEnd.set(id, edge)
    await app.db
      .updateTable('activity')
      .set(isComing ? { start_at: edge } : { end_at: edge })
      .where('brand_id', '=', 8)
      .where('activity_id', '=', id)
      .execute()
  }
  opened = await Promise.all(
    phones.map(async ({ clock, wrongBy }) => ({
      clock,
      page: await open({ person: 'shopperD', wrongBy }),
    })),
  )
})
test.after(() => app.close())

async function open({ person, wrongBy }: Pick<Owned, 'person' | 'wrongBy'>): Promise<Page> {
  const { page, context } = await app.phone({ person })
  await setPhoneClock(context, wrongBy)
  return page
}

const countdowns = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'countdowns') as CountedDown[])

for (const state of states) {
  test(`${state[0]} says the same, and counts down to the same moment from its first frame on`, async () => {
    const texts = await Promise.all(opened.map(phone => textOf(phone, state)))
    const [slow, right, fast] = texts
    assert.equal([slow, fast], [right, right])
  })
}

/**
 * Text of a page on this phone, after checking that its countdowns agree with the server's clock.
 */
async function textOf({ page, clock }: OpenPhone, [, path, id, says]: State): Promise<string> {
  await page.goto(`${path}?br=8&id=${id}`)
  await page
    .getByText(says)
    .or(page.getByRole('button', { name: says }))
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  if ((await page.locator('[role=timer]').count()) > 0)
    await until(async () => (await countdowns(page)).length >= 3)
  for (const { text, at } of await countdowns(page)) {
    const end = at / 1000 + secondsOf(text)
    const late = end - (beginOrEnd.get(id) ?? 0)
    assert.ok(Math.abs(late) <= LATE_S, `${clock}: ${text}, ${late} s off`)
  }
  return stillText(page)
}

/** With the right clock, the stories of these campaigns do the same. */
const isWrong = ({ wrongBy }: Owned) => wrongBy !== 0

for (const { clock, wrongBy, person, uid } of phones.filter(each => isSoak || isWrong(each))) {
  test(`clock ${clock}: a coupon is taken, an envelope opened, a draw made`, async () => {
    const page = await open({ person, wrongBy })
    await page.goto('/coupon?br=8&id=501')
    await page.getByRole('button', { name: '立即领取' }).click()
    await page.getByRole('button', { name: '出示券码' }).first().waitFor()
    await page.goto('/redEnvelope?br=8&id=521')
    await page.getByRole('button', { name: '拆开红包' }).click()
    await page.getByText('的红包，你拆到了').waitFor()
    await page.goto('/lottery?br=8&id=531')
    await page.getByRole('button', { name: '免费抽一次' }).click()
    await until(async () => (await drawsOf(uid)) === 1)
    assert.is(await sharesOf(uid), 1)
  })

  test(`clock ${clock}: a question has all its seconds, and is answered in time`, async () => {
    const page = await open({ person, wrongBy })
    await page.goto(`/question?br=8&id=${QUIZ}`)
    await page.getByRole('button', { name: '开始答题' }).click()
    await page.getByText('第 1/5 题').waitFor()
    const [first] = (await countdowns(page)).filter(({ text }) => text.startsWith('还有'))
    const seconds = Number(first?.text.replace(/\D/g, ''))
    assert.ok(seconds > QUESTION_S - LATE_S && seconds <= QUESTION_S, `${seconds} s`)
    const { right, isMulti } = await questionOf(app.db, QUIZ, uid, 1)
    for (const text of right)
      await page.locator('.paper-option', { has: page.getByText(text, { exact: true }) }).click()
    if (isMulti) await page.getByRole('button', { name: '选好了' }).click()
    await page.getByText('答对了').waitFor()
  })
}

test('a poster is not over for a phone that is a day fast', async () => {
  const page = await open({ person: 'staff', wrongBy: DAY_MS })
  await page.goto('/coupon/qrcode?br=8&id=501')
  await page.getByRole('button', { name: '复制链接' }).waitFor()
})

test.run()

/** 距结束0天5时59分58秒 */
function secondsOf(text: string): number {
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (text.match(/\d+/g) ?? []).map(Number)
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

/** Text of the page without countdowns and the ticker of winners. */
const stillText = (page: Page) =>
  page
    .locator('main')
    .first()
    .evaluate(main => {
      const copy = main.cloneNode(true) as HTMLElement
      const moving = '[role=timer], [role=marquee], [aria-live], .winner-ticker'
      for (const each of copy.querySelectorAll(moving)) each.remove()
      return copy.textContent ?? ''
    })

/** Draws in this story's campaign; the demo's people have drawn in others. */
async function drawsOf(uid: number): Promise<number> {
  const found = await app.db
    .selectFrom('draw')
    .select('uid')
    .where('activity_id', '=', 531)
    .where('uid', '=', uid)
    .execute()
  return found.length
}

async function sharesOf(uid: number): Promise<number> {
  const found = await app.db
    .selectFrom('envelope_share')
    .select('uid')
    .where('uid', '=', uid)
    .execute()
  return found.length
}
