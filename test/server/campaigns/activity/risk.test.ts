import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S, MINUTE_S } from '../../../../api/values/time.ts'
import { startPaths } from '../../../../server/core/start-paths.ts'
import type { ActivityRisk } from '../../../../server/core/tables.ts'
import { usualRisk } from '../../../../server/mechanics/participate/usual-risk.ts'
import type { Activity } from '../../../support/server-activity.ts'
import {
  createRiskFixture,
  FIRST,
  PEOPLE,
  person,
  type RiskFixture,
} from '../../../support/risk-fixture.ts'
import { newReqId } from '../../../support/server-app.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { envelopeCampaign } from '../../../support/server-envelopes.ts'
import { isolations } from '../../../support/server-database.ts'

type Test = ReturnType<typeof suite>

const take = async (system: RiskFixture, n: number, id: number) =>
  (await person(system, n)).post('/api/wechat/coupon/take', { id, reqId: newReqId() })

async function addCoupon(
  system: RiskFixture,
  risk: ActivityRisk,
  changes: object = {},
): Promise<number> {
  system.lastId += 1
  const row = coupon(system.lastId, { risk: JSON.stringify(risk), ...changes })
  await system.server.db.insertInto('activity').values(row).execute()
  return system.lastId
}

function addBounds(test: Test, system: RiskFixture): void {
  test('many people of one address at once: as many as the day allows, and nobody hears why', async () => {
    const id = await addCoupon(system, { ip_day: 5 })
    const replies = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => take(system, n, id)))
    assert.is(replies.filter(({ code }) => code === 1).length, 5)
    const refused = replies.filter(({ code }) => code !== 1)
    const heard = new Set(
      refused.map(({ code, message, data }) => JSON.stringify([code, message, data])),
    )
    assert.equal([...heard], [JSON.stringify([2114, '活动太火爆，请稍后再试', { reason: 'risk' }])])
    assert.is((await take(system, 0, id)).code, 2114)
    system.server.clock.pass(DAY_S)
    assert.is((await take(system, PEOPLE - 1, id)).code, 1)
  })

  test('a minute has its own bound, and the next one begins anew', async () => {
    const id = await addCoupon(system, { speed_per_min: 2 })
    const codes = []
    for (const n of [0, 1, 2]) codes.push((await take(system, n, id)).code)
    assert.equal(codes, [1, 1, 2114])
    system.server.clock.pass(MINUTE_S)
    assert.is((await take(system, 2, id)).code, 1)
  })

  test('one person is bound wherever they come from', async () => {
    const id = await addCoupon(system, { speed_per_min: 2 })
    // A direct call of the app has no connection, so its address is unknown.
    const caller = await system.server.as(FIRST)
    const once = async () =>
      (await caller.post('/api/wechat/coupon/take', { id, reqId: newReqId() })).code
    assert.equal([await once(), await once(), await once()], [1, 1, 2114])
  })
}

/** Every person takes a coupon at once; resolves with the number of those who got one. */
async function rush(system: RiskFixture, id: number): Promise<number> {
  const replies = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => take(system, n, id)))
  return replies.filter(({ code }) => code === 1).length
}

async function addWithoutRisk(system: RiskFixture, row: (id: number) => Activity): Promise<number> {
  system.lastId += 1
  const values = { ...row(system.lastId), risk: '{}' }
  await system.server.db.insertInto('activity').values(values).execute()
  return system.lastId
}

function addUsual(test: Test, system: RiskFixture): void {
  test('an activity without limits of its own: ten a minute, twenty a day and address', async () => {
    const id = await addWithoutRisk(system, coupon)
    const minutes: number[] = []
    for (let n = 0; n < 3; n += 1) {
      minutes.push(await rush(system, id))
      system.server.clock.pass(MINUTE_S)
    }
    assert.equal(minutes, [10, 10, 0])
  })

  test('an activity that gives money without limits of its own: five a day and address', async () => {
    const id = await addWithoutRisk(system, each =>
      envelopeCampaign(each, { count: 100, total_fen: 10_000 }),
    )
    const open = async (n: number) =>
      (await person(system, n)).post('/api/wechat/red-envelope/open', { id, reqId: newReqId() })
    const replies = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => open(n)))
    assert.is(replies.filter(({ code }) => code === 1).length, 5)
  })

  test('every kind that gives something has usual limits', () => {
    const free = Object.keys(startPaths).filter(type => usualRisk(type).ip_day < 0)
    assert.equal(free, ['form', 'groupWork', 'seckill', 'distribution'])
    assert.equal(usualRisk('fission'), { ip_day: 5, speed_per_min: 10 })
    assert.equal(usualRisk('goodsBargain'), { ip_day: 20, speed_per_min: 10 })
    assert.equal(usualRisk('vote'), { ip_day: 50, speed_per_min: -1 })
  })
}

function addOrder(test: Test, system: RiskFixture): void {
  test('what is refused for another reason counts nothing, and a repeated attempt counts once', async () => {
    const id = await addCoupon(system, { ip_day: 2 }, { audience: '{"kind":"member"}' })
    for (const n of [0, 1, 2]) assert.is((await take(system, n, id)).code, 2109)
    await system.server.db
      .updateTable('activity')
      .set({ audience: '{"kind":"all"}' })
      .where('brand_id', '=', 8)
      .where('activity_id', '=', id)
      .execute()
    const caller = await person(system, 0)
    const body = { id, reqId: newReqId() }
    for (let n = 0; n < 3; n += 1) {
      assert.is((await caller.post('/api/wechat/coupon/take', body)).code, 1)
    }
    assert.equal([(await take(system, 1, id)).code, (await take(system, 2, id)).code], [1, 2114])
  })

  test('risk is asked after time and before the audience', async () => {
    const audience = '{"kind":"member"}'
    const id = await addCoupon(system, { ip_day: 0 }, { audience })
    assert.is((await take(system, 0, id)).code, 2114)
    assert.is(
      (await take(system, 0, await addCoupon(system, { ip_day: 0 }, { status: 2 }))).code,
      2104,
    )
  })

  test('no bound is no bound', async () => {
    const id = await addCoupon(system, { ip_day: -1, speed_per_min: -1 })
    for (let n = 0; n < 6; n += 1) assert.is((await take(system, n, id)).code, 1)
  })
}

for (const isolation of isolations) {
  const test = suite(`an activity's bounds of risk, ${isolation}`)
  const system = createRiskFixture(test, isolation, 8600)
  addBounds(test, system)
  addUsual(test, system)
  addOrder(test, system)
  test.run()
}
