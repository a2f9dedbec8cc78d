import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { tx } from '../../../../server/core/tx.ts'
import { give } from '../../../../server/mechanics/reward/give.ts'
import { findActivity } from '../../../../server/core/activity-table.ts'
import { COUPON } from '../../../support/money-model.ts'
import { choiceOf, openOrderShop, type OrderShop, skus } from '../../../support/order-shop.ts'
import { addOtherShop, otherMerchant } from '../../../support/matrix/other-shop.ts'
import { orderCoupon } from '../../../support/server-coupons.ts'
import { readTableFile } from '../../../support/read-table-file.ts'
import { people } from '../../../support/server-data.ts'
import {
  addDistributors,
  bought,
  delivered,
  openLink,
  refunded,
  reopenAfterSale,
  settled,
} from '../../../support/server-distribution.ts'
import { applied, apply, bindReceiver, fillWallet } from '../../../support/server-withdrawals.ts'
import { checkStatement, statementOf } from '../../../support/statement-checks.ts'

const test = suite('the statement of a wallet')
const { staff, merchant, manager, shopper } = people
const exportPath = '/api/retail/mine/wallet-export'
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
})
test.after.each(() => shop.server.close())

const two = choiceOf([
  { skuId: skus.tea, count: 1 },
  { skuId: skus.cup, count: 2 },
])

/** A customer of a distributor buys; the order is settled and one item is refunded later. */
async function sell(): Promise<string> {
  await addDistributors(shop.server, [[staff, null]])
  await openLink(shop.server, await shop.server.as(shopper), [staff])
  const made = await bought(shop, shopper, two)
  await delivered(shop, made)
  await settled(shop)
  shop.server.clock.pass(60)
  await reopenAfterSale(shop, made)
  await refunded(shop, made, { itemNo: 1 })
  return made.order_no
}

const shown = async (uid: number, account: 'merchant' | 'distribution') =>
  (await statementOf(shop.server, uid, { account })).list

test('leads the merchant to the order of a sale and of its refund', async () => {
  const orderNo = await sell()
  const lines = await shown(merchant, 'merchant')
  assert.equal(
    lines.map(({ type }) => type),
    [8, 7],
  )
  for (const { goods, order_no, path } of lines) {
    assert.match(goods, /等 3 件$/)
    assert.equal([order_no, path], [orderNo, `/pages/mine/orders?order_no=${orderNo}`])
  }
  await checkStatement(shop.server, merchant, { account: 'merchant', owner: 1 })
})

test('names the item to a distributor, and no more of the order than its last digits', async () => {
  const orderNo = await sell()
  const lines = await shown(staff, 'distribution')
  assert.equal(lines.map(({ type }) => type).sort(), [1, 1, 2])
  for (const { goods, order_no, path } of lines) {
    assert.ok(goods.length > 0 && !goods.includes('等'), goods)
    assert.equal([order_no, path], [orderNo.slice(-4), ''])
  }
  await checkStatement(shop.server, staff, { account: 'distribution', owner: staff })
})

test('leads to the withdrawal and to the activity', async () => {
  const { server } = shop
  await bindReceiver(server, shopper)
  await fillWallet(server, { account: 'distribution', owner: shopper }, 5_000)
  const caller = await server.as(shopper)
  const { withdraw_id: id } = await applied(caller, 1_000)
  server.clock.pass(60)
  await server.db.insertInto('activity').values(orderCoupon(COUPON)).execute()
  const activity = await findActivity(server.db, 8, COUPON)
  const from = { kind: 'prize', id: '1' }
  const now = server.clock.seconds()
  await tx(server.db, trx => give(trx, { activity, uid: shopper, given: { fen: 88 }, from, now }))
  const paths = (await shown(shopper, 'distribution')).map(({ path }) => path)
  assert.is(paths[0], `/coupon?id=${COUPON}`)
  assert.equal(paths.slice(1).sort(), ['', `/withdraw/list?account=distribution&id=${id}`])
  const only = (withdrawId: string) =>
    caller.get('/api/retail/mine/get-withdraw-list', {
      account: 'distribution',
      tab: 'all',
      withdrawId,
      after: '',
    })
  const ids = async (withdrawId: string) =>
    ((await only(withdrawId)).data.list as { withdraw_id: string }[]).map(each => each.withdraw_id)
  assert.equal([await ids(id), await ids('another')], [[id], []])
})

test('of one kind holds its lines and their sums only', async () => {
  const { server } = shop
  await bindReceiver(server, merchant)
  await fillWallet(server, { account: 'merchant', owner: 1 }, 5_000)
  server.clock.pass(45 * DAY_S)
  assert.is((await apply(await server.as(merchant), 1_000, { account: 'merchant' })).code, 1)
  const of = (kind: 'withdrawal' | 'adjustment' | 'sale') =>
    statementOf(server, merchant, { account: 'merchant', kind })
  const { list, months } = await of('withdrawal')
  assert.is(list.length, 1)
  assert.equal(
    months.map(({ in_fen, out_fen, withdrawn_fen }) => [in_fen, out_fen, withdrawn_fen]),
    [[0, 0, 1_000]],
  )
  assert.is((await of('adjustment')).months[0]?.in_fen, 5_000)
  assert.equal(await of('sale'), { list: [], months: [] })
  await checkStatement(server, merchant, { account: 'merchant', owner: 1 })
})

test('as a file begins with the balance before, and is the merchant’s own', async () => {
  const { server } = shop
  await fillWallet(server, { account: 'merchant', owner: 1 }, 5_000)
  server.clock.pass(3 * DAY_S)
  await fillWallet(server, { account: 'merchant', owner: 1 }, 700)
  const today = new Date(server.clock.seconds() * 1000 + 8 * 3_600_000).toISOString().slice(0, 10)
  const file = (uid: number, span: object) => readTableFile(server, uid, exportPath, span)
  const [opening, line, ...more] = await file(merchant, { from: today, to: today })
  assert.equal([opening?.[1], opening?.[9], more.length], ['期初余额', '50.00', 0])
  assert.equal([line?.[1], line?.[5], line?.[9]], ['调整', '7.00', '57.00'])
  const back = await (await server.as(merchant)).get(exportPath, { from: today, to: '2020-01-01' })
  assert.equal([back.code, back.data.field], [1001, 'to'])
  assert.is((await (await server.as(manager)).get(exportPath, {})).code, 1003)
  await addOtherShop(server.db)
  assert.equal(
    (await file(otherMerchant.uid, {})).map(each => each[9]),
    ['0.00'],
  )
})

test.run()
