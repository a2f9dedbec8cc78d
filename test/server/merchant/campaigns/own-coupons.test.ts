import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DraftRow, DraftValues } from '../../../../api/form-rules/draft-field.ts'
import { grantPromised, promiseOf } from '../../../../server/mechanics/coupon/promised-coupon.ts'
import { tx } from '../../../../server/core/tx.ts'
import { begunPot, joinPot } from '../../../support/server-fissions.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { makeActivity, readDraft, saveStep, startDraft } from '../../../support/wizard.ts'

const test = suite('one of the shop’s own coupons as a reward')
let server: TestServer
let merchant: Caller
let shopper: Caller
let coupon: number

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  shopper = await server.as(people.shopper)
  const changes = { third: { stock: 3, only_as_reward: true, value_fen: 3000, name: '随礼券' } }
  coupon = await makeActivity(merchant, { kind: 'coupon', modelId: 101, changes })
})
test.after.each(() => server.close())

/** Coupons of this activity that people have, with the value and the name at the counter. */
const grants = () =>
  server.db
    .selectFrom('user_grant')
    .innerJoin('redeem_code', join =>
      join
        .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id')
        .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id'),
    )
    .select(['user_grant.uid', 'user_grant.kind', 'redeem_code.item'])
    .where('user_grant.brand_id', '=', 8)
    .where('user_grant.activity_id', '=', coupon)
    .orderBy('user_grant.uid')
    .execute()

async function made(kind: string, modelId: number, third: DraftValues): Promise<number> {
  const id = await makeActivity(merchant, { kind, modelId, changes: { third } })
  server.clock.pass(3600)
  return id
}

const prizes = (): DraftRow[] => [
  { kind: 'own', own_coupon: String(coupon), weight_ppm: 1_000_000, stock: 2, name: '' },
  { kind: 'none', name: '没中' },
]

test('a won prize is the coupon itself, once however often it is claimed', async () => {
  const id = await made('lottery', 402, { prizes: prizes(), win_limit_user: -1 })
  const { data } = await shopper.post('/api/wechat/lottery/draw', {
    id,
    pay: 'free',
    reqId: newReqId(),
  })
  assert.is(data.name, '随礼券')
  for (let time = 0; time < 2; time += 1) {
    const claim = { drawId: data.draw_id, reqId: newReqId() }
    assert.is((await shopper.post('/api/wechat/lottery/claim', claim)).code, 1)
  }
  const given = await grants()
  assert.equal(
    given.map(({ uid, kind, item }) => [uid, kind, item.title]),
    [[people.shopper, 'coupon', '随礼券']],
  )
  const { cost, forms } = await readDraft(merchant, id)
  assert.is(cost.most_fen, 6000)
  assert.is((forms.third.values.prizes as DraftRow[])[0]?.own_coupon, String(coupon))
  assert.is((await saveStep(merchant, id, 'third', {}, 'edit')).code, 1)
})

test('everybody of a pot gets it, also when other people have taken the last one', async () => {
  const tier = { need: 2, pot: 'same', each_kind: 'own', each_own_coupon: String(coupon) }
  const id = await made('fission', 2701, { tiers: [tier], owner_counts: true })
  await server.db
    .updateTable('activity')
    .set({ stock_left: 0 })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', coupon)
    .execute()
  const pot = await begunPot(server, people.shopper, id)
  assert.is((await joinPot(server, people.friend, pot)).code, 1)
  assert.equal(
    (await grants()).map(({ uid }) => uid),
    [people.shopper, people.friend],
  )
})

test('a promise is kept once, and names a coupon of its own brand', async () => {
  const promised = {
    brandId: 8,
    couponId: coupon,
    uid: people.friend,
    source: { kind: 'reward', id: 'once' },
    now: 1,
  }
  const give = (brandId: number) =>
    tx(server.db, trx => grantPromised(trx, { ...promised, brandId }))
  const tries = await Promise.allSettled([give(8), give(8), give(8)])
  assert.is(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.is((await grants()).length, 1)
  assert.is(await give(9), undefined)
  assert.is(await promiseOf(server.db, 9, coupon), undefined)
})

test('without a choice the wizard asks for one', async () => {
  const id = await startDraft(merchant, 'invite', 2201)
  await saveStep(merchant, id, 'second')
  const { code, data } = await saveStep(merchant, id, 'third', { kind: 'own', own_coupon: '' })
  assert.is(code, 1001)
  assert.equal(Object.keys(data.faults as object), ['own_coupon'])
})

test.run()
