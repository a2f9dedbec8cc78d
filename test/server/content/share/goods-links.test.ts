import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CustomerLocus } from '../../../../api/customer.ts'
import type { RadarRow, ShareTree } from '../../../../api/radar.ts'
import type { SignedShare } from '../../../../api/share.ts'
import { shelfStatus } from '../../../../api/values/shelf-status.ts'
import { tx } from '../../../../server/core/tx.ts'
import { keep } from '../../../../server/mechanics/keeper.ts'
import { buy, pay } from '../../../support/order-calls.ts'
import { openOrderShop, type OrderShop, skus } from '../../../support/order-shop.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { people, STAFF } from '../../../support/server-data.ts'

const test = suite('a link to goods')
const GOODS = skus.cup
const TITLE = `商品${GOODS}`
const { staff, shopper, friend } = people
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
})
test.after.each(() => shop.server.close())

const as = (uid?: number) => shop.server.as(uid)
const nothing = { shareBy: '', shareTime: 0, shareSign: '' }
type Link = typeof nothing

async function sign(uid: number, before: Link = nothing): Promise<SignedShare> {
  const fields = { kind: 'goods', id: GOODS, ...before }
  const { code, data } = await (await as(uid)).get('/api/wechat/share/sign', fields)
  assert.is(code, 1)
  return data as unknown as SignedShare
}

const linkOf = ({ share_by, share_time, share_sign }: SignedShare): Link => ({
  shareBy: share_by,
  shareTime: share_time,
  shareSign: share_sign,
})

/** What the page of goods reports of one visit by this link. */
async function visit(caller: Caller, { shareBy }: Link, staffId = STAFF, uid = shopper) {
  const time = shop.server.clock.seconds()
  const event = { uid, bid: 8, type: 5, goodsId: GOODS, staffId, shareBy, anchorTime: time, time }
  for (const more of [
    { key: 'page-visit' },
    { key: 'page-time', duration: 11 },
    { key: 'page-share' },
  ])
    await caller.get('/data-collection/log/index', {
      brandId: undefined,
      deep: 1,
      ...event,
      ...more,
      eid: newReqId(),
    })
}

test('is signed for goods on sale, and names the member of the staff who shares it', async () => {
  const own = await sign(staff)
  assert.equal([own.share_by, own.staff_id], [String(staff), STAFF])
  const passedOn = await sign(shopper, linkOf(own))
  assert.equal([passedOn.share_by, passedOn.staff_id], [`${staff},${shopper}`, 0])
  const caller = await as(friend)
  const opened = { kind: 'goods', id: GOODS, ...linkOf(passedOn) }
  assert.is((await caller.post('/api/wechat/share/open', opened)).code, 1)
  assert.equal(
    await shop.server.db
      .selectFrom('share_credit')
      .select(['kind', 'material_id', 'sharer_uid', 'staff_id'])
      .execute(),
    [{ kind: 'goods', material_id: GOODS, sharer_uid: shopper, staff_id: STAFF }],
  )
  await shop.server.db
    .updateTable('goods')
    .set({ status: shelfStatus.off })
    .where('goods_id', '=', GOODS)
    .execute()
  const refused = await caller.get('/api/wechat/share/sign', { kind: 'goods', id: GOODS })
  assert.is(refused.code, 4004)
})

test('makes who opens it a customer, and stands in radar, tree and trail with the goods’ name', async () => {
  const own = linkOf(await sign(staff))
  await visit(await as(shopper), own)
  shop.server.clock.pass(60)
  await visit(await as(friend), linkOf(await sign(shopper, own)), STAFF, friend)
  const keepers = await shop.server.db
    .selectFrom('keeper')
    .select(['uid', 'user_id', 'source'])
    .where('uid', 'in', [shopper, friend])
    .orderBy('uid')
    .execute()
  assert.equal(
    keepers,
    [shopper, friend].map(uid => ({ uid, user_id: STAFF, source: 'link' })),
  )

  const seller = await as(staff)
  const radar = await seller.get('/api/retail/work/get-customer-radar', { days: 1 })
  const rows = radar.data.list as RadarRow[]
  assert.equal(
    rows
      .map(row => [row.uid, row.action, row.title, row.material_type, row.via?.uid ?? 0, row.reach])
      .sort(),
    [
      [shopper, 'share', TITLE, 5, 0, 1],
      [shopper, 'stay', TITLE, 5, 0, 0],
      [friend, 'share', TITLE, 5, shopper, 0],
      [friend, 'stay', TITLE, 5, shopper, 0],
    ],
  )
  const asked = { days: 1, materialType: 5, materialId: GOODS }
  const tree = (await seller.get('/api/retail/work/get-share-tree', asked))
    .data as unknown as ShareTree
  assert.equal(
    tree.people.map(({ uid, parent_uid, seconds }) => [uid, parent_uid, seconds]),
    [
      [shopper, null, 11],
      [friend, shopper, 11],
    ],
  )
  const trail = (
    await seller.get('/api/retail/customer/get-customer-locus', { customerId: shopper })
  ).data as unknown as CustomerLocus
  assert.equal(
    trail.list
      .filter(({ kind }) => kind < 3)
      .map(row => [row.event, row.object_type, row.title, row.seconds])
      .sort(),
    [
      ['shared', 'goods', TITLE, 0],
      ['visited', 'goods', TITLE, 11],
    ],
  )
})

/** A paid order by the link of a member of the staff, with what it is worth to whom. */
async function bought(buyer: Caller) {
  const link = { staffId: STAFF }
  const { order_no } = await buy(buyer, [{ skuId: GOODS, count: 1 }], {}, link)
  await pay(shop, buyer, order_no)
  const { db } = shop.server
  const order = await db
    .selectFrom('shop_order')
    .select(['staff_id', 'distributor_uid', 'pay_fen', 'share_by'])
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow()
  const commission = await db
    .selectFrom('commission')
    .select(['role', 'owner', 'base_fen', 'rate_bp', 'amount_fen', 'status'])
    .where('order_no', '=', order_no)
    .orderBy('role')
    .execute()
  return { order, commission }
}

test('changes nothing of the money: the same order earns the same people the same', async () => {
  const plain = await bought(await as(shopper))
  assert.is(plain.order.staff_id, STAFF)
  assert.ok(plain.commission.length > 0)

  const keeping = { brandId: 8, uid: friend, userId: 6, storeId: 2, source: 'link' as const }
  await tx(shop.server.db, trx => keep(trx, { ...keeping, now: shop.server.clock.seconds() }))
  const buyer = await as(friend)
  const link = linkOf(await sign(shopper, linkOf(await sign(staff))))
  await buyer.post('/api/wechat/share/open', { kind: 'goods', id: GOODS, ...link })
  await visit(buyer, link, STAFF, friend)
  assert.equal(await bought(buyer), plain)
  const { db } = shop.server
  const binds = await db
    .selectFrom('customer_bind')
    .selectAll()
    .where('customer_uid', '=', friend)
    .execute()
  assert.equal(binds, [])
  const { user_id } = await db
    .selectFrom('keeper')
    .select('user_id')
    .where('uid', '=', friend)
    .executeTakeFirstOrThrow()
  assert.is(user_id, 6)
})

test.run()
