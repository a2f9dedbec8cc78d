// @long 75 s
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { endAccount, forgetFormer } from '../../../../server/people/account/deletion.ts'
import { visitorOf } from '../../../../server/people/auth/visitor-table.ts'
import { campaigns } from '../../../../server/campaigns/index.ts'
import { isNewCustomer } from '../../../../server/mechanics/participate/new-customer.ts'
import { orderStatus } from '../../../../api/values/order-status.ts'
import { randomFrom, seed } from '../../../support/matrix/random.ts'
import { entries } from '../../../support/once/entries.ts'
import { friends } from '../../../support/once/friends.ts'
import { type Act, long, newcomer, OWNER } from '../../../support/once/once.ts'
import { purchases } from '../../../support/once/purchases.ts'
import { done, write } from '../../../support/order-calls.ts'
import { openOrderShop, type OrderShop } from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import type { TestServer } from '../../../support/server-app.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import { scaled } from '../../../support/scale.ts'
import { isolations } from '../../../support/server-database.ts'
import { inviteActivity, testLink } from '../../../support/server-invites.ts'

/** Of a random history: each kind is tried several times. */
const STEPS = scaled(80, 1000)
/** The cheat. */
const uid = people.friend
const UNIONID = `union-${uid}`
const identity = {
  unionid: UNIONID,
  openid: '',
  nickname: '访客',
  avatar: '',
  isSnapshot: false,
}

/** Deletes the person's account and logs in again with the same messaging account. */
async function startAnew(server: TestServer, as: number): Promise<number> {
  const { db, clock } = server
  // The money that was won has been paid out, and what was bought came long ago.
  await db.updateTable('wallet').set({ balance_fen: 0 }).where('owner', '=', as).execute()
  const received = { status: orderStatus.finished, finished_at: 0 }
  await db.updateTable('shop_order').set(received).where('uid', '=', as).execute()
  await done(write(await server.as(as), '/wechat/mine/account-delete'))
  clock.pass(7 * DAY_S)
  await runDueJobs(server, undefined, [endAccount])
  return visitorOf(db, 8, identity, clock.seconds())
}

const once = [...entries, ...friends, ...purchases]

/** Campaigns without a row above. */
const unlimited = {
  seckill: 'limits a person within a session, which is over before any deletion takes effect',
  distribution: 'has no limit of its own; its goods have that of the goods',
}

const names = suite('limits over the end of an account')

names('are shown for every campaign that has one for a person', () => {
  const shown = [...once.map(({ type }) => type).filter(Boolean), ...Object.keys(unlimited)]
  const all = campaigns.map(({ type }) => type)
  assert.equal([...new Set(shown)].sort(), [...all].sort())
})

names.run()

const kinds = suite('limits over the end of an account, kind by kind')
let shop: OrderShop

kinds.before.each(async () => {
  shop = await openOrderShop()
  await shop.server.db.insertInto('visitor').values(visitorRow(8, OWNER)).execute()
})
kinds.after.each(() => shop.server.close())

for (const [index, { what, prepare }] of once.entries()) {
  kinds(`a person has one ${what}, however often their account ends`, async () => {
    const act = await prepare(shop, 8900 + index)
    assert.is(await act(uid), true)
    const again = await startAnew(shop.server, uid)
    assert.is(await act(again), false)
    assert.is(await act(await newcomer(shop.server)), true, 'somebody else still may')
  })
}

kinds.run()

for (const isolation of isolations) {
  const test = suite(`limits over the end of an account, ${isolation}`)
  let server: TestServer

  test.before.each(async () => {
    shop = await openOrderShop({ isolation })
    server = shop.server
    await server.db.insertInto('visitor').values(visitorRow(8, OWNER)).execute()
  })
  test.after.each(() => server.close())

  test('random histories of ends, returns and all kinds: one of each, and one inviter', async () => {
    const choose = randomFrom(seed(`former ${isolation}`))
    const acts: { what: string; n: number; act: Act }[] = []
    for (const [index, { what, prepare, isMonthly }] of once.entries()) {
      if (!isMonthly) acts.push({ what, n: 0, act: await prepare(shop, 8950 + index) })
    }
    let as = uid
    for (let step = 0; step < STEPS; step += 1) {
      if (choose([true, false, false, false])) {
        as = await startAnew(server, as)
        server.clock.pass(30 * DAY_S)
        continue
      }
      const one = choose(acts)
      if (await one.act(as)) one.n += 1
      assert.ok(one.n <= 1, `${one.what} after step ${step}`)
    }
  })

  test('who was a customer, and who has brought them, stays so', async () => {
    const { db } = server
    await db.insertInto('activity').values(inviteActivity(8990, long)).execute()
    await db
      .insertInto('staff_bond')
      .values({ brand_id: 8, uid, user_id: 5, bound_at: server.clock.seconds() })
      .execute()
    const bind = async (as: number, inviter: number) =>
      write(await server.as(as), '/wechat/invite/bind', { id: 8990, ...testLink(8990, inviter) })
    assert.is((await bind(uid, OWNER)).code, 1)
    const again = await startAnew(server, uid)
    assert.is((await bind(again, people.shopper)).code, 2106, 'somebody else was first')
    assert.is(await isNewCustomer(db, 8, { uid: again, memberLevel: 0 }), false)
  })

  test('after half a year nothing leads back, and who comes is new', async () => {
    const act = await once[0]?.prepare(shop, 8999)
    assert.is(await act?.(uid), true)
    await done(write(await server.as(uid), '/wechat/mine/account-delete'))
    server.clock.pass(7 * DAY_S)
    await runDueJobs(server, undefined, [endAccount])
    const kept = () => server.db.selectFrom('former_person').selectAll().execute()
    const [row] = await kept()
    assert.not.match(JSON.stringify(row), UNIONID)
    server.clock.pass(180 * DAY_S - 1)
    await runDueJobs(server, undefined, [forgetFormer])
    assert.is((await kept()).length, 1)
    server.clock.pass(1)
    const later = await visitorOf(server.db, 8, identity, server.clock.seconds())
    assert.not.equal(later, uid, 'also before the job has run')
    await runDueJobs(server, undefined, [forgetFormer])
    assert.equal(await kept(), [])
    assert.is(await act?.(later), true)
  })

  test('two logins at once of somebody who returns are one person', async () => {
    await done(write(await server.as(uid), '/wechat/mine/account-delete'))
    server.clock.pass(7 * DAY_S)
    await runDueJobs(server, undefined, [endAccount])
    const now = server.clock.seconds()
    const uids = await Promise.all(
      Array.from({ length: 8 }, () => visitorOf(server.db, 8, identity, now)),
    )
    assert.equal([...new Set(uids)], [uid])
  })

  test.run()
}
