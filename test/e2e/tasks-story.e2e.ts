import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OWNER } from '../support/story-owner.ts'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('friends add the staff for a participant')

/** One new friend earns fifty points. */
const NEW_ONLY = 926
/** Three friends earn a tasting pack; 陈小满 has four. */
const THREE = 921

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('joined, shared, helped by a new friend, claimed: each answer lost once, each counts once', async () => {
  const owner = await open('shopperD', `/tasks?br=8&id=${NEW_ONLY}`)
  const joins = await loseFirst(owner, '**/tasks/join')
  await twice(owner, '生成我的海报')
  await owner.getByRole('img', { name: '第一次加顾问的朋友有礼' }).waitFor()
  await owner.getByRole('button', { name: '关闭' }).first().click()
  assert.is(joins.count, 2)

  const card = `/tasks/share?br=8&id=${NEW_ONLY}&shareUser=${OWNER}`
  const friend = await open('shopperC', card)
  await friend.getByText('长按识别，添加顾问').waitFor()
  await addStaff(friend)
  await friend.getByRole('button', { name: '已添加，查看' }).click()
  await friend.getByText('谢谢你，TA 那边已经记上').waitFor()

  await owner.reload()
  await owner.getByText('1 位朋友帮了你，还差 3 位').waitFor()
  const claims = await loseFirst(owner, '**/tasks/claim')
  await twice(owner, '领取50 积分')
  await owner.getByText('已到账').waitFor()
  assert.is(claims.count, 2)
  const moves = await app.db
    .selectFrom('point_log')
    .select('delta')
    .where('brand_id', '=', 8)
    .where('uid', '=', OWNER)
    .where('title', '=', '第一次加顾问的朋友有礼')
    .execute()
  assert.equal(moves, [{ delta: 50 }])
})

test('a reached tier becomes a code, which the counter takes', async () => {
  const owner = await open('shopperB', `/tasks?br=8&id=${THREE}`)
  await owner.getByRole('button', { name: '领取桂花乌龙试饮装' }).click()
  await owner.getByRole('button', { name: '看券码' }).click()
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
})

async function open(person: string, address: string): Promise<Page> {
  const { page } = await app.phone({ person })
  await page.goto(address)
  return page
}

/** What the messaging app does when the contact code on the page is held: the staff member's card, and adding them. */
async function addStaff(page: Page): Promise<void> {
  const { qr_text } = await app.db
    .selectFrom('contact_code')
    .select('qr_text')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', NEW_ONLY)
    .where('uid', '=', OWNER)
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL(qr_text)
  const contacts = await page.context().newPage()
  await contacts.goto(pathname + search)
  await contacts.getByRole('button', { name: '添加到通讯录' }).click()
  await contacts.getByText(/^已添加/).waitFor()
  await app.doDueWork()
  await contacts.close()
}

/** Taps, dismisses what is said of the lost answer, and taps again. */
async function twice(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.click()
  await page.getByText('我知道了').click()
  await button.click()
}

test.run()
