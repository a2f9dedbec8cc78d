import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { Bound, Distribution } from '../../../../api/distribution.ts'
import { bindOf } from '../../../../server/mechanics/distribution/binding.ts'
import { choiceOf, openOrderShop, type OrderShop, skus } from '../../../support/order-shop.ts'
import { newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import {
  addDistributors,
  bought,
  openLink,
  setRules,
} from '../../../support/server-distribution.ts'
import { decideNow } from '../../../support/server-reviews.ts'
import { makeShareFields } from '../../../support/signed-share.ts'

const test = suite('whose customer somebody is')
const { staff, manager, merchant, shopper, friend } = people
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
  await addDistributors(shop.server, [
    [manager, null],
    [staff, manager],
  ])
})
test.after.each(() => shop.server.close())

async function open(uid: number, chain: number[], more = {}): Promise<string> {
  const reply = await openLink(shop.server, await shop.server.as(uid), chain, more)
  assert.is(reply.code, 1, reply.message)
  const { bound, reason } = reply.data as unknown as Bound
  assert.is(bound === 1, reason === '')
  return reason
}
const ownerOf = async (uid: number) =>
  (await bindOf(shop.server.db, { brandId: 8, uid }, shop.server.clock.seconds()))?.distributor_uid

test('a signed link makes a customer; the first one wins while the protection lasts, a visit prolongs it', async () => {
  assert.is(await open(shopper, [staff]), '')
  assert.is(await open(shopper, [manager]), 'taken')
  shop.server.clock.pass(14 * DAY_S)
  assert.is(await open(shopper, [staff]), '')
  shop.server.clock.pass(14 * DAY_S)
  assert.is(await open(shopper, [manager]), 'taken')
  shop.server.clock.pass(2 * DAY_S)
  assert.is(await ownerOf(shopper), undefined)
  assert.is(await open(shopper, [manager]), '')
  assert.is(await ownerOf(shopper), manager)
})

test('a link that is forged, old, or names somebody else binds nobody', async () => {
  const { server } = shop
  const fields = await makeShareFields(server, { kind: 'shop', id: 8, chain: [staff] })
  for (const change of [
    { shareSign: '' },
    { shareSign: '0.AAAA' },
    { shareBy: String(manager) },
    { id: 9 },
    { kind: 'activity' },
    { shareTime: fields.shareTime - 1 },
  ]) {
    assert.is(
      await open(shopper, [staff], { ...fields, ...change }),
      'unproven',
      JSON.stringify(change),
    )
  }
  server.clock.pass(31 * DAY_S)
  assert.is(await open(shopper, [staff], fields), 'unproven')
  assert.equal(await server.db.selectFrom('customer_bind').selectAll().execute(), [])
})

test('a friend who passes a distributor’s link on brings the customer to the distributor', async () => {
  assert.is(await open(shopper, [staff, friend]), '')
  assert.is(await ownerOf(shopper), staff)
  assert.is(await open(merchant, [friend]), 'unproven')
})

test('whoever stands in a link before its signature begins gets nobody', async () => {
  const fields = await makeShareFields(shop.server, {
    kind: 'shop',
    id: 8,
    chain: [staff, friend],
    from: 1,
  })
  assert.is(await open(shopper, [staff], fields), 'unproven')
})

test('nobody is their own customer, nor that of whom they invited; not round in a circle either', async () => {
  assert.is(await open(staff, [staff]), 'self')
  assert.is(await open(manager, [staff]), 'loop')
  await addDistributors(shop.server, [[shopper, null]])
  assert.is(await open(shopper, [staff]), '')
  assert.is(await open(staff, [shopper]), 'loop')
})

test('two who open each other’s links at once are not each other’s customers', async () => {
  await addDistributors(shop.server, [
    [shopper, null],
    [friend, null],
  ])
  const both = await Promise.all([open(shopper, [friend]), open(friend, [shopper])])
  assert.equal(both.sort(), ['', 'loop'])
})

test('a distributor who is disabled gets nobody', async () => {
  await shop.server.db
    .updateTable('distributor')
    .set({ status: 4 })
    .where('uid', '=', staff)
    .execute()
  assert.is(await open(shopper, [staff]), 'disabled')
})

test('on the screen of an invitation the refusal is spoken, with 1409', async () => {
  await open(shopper, [staff])
  const reply = await openLink(shop.server, await shop.server.as(shopper), [manager], { spoken: 1 })
  assert.equal(
    [reply.code, reply.data.reason, reply.message],
    [1409, 'taken', '你已经有专属推荐人了'],
  )
})

test('a paid order keeps a customer for good', async () => {
  await open(shopper, [staff])
  await bought(shop, shopper, choiceOf([{ skuId: skus.voucher, count: 1 }]))
  shop.server.clock.pass(100 * DAY_S)
  assert.is(await ownerOf(shopper), staff)
  assert.is(await open(shopper, [manager]), 'taken')
})

test('the rules: the last wins, new customers only, for good at once', async () => {
  await setRules(shop.server, { binding: 'last' })
  await open(shopper, [staff])
  assert.is(await open(shopper, [manager]), '')
  await setRules(shop.server, { binding: 'new' })
  shop.server.clock.pass(3600)
  await shop.server.db
    .updateTable('visitor')
    .set({ created_at: 1 })
    .where('brand_id', '=', 8)
    .execute()
  assert.is(await open(friend, [staff]), 'notNew')
  await shop.server.db
    .updateTable('visitor')
    .set({ created_at: shop.server.clock.seconds() })
    .where('uid', '=', friend)
    .execute()
  assert.is(await open(friend, [staff]), '')
  await setRules(shop.server, { protect_days: 0 })
  await open(merchant, [staff])
  shop.server.clock.pass(900 * DAY_S)
  assert.is(await ownerOf(merchant), staff)
})

test('reading binds nobody', async () => {
  const caller = await shop.server.as(shopper)
  const fields = await makeShareFields(shop.server, { kind: 'shop', id: 8, chain: [staff] })
  const { data } = await caller.get('/api/wechat/distribution/index', {
    ...fields,
    shareUser: staff,
  })
  assert.is((data.distribution as Distribution).from, null)
  assert.equal(await shop.server.db.selectFrom('customer_bind').selectAll().execute(), [])
})

test('whoever applies is reviewed, refused with a reason, may try again, and is invited by who brought them', async () => {
  const { server } = shop
  await open(shopper, [staff])
  const caller = await server.as(shopper)
  const merchantCaller = await server.as(merchant)
  const applyNow = (agreedVersion = '1') =>
    caller.post('/api/wechat/distribution/apply', { agreedVersion, reqId: newReqId() })
  const decide = (pass: boolean, note = '') =>
    decideNow(server, merchantCaller, { kind: 'distributor', id: String(shopper) }, { pass, note })
  assert.is((await applyNow('0')).code, 1004)
  assert.is((await applyNow()).data.status, 2)
  assert.is(
    (await caller.get('/api/wechat/distribution/income', { tab: 'all', month: '', after: '' }))
      .code,
    1401,
  )
  assert.is((await decide(false, '先来店里坐坐')).code, 1)
  const { data } = await caller.get('/api/wechat/distribution/index')
  const { me } = data.distribution as Distribution
  assert.equal([me?.status, me?.reason], [3, '先来店里坐坐'])
  assert.is((await applyNow()).data.status, 2)
  assert.is((await decide(true)).code, 1)
  assert.is((await decide(true)).code, 1004)
  const row = await server.db
    .selectFrom('distributor')
    .selectAll()
    .where('uid', '=', shopper)
    .executeTakeFirstOrThrow()
  assert.equal([row.status, row.inviter_uid], [1, staff])
  await server.db.updateTable('distributor').set({ status: 4 }).where('uid', '=', shopper).execute()
  assert.is((await applyNow()).code, 1003)
})

const modes = [
  [1, 'member'],
  [3, 'invited'],
  [4, 'spent'],
] as const
for (const [mode, missing] of modes) {
  test(`in mode ${mode} it is "${missing}" that is missing`, async () => {
    await setRules(shop.server, { mode, spent_from_fen: 5000 })
    const caller = await shop.server.as(shopper)
    await shop.server.db
      .updateTable('visitor')
      .set({ member_level: 0 })
      .where('uid', '=', shopper)
      .execute()
    const { data } = await caller.get('/api/wechat/distribution/index')
    assert.is((data.distribution as Distribution).me?.missing, missing)
    const reply = await caller.post('/api/wechat/distribution/apply', {
      agreedVersion: '1',
      reqId: newReqId(),
    })
    assert.is(reply.code, 1003)
  })
}

test('who has spent enough is a distributor at once', async () => {
  await setRules(shop.server, { mode: 4, spent_from_fen: 5000 })
  await bought(shop, shopper, choiceOf([{ skuId: skus.voucher, count: 1 }]))
  const caller = await shop.server.as(shopper)
  const reply = await caller.post('/api/wechat/distribution/apply', {
    agreedVersion: '1',
    reqId: newReqId(),
  })
  assert.is(reply.data.status, 1)
})

test.run()
