import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { amountsOf, commissionOf } from '../../../../server/ledgers/commission.ts'
import { balanceOf } from '../../../../server/ledgers/wallet-balance.ts'
import { earningOf } from '../../../../server/mechanics/distribution/earnings.ts'
import { choiceOf, openOrderShop, type OrderShop, skus } from '../../../support/order-shop.ts'
import { people } from '../../../support/server-data.ts'
import {
  addDistributors,
  bought,
  commissionOf as recordsOf,
  delivered,
  openLink,
  refunded,
  reopenAfterSale,
  setRules,
  settled,
} from '../../../support/server-distribution.ts'
import { assertWalletsBalance } from '../../../support/server-withdrawals.ts'

const test = suite('commission of two levels')
const { staff, manager, merchant, shopper, friend } = people
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
  await addDistributors(shop.server, [
    [merchant, null],
    [manager, merchant],
    [staff, manager],
  ])
})
test.after.each(async () => {
  await assertWalletsBalance(shop.server)
  await shop.server.close()
})

const tea = choiceOf([{ skuId: skus.tea, count: 1 }])
const two = choiceOf([
  { skuId: skus.tea, count: 1 },
  { skuId: skus.cup, count: 1 },
])
const balance = (uid: number) =>
  balanceOf(shop.server.db, { brandId: 8, owner: uid, account: 'distribution' })
const bindTo = async (uid: number, chain: number[]) =>
  openLink(shop.server, await shop.server.as(uid), chain)

const none = { level1_bp: null, level2_bp: null, level1_fen: null, level2_fen: null }
const usual = { level1_bp: 1000, level2_bp: 300 }

test('the worked lines: 17310 fen at 10 % and at 3 %', () => {
  assert.is(commissionOf({ baseFen: 17_310, ...earningOf(1, none, usual, 1) }), 1731)
  assert.is(commissionOf({ baseFen: 17_310, ...earningOf(2, none, usual, 1) }), 519)
})

test('a fixed amount of the goods goes before rates, 0 too, and is for each piece', () => {
  const fixed = { ...none, level1_bp: 5000, level1_fen: 250, level2_fen: 0 }
  assert.is(commissionOf({ baseFen: 9900, ...earningOf(1, fixed, usual, 3) }), 750)
  assert.is(commissionOf({ baseFen: 9900, ...earningOf(2, fixed, usual, 3) }), 0)
  assert.is(commissionOf({ baseFen: 600, ...earningOf(1, fixed, usual, 3) }), 600)
})

test('all who earn by an item get no more than its price', () => {
  const line = { itemNo: 1, baseFen: 100, rateBp: 0 }
  const lines = [
    { ...line, fixedFen: 80 },
    { ...line, rateBp: 3000 },
    { ...line, rateBp: 500 },
    { ...line, itemNo: 2, rateBp: 500 },
  ]
  assert.equal(amountsOf(lines), [80, 20, 0, 5])
})

test('the staff earn by goods that distributors earn nothing by', async () => {
  const { db } = shop.server
  const goods = db.updateTable('goods').where('brand_id', '=', 8)
  await goods.set({ distribution: false }).execute()
  const made = await bought(shop, shopper, tea, 5)
  assert.equal(await recordsOf(shop, made), [['staff', 5, 495, 0, 0]])
})

test('a customer’s order earns the distributor and who invited them, and nobody a third level', async () => {
  await bindTo(shopper, [staff])
  const made = await bought(shop, shopper, tea, 5)
  assert.is(made.distributor_uid, staff)
  const paid = [
    ['level1', staff, 990, 0, 0],
    ['level2', manager, 297, 0, 0],
    ['staff', 5, 495, 0, 0],
  ]
  assert.equal(await recordsOf(shop, made), paid)
  await delivered(shop, made)
  assert.equal(await balance(staff), 0)
  await settled(shop)
  assert.equal(
    [await balance(staff), await balance(manager), await balance(merchant)],
    [990, 297, 0],
  )
  const sold = await balanceOf(shop.server.db, { brandId: 8, owner: 1, account: 'merchant' })
  assert.is(sold, made.pay_fen - 990 - 297 - 495)
})

test('a partial refund before the money is given out makes it less, to the fen', async () => {
  await bindTo(shopper, [staff])
  const made = await bought(shop, shopper, two)
  await delivered(shop, made)
  await refunded(shop, made, { itemNo: 1, amountFen: 3333 })
  const [first] = await recordsOf(shop, made)
  assert.equal(first, ['level1', staff, 990, Math.floor((990 * 3333) / 9900), 1])
  await settled(shop)
  assert.is(await balance(staff), 990 - 333 + 333)
})

test('a refund after the settlement takes the commission from wallets and the rest from the shop', async () => {
  await bindTo(shopper, [staff])
  const made = await bought(shop, shopper, tea, 5)
  await delivered(shop, made)
  await settled(shop)
  await reopenAfterSale(shop, made)
  await refunded(shop, made, { itemNo: 1, amountFen: 3333 })
  const reversed = [990, 297, 495].map(fen => Math.floor((fen * 3333) / 9900))
  const [first = 0, second = 0, third = 0] = reversed
  assert.equal([await balance(staff), await balance(manager)], [990 - first, 297 - second])
  const sold = await balanceOf(shop.server.db, { brandId: 8, owner: 1, account: 'merchant' })
  const before = made.pay_fen - 990 - 297 - 495
  assert.is(sold, before - (3333 - first - second - third))
})

test('a refunded item earns nothing', async () => {
  await bindTo(shopper, [staff])
  const made = await bought(shop, shopper, tea)
  await refunded(shop, made)
  assert.equal(
    (await recordsOf(shop, made)).map(([, , , , status]) => status),
    [3, 3],
  )
  assert.is(await balance(staff), 0)
})

test('freight earns nothing, and what was taken off neither', async () => {
  await setRules(shop.server, { level1_bp: 5000, level2_bp: 0 })
  await bindTo(shopper, [staff])
  const made = await bought(shop, shopper, tea)
  assert.is(made.pay_fen, 10_700)
  assert.equal(await recordsOf(shop, made), [['level1', staff, 4950, 0, 0]])
})

test('a distributor’s own purchase earns who invited them; a rule may let it earn themselves', async () => {
  const made = await bought(shop, staff, choiceOf([{ skuId: skus.voucher, count: 1 }]))
  assert.equal(
    (await recordsOf(shop, made)).map(([role, uid]) => [role, uid]),
    [
      ['level1', manager],
      ['level2', merchant],
    ],
  )
  await setRules(shop.server, { self_buy: true })
  const again = await bought(shop, staff, choiceOf([{ skuId: skus.voucher, count: 1 }]))
  assert.equal((await recordsOf(shop, again))[0]?.slice(0, 2), ['level1', staff])
})

test('who was disabled before the payment earns nothing; goods without distribution neither', async () => {
  await bindTo(shopper, [staff])
  await bindTo(friend, [manager])
  await shop.server.db
    .updateTable('distributor')
    .set({ status: 4 })
    .where('uid', '=', staff)
    .execute()
  const made = await bought(shop, shopper, choiceOf([{ skuId: skus.voucher, count: 1 }]))
  assert.equal(await recordsOf(shop, made), [])
  await shop.server.db
    .updateTable('goods')
    .set({ distribution: false })
    .where('goods_id', '=', skus.voucher)
    .execute()
  const other = await bought(shop, friend, choiceOf([{ skuId: skus.voucher, count: 1 }]))
  assert.equal(await recordsOf(shop, other), [])
})

test('an order of a distributor’s page takes the rates of its activity, for its goods, while it runs', async () => {
  await bindTo(shopper, [staff])
  await shop.server.db
    .updateTable('activity')
    .set({ ext: JSON.stringify({ goods: [skus.voucher], level1_bp: 2000 }) })
    .where('activity_id', '=', 1720)
    .execute()
  const voucher = choiceOf([{ skuId: skus.voucher, count: 1 }], { type: 5, recordId: '1720' })
  const made = await bought(shop, shopper, voucher)
  assert.equal(
    (await recordsOf(shop, made)).map(each => each[2]),
    [1000, 150],
  )
  shop.server.clock.pass(20 * 86_400)
  const late = await bought(shop, shopper, voucher)
  assert.is((await recordsOf(shop, late))[0]?.[2], 500)
})

test('a brand without distribution sells nothing under its type, and binds nobody', async () => {
  await bindTo(shopper, [staff])
  await setRules(shop.server, null)
  const reply = await (await shop.server.as(shopper)).post('/api/wechat/order/confirm', {
    ...choiceOf(tea.lines, { type: 5 }),
  })
  assert.is(reply.code, 1001)
  assert.is((await bindTo(friend, [staff])).code, 1002)
  const made = await bought(shop, shopper, tea)
  assert.is(made.distributor_uid, null)
})

test.run()
