import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { closeNotice, loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { CUP, GROUP_WORK } from '../support/demo-ids.ts'
import {
  openAsMerchant,
  openPayingPhone,
  payInCashier,
  payThroughLosses,
} from './screens/paying-phone.ts'

const test = suite('a group buys together')

/** Both have an address and are in no group. */
const uids = { shopperB: 89, shopperD: 91 }
/** 随行焖茶杯, a group of two. */

let app: TestApp

test.before(async () => {
  app = await openTestApp()
  await app.doDueWork()
})
test.after(() => app.close())

test('one opens a group, a friend fills it, every answer lost once: two orders go to the merchant', async () => {
  const leader = await openPayingPhone(app, 'shopperD', home)
  await leader.phone.getByRole('button', { name: '发起拼团' }).click()
  assert.equal(await payThroughLosses(leader), [2, 2])
  await leader.phone.getByRole('heading', { name: '还差 1 人成团' }).waitFor()
  assert.equal(await statusesOf(uids.shopperD), [5])

  const link = await linkToGroupOf(uids.shopperD)
  const friend = await openPayingPhone(app, 'shopperB', link)
  await friend.phone.getByRole('button', { name: /一键参团/ }).click()
  assert.equal(await payThroughLosses(friend), [2, 2])
  await friend.phone.getByRole('heading', { name: '拼成了' }).waitFor()
  await app.doDueWork()
  assert.equal([await statusesOf(uids.shopperD), await statusesOf(uids.shopperB)], [[10], [10]])
  await leader.phone.getByRole('heading', { name: '拼成了' }).waitFor()

  const late = await openPayingPhone(app, 'shopperA', link)
  await late.phone.getByRole('heading', { name: '这个团已经满员' }).waitFor()
  await late.phone.getByRole('button', { name: '我也开一个' }).waitFor()

  for (const uid of Object.values(uids)) {
    const [made] = await ordersOf(uid)
    await openAsMerchant(app, made?.order_no ?? '', '随行焖茶杯')
  }
})

test('whoever does not want to wait leaves, and has the money back once', async () => {
  const { page, phone } = await openPayingPhone(app, 'shopperD', home)
  await phone.getByRole('button', { name: '发起拼团' }).click()
  await phone.getByRole('button', { name: '提交订单' }).click()
  await payInCashier(page)
  await phone.getByRole('heading', { name: '还差 1 人成团' }).waitFor()
  const quits = await loseFirst(page, '**/group-work/quit')
  for (const isLost of [true, false]) {
    await phone.getByRole('button', { name: '不想等了' }).click()
    await phone.getByText('退出', { exact: true }).click()
    if (isLost) await closeNotice(phone)
  }
  await phone.getByText(/^已退出，¥.*原路退回$/).waitFor()
  assert.is(quits.count, 2)
  await app.doDueWork()
  assert.equal((await statusesOf(uids.shopperD)).sort(), [10, 40])
  const refunds = await app.db
    .selectFrom('sandbox_refund')
    .innerJoin('shop_order', join =>
      join
        .onRef('shop_order.brand_id', '=', 'sandbox_refund.brand_id')
        .on('shop_order.uid', '=', uids.shopperD)
        .on('shop_order.activity_id', '=', GROUP_WORK)
        .on('shop_order.status', '=', 40),
    )
    .select(['out_trade_no', 'order_no', 'amount_fen', 'pay_fen'])
    .where('sandbox_refund.brand_id', '=', 8)
    .execute()
  const mine = refunds.filter(({ out_trade_no, order_no }) => out_trade_no.startsWith(order_no))
  assert.is(mine.length, 1)
  assert.is(mine[0]?.amount_fen, mine[0]?.pay_fen)
})

const home = `/groupWork?br=8&id=${GROUP_WORK}&goodsId=${CUP}`

/** Address of the card that the leader shares. */
async function linkToGroupOf(uid: number): Promise<string> {
  const { team_id } = await app.db
    .selectFrom('team')
    .select('team_id')
    .where('brand_id', '=', 8)
    .where('leader_uid', '=', uid)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  return `/groupWork/detail?br=8&id=${GROUP_WORK}&recordId=${team_id}&shareUser=${uid}`
}

/** The person's orders in the campaign. */
const ordersOf = (uid: number) =>
  app.db
    .selectFrom('shop_order')
    .select(['order_no', 'status'])
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .where('activity_id', '=', GROUP_WORK)
    .execute()

const statusesOf = async (uid: number) => (await ordersOf(uid)).map(({ status }) => status)

test.run()
