import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityRisk } from '../../../server/core/tables.ts'
import {
  type Caller,
  callerOf,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../support/server-app.ts'
import { annualActivity } from '../../support/server-annuals.ts'
import { addBargain } from '../../support/server-bargains.ts'
import { addVoucherBargain } from '../../support/server-vouchers.ts'
import { addLottery } from '../../support/server-draws.ts'
import { fissionActivity } from '../../support/server-fissions.ts'
import { helperActivity } from '../../support/server-helper-draws.ts'
import { envelopeCampaign } from '../../support/server-envelopes.ts'
import { formCampaign } from '../../support/server-forms.ts'
import { addLiveCode, liveCode } from '../../support/server-live-codes.ts'
import { cardActivity } from '../../support/server-cards.ts'
import { guideCardActivity } from '../../support/server-guide-cards.ts'
import { inviteActivity, testLink } from '../../support/server-invites.ts'
import { quizCampaign } from '../../support/server-quizzes.ts'
import { storeCoupon } from '../../support/server-store-coupons.ts'
import { addTeamDraw } from '../../support/server-team-draws.ts'
import { addVote, itemId } from '../../support/server-votes.ts'
import { coupon } from '../../support/server-coupons.ts'
import { isolations } from '../../support/server-database.ts'
import { visitorRow } from '../../support/server-data.ts'

const FIRST = 2000
const PEOPLE = 24
const DAY_S = 86_400
const MINUTE_S = 60

type Test = ReturnType<typeof suite>

/** A server, and the id of the campaign that was added last. */
interface System {
  server: TestServer
  address: string
  lastId: number
}

function addTests(test: Test, isolation: string): void {
  const system = { lastId: 8600 } as System

  test.before(async () => {
    const server = await startTestServer({ isolation })
    system.server = server
    system.address = await server.listen()
    const uids = Array.from({ length: PEOPLE }, (_, n) => FIRST + n)
    await server.db
      .insertInto('visitor')
      .values(uids.map(uid => visitorRow(8, uid)))
      .execute()
  })
  test.after(() => system.server.close())

  addBounds(test, system)
  addOrder(test, system)
  addCampaigns(test, system)
}

/** A caller whose requests come from the test's own IP address. */
async function person({ server, address }: System, n: number): Promise<Caller> {
  const { cookie } = await server.as(FIRST + n)
  return callerOf((url, init) => fetch(address + url, init), cookie)
}

const take = async (system: System, n: number, id: number) =>
  (await person(system, n)).post('/api/wechat/coupon/take', { id, reqId: newReqId() })

async function addCoupon(
  system: System,
  risk: ActivityRisk,
  changes: object = {},
): Promise<number> {
  system.lastId += 1
  const row = coupon(system.lastId, { risk: JSON.stringify(risk), ...changes })
  await system.server.db.insertInto('activity').values(row).execute()
  return system.lastId
}

function addBounds(test: Test, system: System): void {
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

function addOrder(test: Test, system: System): void {
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

const risk = '{"ip_day":1}'

type Enter = (id: number) => [path: string, body: object]
type Campaign = [what: string, add: (id: number) => Promise<unknown>, enter: Enter]

const campaignsOf = (system: System): Campaign[] => [
  ...playedCampaigns(system),
  ...friendsCampaigns(system),
  ...liveCodes(system),
]

function liveCodes(system: System): Campaign[] {
  const addLive = (type: string) => (id: number) =>
    addLiveCode(system.server.db, {
      ...liveCode(id, type, {}, { risk }),
      targets: [{ kind: 'staff', ref: '5' }],
    })
  return [
    ['live code of one’s own', addLive('fissionCode'), id => ['fission-code/make', { id }]],
    [
      'live code that keeps customers',
      addLive('lockCode'),
      id => ['lock-qrcode/lock', { id, staffId: 5, confirm: 0 }],
    ],
  ]
}

/**
 * Inserts an activity into the fixture's server, which starts after the tables of cases are built.
 */
const adderOf =
  (system: System) => (row: (id: number) => ReturnType<typeof coupon>) => (id: number) =>
    system.server.db.insertInto('activity').values(row(id)).execute()

function playedCampaigns(system: System): Campaign[] {
  const add = adderOf(system)
  return [
    ['coupon', add(id => coupon(id, { risk })), id => ['coupon/take', { id }]],
    [
      'store coupon',
      add(id => storeCoupon(id, {}, { risk })),
      id => ['store-coupon/take', { id, shopId: 1 }],
    ],
    [
      'envelope',
      add(id => envelopeCampaign(id, {}, { risk })),
      id => ['red-envelope/open', { id }],
    ],
    [
      'draw',
      id => addLottery(system.server.db, id, { activity: { risk } }),
      id => ['lottery/draw', { id }],
    ],
    [
      'form',
      add(id => formCampaign(id, {}, { risk })),
      id => ['form/submit', { id, answers: { name: '周' } }],
    ],
    [
      'team draw',
      id => addTeamDraw(system.server, id, { risk }),
      id => ['team-draw/create', { id }],
    ],
    [
      'scheduled draw',
      add(id => helperActivity(id, { risk, ext: { draw_at: 0 } })),
      id => ['lottery-helper/join', { id }],
    ],
    ['pot', add(id => fissionActivity(id, { risk })), id => ['fission/start', { id }]],
    ['quiz', add(id => quizCampaign(id, {}, { risk })), id => ['question/start', { id }]],
  ]
}

function friendsCampaigns(system: System): Campaign[] {
  const add = adderOf(system)
  return [
    [
      'invitation',
      add(id => inviteActivity(id, { risk })),
      id => ['invite/bind', { id, ...testLink(id, FIRST + PEOPLE - 1) }],
    ],
    [
      'year',
      add(id => annualActivity(id, { risk })),
      id => ['annual/join', { id, protocolVersion: '1' }],
    ],
    [
      'guide card',
      add(id => guideCardActivity(id, { risk })),
      id => ['guide-card/take', { id, staffId: 5 }],
    ],
    [
      'greeting card',
      add(id => cardActivity(id, { risk })),
      id => ['new-year-card/make', { id, templateId: 1, to: '阿宁', from: '小满', wish: '好' }],
    ],
    [
      'vote',
      id => addVote(system.server, id, {}, { changes: { risk } }),
      id => ['vote/vote', { id, itemIds: [itemId(id, 1)] }],
    ],
  ]
}

function addCampaigns(test: Test, system: System): void {
  for (const [what, make, enter] of campaignsOf(system)) {
    test(`a ${what} is entered once from an address that has one entry a day`, async () => {
      system.lastId += 1
      await make(system.lastId)
      const [path, body] = enter(system.lastId)
      const go = async (n: number) =>
        (await person(system, n)).post(`/api/wechat/${path}`, { ...body, reqId: newReqId() })
      assert.equal([(await go(0)).code, (await go(1)).code], [1, 2114])
    })
  }

  test('a bargain is begun and helped once from such an address, and says so in a toast', async () => {
    const reasons: unknown[] = []
    for (const ofHelp of [false, true]) {
      system.lastId += 1
      await addBargain(system.server, system.lastId, [{ sku_id: 12 }], { risk })
      const owner = await system.server.as(FIRST + PEOPLE - 1)
      const start = { id: system.lastId, skuId: 12 }
      const mine = ofHelp && (await post(owner, 'start', start)).data.record_id
      for (const n of [0, 1]) {
        const caller = await person(system, n)
        const reply = ofHelp
          ? await post(caller, 'help', { recordId: mine })
          : await post(caller, 'start', start)
        reasons.push(reply.code === 1 || reply.data.reason)
      }
    }
    assert.equal(reasons, [true, 'risk', true, 'risk'])
  })

  test('a bargain for a voucher is begun once from such an address', async () => {
    system.lastId += 1
    await addVoucherBargain(system.server, system.lastId, { risk })
    const go = async (n: number) =>
      (await person(system, n)).post('/api/wechat/bargain/start', {
        id: system.lastId,
        reqId: newReqId(),
      })
    assert.is((await go(0)).code, 1)
    assert.is((await go(1)).data.reason, 'risk')
  })

  test("a friend's envelope counts for the address too", async () => {
    system.lastId += 1
    const mode = { mode: 'group', share_n: 3, count: 100, total_fen: 50_000 } as const
    const row = envelopeCampaign(system.lastId, { ...mode, min_fen: 500, max_fen: 500 }, { risk })
    await system.server.db.insertInto('activity').values(row).execute()
    const path = '/api/wechat/red-envelope/open'
    const mine = await (await system.server.as(FIRST)).post(path, {
      id: system.lastId,
      reqId: newReqId(),
    })
    const open = async (n: number) => {
      const body = { id: system.lastId, recordId: mine.data.record_id, reqId: newReqId() }
      return (await (await person(system, n)).post(path, body)).code
    }
    assert.equal([await open(1), await open(2)], [1, 2114])
  })
}

const post = (caller: Caller, call: string, body: object) =>
  caller.post(`/api/wechat/goods-bargain/${call}`, { ...body, reqId: newReqId() })

for (const isolation of isolations) {
  const test = suite(`an activity's bounds of risk, ${isolation}`)
  addTests(test, isolation)
  test.run()
}
