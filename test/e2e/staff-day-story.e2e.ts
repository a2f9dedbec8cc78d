import type { FrameLocator, Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brandDay } from '../../server/core/clock.ts'
import { monthBounds } from '../../server/core/month-bounds.ts'
import { GUIDE } from '../../server/demo/seed/demo-staff.ts'
import { callerIn } from '../support/app-caller.ts'
import { TEA_COUPON } from '../support/demo-ids.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { until } from '../support/until.ts'
import {
  newPayingPhone,
  openInPhone,
  openPhone,
  payInCashier,
  type PayingPhone,
} from './screens/paying-phone.ts'
import { sandboxDesk } from './screens/sandbox-desk.ts'

const test = suite('a member of the staff has a day')
const SECKILL = { id: 631, title: '炉边限时茶' }
const GAIWAN = { id: 18, title: '月白三才盖碗' }
const READER = { key: 'shopperC', uid: 90, name: '苏木' }
/** Longer than the minutes within which several readers are told of together, s. */
const TOGETHER_S = 400

let app: TestApp
let staff: PayingPhone
let reader: PayingPhone

test.before(async () => {
  app = await openTestApp()
  // Nobody looks after the reader yet.
  await app.db.deleteFrom('keeper').where('uid', '=', READER.uid).execute()
  await app.db.deleteFrom('staff_bond').where('uid', '=', READER.uid).execute()
  await app.db.deleteFrom('page_log').where('session_uid', '=', READER.uid).execute()
  staff = await newPayingPhone(app, 'staff')
  reader = await newPayingPhone(app, READER.key)
  await openPhone(staff.page, '/pages/work/index?br=8')
})
test.after(() => app.close())

test('the workbench says in the morning what is due; a follow-up is done', async () => {
  const { phone } = staff
  const before = await dueN()
  assert.ok(before > 0)
  await phone.getByRole('button', { name: /^任务\s*\d+ 个进行中/ }).waitFor()
  await phone.getByRole('heading', { name: '谁刚看过' }).waitFor()
  await phone.getByRole('button', { name: `今天要跟进 ${before} 位` }).click()
  await phone.locator('.customer-row').first().click()
  await phone.getByRole('button', { name: '写跟进' }).click()
  await phone.getByRole('textbox', { name: '聊了什么' }).fill('小样收到了，约好下周来店里')
  await phone.getByRole('button', { name: '一周后' }).click()
  await phone.getByRole('button', { name: '保存' }).click()
  await phone.getByRole('button', { name: /小样收到了/ }).waitFor()
  assert.is(await dueN(), before - 1)
  await openInPhone(staff.page, '/pages/work/index?br=8')
  await phone.getByRole('heading', { name: '谁刚看过' }).waitFor()
  const due = phone.getByRole('button', { name: /今天要跟进/ })
  if (before === 1) assert.is(await due.count(), 0)
  else await phone.getByRole('button', { name: `今天要跟进 ${before - 1} 位` }).waitFor()
})

test('a campaign is shared from the list; its reader looks at the goods, and the staff hear of it', async () => {
  const { page, phone } = staff
  await phone.getByRole('button', { name: '推活动' }).click()
  await phone.getByRole('searchbox').fill(SECKILL.title)
  await phone.getByRole('searchbox').press('Enter')
  const card = phone.getByRole('article').filter({ hasText: SECKILL.title })
  await phone
    .getByRole('article')
    .filter({ hasNotText: SECKILL.title })
    .first()
    .waitFor({ state: 'detached' })
  const before = await arrivedN()
  await card.getByRole('button', { name: `我带来 ${before} 人` }).waitFor()
  await card.getByRole('button', { name: '分享' }).click()
  await phone.getByText('点右上角分享').waitFor()
  await sandboxDesk(page).share(READER.name, `staffId=${GUIDE}`)

  await openPhone(reader.page, await sharedLink())
  for (const visits of [1, 2]) {
    await reader.phone.getByRole('button', { name: `查看${GAIWAN.title}`, exact: false }).click()
    await reader.phone.getByRole('button', { name: '立即购买' }).waitFor()
    await until(async () => (await goodsVisits()).length >= visits)
    // Visits that begin in the same second are one.
    const [last] = await goodsVisits()
    await until(() => Date.now() / 1000 >= (last?.anchor_time ?? 0) + 1)
    await back(reader)
  }
  app.passTime(TOGETHER_S)
  await app.doDueWork()
  app.passTime(TOGETHER_S)
  await app.doDueWork()

  await openInPhone(page, '/pages/work/index?br=8')
  await openNotice(phone, /你有一位新客户/)
  await phone.getByRole('heading', { name: READER.name }).waitFor()
  await openInPhone(page, '/inbox?br=8')
  await phone.getByRole('button', { name: /有位读者值得现在联系.*24 小时内打开 2 次/ }).click()
  await phone.getByRole('listitem').filter({ hasText: READER.name }).first().waitFor()

  await openInPhone(page, '/pages/work/campaigns?br=8')
  assert.is(await arrivedN(), before + 1)
  await phone.getByRole('searchbox').fill(SECKILL.title)
  await phone.getByRole('searchbox').press('Enter')
  await card.getByRole('button', { name: `我带来 ${before + 1} 人` }).click()
  await phone.getByRole('button', { name: READER.name }).waitFor()
})

test('the reader buys in the campaign: the staff see transaction and commission', async () => {
  await reader.phone
    .getByRole('listitem')
    .filter({ hasText: GAIWAN.title })
    .getByRole('button', { name: '马上抢' })
    .click()
  await reader.phone.getByRole('button', { name: '提交订单' }).click()
  await payInCashier(reader.page)
  await reader.phone.getByRole('heading', { name: '支付成功' }).waitFor()
  const sold = await soldTo(READER.uid)
  assert.equal([sold.staff_id, sold.owner], [GUIDE, GUIDE])
  assert.ok(sold.amount_fen > 0)

  await openInPhone(staff.page, '/pages/work/index?br=8')
  await staff.phone.getByRole('button', { name: '成交', exact: true }).click()
  const row = staff.phone
    .getByRole('listitem')
    .filter({ hasText: `尾号 ${sold.order_no.slice(-4)}` })
  await row.getByText(READER.name).waitFor()
  await row.getByText(`提成 ¥${yuan(sold.amount_fen)}`).waitFor()
  const sums = await sumsOfMonth()
  await staff.phone.getByText(`${sums.n} 笔 · 提成 ¥${yuan(sums.commission)}`).waitFor()
})

test('the customer is looked after: a tag, and a coupon, which the customer finds', async () => {
  const { page, phone } = staff
  await openInPhone(page, '/pages/work/index?br=8')
  await phone
    .getByRole('navigation', { name: '主导航' })
    .getByRole('button', { name: '客户' })
    .click()
  await phone
    .getByRole('button', { name: new RegExp(READER.name) })
    .first()
    .click()
  await phone.getByRole('button', { name: /^(打|改)标签$/ }).click()
  await phone.getByRole('button', { name: /^爱老白茶/ }).click()
  await phone.getByRole('button', { name: '保存' }).click()
  await phone.locator('.customer-detail .customer-tags').getByText('爱老白茶').waitFor()
  await phone.getByRole('button', { name: '送券' }).click()
  const sheet = phone.getByRole('dialog')
  const before = await couponsOf(READER.uid)
  await sheet
    .getByRole('listitem')
    .filter({ hasText: '冬日煮茶券' })
    .getByRole('button', { name: '送出' })
    .click()
  await phone.getByText('确认送出', { exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  assert.is(await couponsOf(READER.uid), before + 1)
  await app.doDueWork()

  await openInPhone(reader.page, '/inbox?br=8')
  await reader.phone.getByRole('button', { name: /送你一张「冬日煮茶券」/ }).click()
  await reader.phone.getByRole('button', { name: '出示券码' }).first().waitFor()
})

async function openNotice(phone: FrameLocator, words: RegExp): Promise<void> {
  await phone.getByRole('button', { name: /^消息，\d+ 条未读$/ }).click()
  await phone.getByRole('button', { name: words }).first().click()
}

/** The phone's own way back. */
async function back({ page, phone }: PayingPhone): Promise<void> {
  await lastFrame(page).evaluate(() => history.back())
  await phone.getByRole('button', { name: `查看${GAIWAN.title}` }).waitFor()
}

function lastFrame(page: Page) {
  const frame = page.frames().at(-1)
  if (!frame) throw new Error('nothing is open in the phone')
  return frame
}

const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** Path of the newest card of the campaign. */
async function sharedLink(): Promise<string> {
  const { link } = await app.db
    .selectFrom('sandbox_card')
    .select('link')
    .where('link', 'like', '%/seckill%')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL(link, app.url)
  return pathname + search
}

/** Customers whose planned follow-up is due today or overdue. */
async function dueN(): Promise<number> {
  const caller = await callerIn(app, 77)
  const { due_n } = (await caller.get('/api/retail/work/index')).data as { due_n: number }
  return due_n
}

/** People who came to the campaign by the guide's link, by the rows. */
async function arrivedN(): Promise<number> {
  const { n } = await app.db
    .selectFrom('page_log')
    .select(eb => eb.fn.count<number>('session_uid').distinct().as('n'))
    .where('brand_id', '=', 8)
    .where('key', '=', 'page-visit')
    .where('materiel_id', '=', SECKILL.id)
    .where('staff_id', '=', GUIDE)
    .where(eb => eb.or([eb('type', 'is', null), eb('type', '=', 2)]))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const goodsVisits = () =>
  app.db
    .selectFrom('page_log')
    .select('anchor_time')
    .where('brand_id', '=', 8)
    .where('session_uid', '=', READER.uid)
    .where('key', '=', 'page-visit')
    .where('materiel_id', '=', GAIWAN.id)
    .where('staff_id', '=', GUIDE)
    .orderBy('anchor_time', 'desc')
    .execute()

const soldTo = (uid: number) =>
  app.db
    .selectFrom('shop_order')
    .innerJoin('commission', 'commission.order_no', 'shop_order.order_no')
    .select(['shop_order.order_no', 'shop_order.staff_id'])
    .select(['commission.owner', 'commission.amount_fen'])
    .where('shop_order.brand_id', '=', 8)
    .where('shop_order.uid', '=', uid)
    .where('shop_order.activity_id', '=', SECKILL.id)
    .where('commission.role', '=', 'staff')
    .executeTakeFirstOrThrow()

/** The guide's paid orders of this month, by the rows. */
async function sumsOfMonth(): Promise<{ n: number; commission: number }> {
  const { from, to } = monthBounds(brandDay(Math.floor(Date.now() / 1000)).slice(0, 7))
  const orders = await app.db
    .selectFrom('shop_order')
    .select('order_no')
    .where('brand_id', '=', 8)
    .where('staff_id', '=', GUIDE)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .execute()
  const records = await app.db
    .selectFrom('commission')
    .select(['amount_fen', 'reversed_fen'])
    .where('brand_id', '=', 8)
    .where('role', '=', 'staff')
    .where('owner', '=', GUIDE)
    .where('order_no', 'in', ['', ...orders.map(({ order_no }) => order_no)])
    .execute()
  const commission = records.reduce((sum, each) => sum + each.amount_fen - each.reversed_fen, 0)
  return { n: orders.length, commission }
}

async function couponsOf(uid: number): Promise<number> {
  const rows = await app.db
    .selectFrom('user_grant')
    .select('grant_id')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', TEA_COUPON)
    .where('uid', '=', uid)
    .execute()
  return rows.length
}

test.run()
