import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endAccount, forgetFormer } from '../../../server/account/deletion.ts'
import { visitorOf } from '../../../server/auth/visitor-table.ts'
import { isNewCustomer } from '../../../server/mechanics/participate/new-customer.ts'
import { done, write } from '../../support/order-calls.ts'
import { randomFrom, seed } from '../../support/matrix/random.ts'
import { runDueJobs } from '../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { runningActivity } from '../../support/server-activity.ts'
import { addBargain, begun, help } from '../../support/server-bargains.ts'
import { coupon } from '../../support/server-coupons.ts'
import { isolations } from '../../support/server-database.ts'
import { people, visitorRow } from '../../support/server-data.ts'
import { addLottery } from '../../support/server-draws.ts'
import { envelopeCampaign } from '../../support/server-envelopes.ts'
import { formCampaign } from '../../support/server-forms.ts'
import { helperActivity } from '../../support/server-helper-draws.ts'
import { inviteActivity, testLink } from '../../support/server-invites.ts'
import { quizCampaign } from '../../support/server-quizzes.ts'
import { storeCoupon } from '../../support/server-store-coupons.ts'
import { addVote, itemId } from '../../support/server-votes.ts'
import { addVoucherBargain } from '../../support/server-vouchers.ts'

const DAY_S = 86_400
/** The cheat. */
const uid = people.friend
const UNIONID = `union-${uid}`
const OWNER = 2000
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
  // The money that was won has been paid out.
  await db.updateTable('wallet').set({ balance_fen: 0 }).where('owner', '=', as).execute()
  await done(write(await server.as(as), '/wechat/mine/account-delete'))
  clock.pass(7 * DAY_S)
  await runDueJobs(server, undefined, [endAccount])
  return visitorOf(db, 8, identity, clock.seconds())
}

/** A thing that may be done once a person; resolves with whether it was. */
type Once = [what: string, prepare: (server: TestServer, id: number) => Promise<Act>]
type Act = (as: number) => Promise<boolean>

const long = { end_at: 2_000_000_000, risk: '{"ip_day":-1,"speed_per_min":-1}' }

type Row = ReturnType<typeof runningActivity>

/** A campaign of one call. */
const ofCall =
  (rowOf: (id: number) => Row, path: string, bodyOf: (id: number) => object) =>
  async (server: TestServer, id: number): Promise<Act> => {
    await server.db.insertInto('activity').values(rowOf(id)).execute()
    return async as =>
      (await write(await server.as(as), `/wechat/${path}`, bodyOf(id) as Record<string, unknown>))
        .code === 1
  }

const byId = (id: number) => ({ id })

const once: Once[] = [
  ['coupon', ofCall(id => coupon(id, { ...long, limit_per_user: 1 }), 'coupon/take', byId)],
  [
    'store coupon',
    ofCall(
      id => storeCoupon(id, {}, { ...long, limit_per_user: 1 }),
      'store-coupon/take',
      id => ({
        id,
        shopId: 1,
      }),
    ),
  ],
  ['envelope', ofCall(id => envelopeCampaign(id, {}, long), 'red-envelope/open', byId)],
  [
    'form',
    ofCall(
      id => formCampaign(id, {}, { ...long, limit_per_user: 1 }),
      'form/submit',
      id => ({
        id,
        answers: { name: '周' },
      }),
    ),
  ],
  [
    'quiz',
    async (server, id) => {
      await server.db
        .insertInto('activity')
        .values(quizCampaign(id, { tries_total: 1 }, long))
        .execute()
      const papers = new Set<unknown>()
      return async as => {
        const { code, data } = await write(await server.as(as), '/wechat/question/start', { id })
        // A paper that is open is the same again.
        return code === 1 && papers.size < papers.add(data.paper_id).size
      }
    },
  ],
  [
    'scheduled draw',
    ofCall(id => helperActivity(id, { ...long, ext: { draw_at: 0 } }), 'lottery-helper/join', byId),
  ],
  [
    'new customers’ coupon',
    ofCall(
      id => coupon(id, { ...long, limit_per_user: 1, audience: '{"kind":"newCustomer"}' }),
      'coupon/take',
      byId,
    ),
  ],
  [
    'draw',
    async (server, id) => {
      await addLottery(server.db, id, { activity: { ...long }, draw: { win_limit_user: 1 } })
      return async as => {
        const { code, data } = await write(await server.as(as), '/wechat/lottery/draw', { id })
        return code === 1 && data.kind !== 'none'
      }
    },
  ],
  [
    'vote',
    async (server, id) => {
      const times = { vote_to: 2_000_000_000, signup_to: 2_000_000_000 }
      await addVote(server, id, { per_user_total: 1, ...times }, { changes: long })
      return async as =>
        (await write(await server.as(as), '/wechat/vote/vote', { id, itemIds: [itemId(id, 1)] }))
          .code === 1
    },
  ],
  [
    'cut of a bargain',
    async (server, id) => {
      const ext = { hours: 24 * 90, help_limit: 9 }
      await addBargain(server, id, [{ sku_id: 12 }], { ...long, ext })
      const { record_id } = await begun(server, OWNER, id, 12)
      return async as => (await help(server, as, record_id)).code === 1
    },
  ],
  [
    'bargain for a voucher',
    async (server, id) => {
      await addVoucherBargain(server, id, { ...long, limit_per_user: 1 })
      return async as =>
        (await write(await server.as(as), '/wechat/bargain/start', { id })).code === 1
    },
  ],
]

for (const isolation of isolations) {
  const test = suite(`limits over the end of an account, ${isolation}`)
  let server: TestServer

  test.before.each(async () => {
    server = await startTestServer({ isolation })
    await server.db.insertInto('visitor').values(visitorRow(8, OWNER)).execute()
  })
  test.after.each(() => server.close())

  for (const [index, [what, prepare]] of once.entries()) {
    test(`a person has one ${what}, however often their account ends`, async () => {
      const act = await prepare(server, 8900 + index)
      assert.is(await act(uid), true)
      const again = await startAnew(server, uid)
      assert.is(await act(again), false)
    })
  }

  test('random histories of ends, returns and all kinds: one of each, and one inviter', async () => {
    const choose = randomFrom(seed(`former ${isolation}`))
    const acts = await Promise.all(
      once.map(async ([what, prepare], index) => ({
        what,
        n: 0,
        act: await prepare(server, 8950 + index),
      })),
    )
    let as = uid
    for (let step = 0; step < 60; step += 1) {
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
    const act = await once[0]?.[1](server, 8999)
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
