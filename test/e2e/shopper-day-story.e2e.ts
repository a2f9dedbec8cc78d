import type { FrameLocator } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { letWinCash } from '../support/win-cash.ts'
import { toastSays } from './screens/toast.ts'
import { openInPhone, openPayingPhone, type PayingPhone } from './screens/paying-phone.ts'

const test = suite('a shopper finds things, wins, and takes the money out')
const LOTTERY = { id: 531, title: '围炉好运九宫格' }
const GOODS = '随行焖茶杯 420 毫升'
const PRIZE = '现金红包'
/** shopperC: a member without a receiver for the money. */
const UID = 90

let app: TestApp
let shopper: PayingPhone
/** What was in the wallet before: the demo's red envelopes, of random amounts. */
let before: number
/** Below the bound above which the shop confirms cash. All is whole yuan: the sandbox loses or refuses some amounts. */
let prizeFen: number

test.before(async () => {
  app = await openTestApp()
  before = await balanceOf()
  prizeFen = 900 - (before % 100)
  await letWinCash(app, LOTTERY.id, { fen: prizeFen, name: PRIZE })
  shopper = await openPayingPhone(app, 'shopperC', '/brand?br=8')
})
test.after(() => app.close())

test('goods are found by a search of the shop', async () => {
  const { phone } = shopper
  await phone.getByLabel('搜索商品').fill('焖茶杯')
  await phone.getByRole('button', { name: '搜索', exact: true }).click()
  const tile = phone.locator('.shop-goods-tile')
  await tile.filter({ hasNotText: '焖茶杯' }).first().waitFor({ state: 'detached' })
  await tile.filter({ hasText: GOODS }).waitFor()
  assert.is(await tile.count(), 1)
  await tile.filter({ hasText: GOODS }).click()
  await phone.getByRole('button', { name: '立即购买' }).waitFor()
})

test('a running campaign is found by its name, and cash is won in it', async () => {
  const { page, phone } = shopper
  await openInPhone(page, '/brand?br=8')
  await phone.getByRole('button', { name: '全部活动' }).click()
  await phone.getByLabel('搜索活动').fill('九宫格')
  await phone.getByRole('button', { name: '搜索', exact: true }).click()
  const row = phone.locator('.shop-activity')
  await row.filter({ hasNotText: '九宫格' }).first().waitFor({ state: 'detached' })
  assert.equal(await row.locator('b').allTextContents(), [LOTTERY.title])
  await row.click()
  await phone.getByRole('button', { name: '免费抽一次' }).click()
  await phone.getByText('恭喜你，抽中了').waitFor()
  await phone.getByText(PRIZE).first().waitFor()
  await phone.getByRole('button', { name: '立即领取' }).click()
  await toastSays(phone, '已到账')
  assert.is(await balanceOf(), before + prizeFen)
})

test('from the member centre it goes to the own account of the messaging app, which is bound on the way', async () => {
  const { page, phone } = shopper
  const wallet = phone
    .getByRole('region', { name: '余额' })
    .getByRole('button', { name: '去提现', exact: true })
  await openInPhone(page, '/member-card/center?br=8')
  await phone.getByRole('button', { name: /我的钱包/ }).click()
  const won = (await linesOf()).at(-1)
  assert.is(won?.amount_fen, prizeFen)
  await line(phone, won?.title ?? '')
    .getByText(`+${(prizeFen / 100).toFixed(2)}`)
    .waitFor()
  await wallet.click()
  await phone.getByText('还没有收款微信').waitFor()
  await phone.getByRole('button', { name: '去绑定' }).click()
  await phone.getByRole('button', { name: '绑定', exact: true }).click()
  await phone.getByText('确认绑定', { exact: true }).click()
  await phone.getByLabel('提现金额').waitFor()
  await page.evaluate(() => history.back())
  await phone.getByRole('heading', { name: '收支明细' }).waitFor()
  await wallet.click()
  await phone.getByRole('button', { name: '全部提现' }).click()
  await phone.getByRole('button', { name: '提现', exact: true }).click()
  await phone.getByText(`¥${allYuan()}`).first().waitFor()
  await app.doDueWork()
  await openInPhone(page, '/inbox?br=8')
  await phone.getByRole('button', { name: /提现待收款/ }).click()
  await phone.getByRole('button', { name: '确认收款' }).click()
  await page
    .getByRole('dialog', { name: '收款确认' })
    .getByRole('button', { name: '确认收款' })
    .click()
  await phone.locator('.withdraw-row', { hasText: allYuan() }).getByText('已到账').waitFor()
})

test('the wallet and the inbox tell of it, as the rows do', async () => {
  const { page, phone } = shopper
  await app.doDueWork()
  await openInPhone(page, '/member-card/center?br=8')
  await phone.getByRole('button', { name: /我的钱包/ }).click()
  await phone.getByRole('region', { name: '余额' }).getByText('0.00').first().waitFor()
  const lines = await linesOf()
  const all = before + prizeFen
  // Money on its way out is frozen first, so that it leaves the balance once.
  assert.equal(
    lines
      .slice(-3)
      .map(({ amount_fen, frozen_fen }) => [amount_fen, frozen_fen])
      .sort(([a = 0], [b = 0]) => a - b),
    [
      [-all, all],
      [0, -all],
      [prizeFen, 0],
    ],
  )
  for (const { title } of lines) await line(phone, title).first().waitFor()
  await phone.getByText(`已转出 ${allYuan()}`).waitFor()
  await openInPhone(page, '/inbox?br=8')
  await phone.getByRole('button', { name: /提现已到账/ }).waitFor()
  const paid = await app.db
    .selectFrom('withdrawal')
    .select(['status', 'amount_fen'])
    .where('brand_id', '=', 8)
    .where('owner', '=', UID)
    .where('account', '=', 'distribution')
    .execute()
  assert.equal(paid, [{ status: 3, amount_fen: all }])
})

const allYuan = (): string => ((before + prizeFen) / 100).toFixed(2)

const line = (phone: FrameLocator, title: string) =>
  phone.locator('.wallet-lines').getByRole('listitem').filter({ hasText: title })

const linesOf = () =>
  app.db
    .selectFrom('wallet_log')
    .select(['title', 'amount_fen', 'frozen_fen'])
    .where('brand_id', '=', 8)
    .where('owner', '=', UID)
    .where('account', '=', 'distribution')
    .orderBy('created_at')
    .orderBy('log_id')
    .execute()

async function balanceOf(): Promise<number> {
  const row = await app.db
    .selectFrom('wallet')
    .select('balance_fen')
    .where('brand_id', '=', 8)
    .where('account', '=', 'distribution')
    .where('owner', '=', UID)
    .executeTakeFirst()
  return row?.balance_fen ?? 0
}

test.run()
