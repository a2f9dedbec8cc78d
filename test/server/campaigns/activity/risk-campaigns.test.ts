import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createRiskFixture,
  FIRST,
  PEOPLE,
  person,
  type RiskFixture,
} from '../../../support/risk-fixture.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { annualActivity } from '../../../support/server-annuals.ts'
import { addBargain } from '../../../support/server-bargains.ts'
import { addVoucherBargain } from '../../../support/server-vouchers.ts'
import { addLottery } from '../../../support/server-draws.ts'
import { fissionActivity } from '../../../support/server-fissions.ts'
import { helperActivity } from '../../../support/server-helper-draws.ts'
import { envelopeCampaign } from '../../../support/server-envelopes.ts'
import { formCampaign } from '../../../support/server-forms.ts'
import { addLiveCode, liveCode } from '../../../support/server-live-codes.ts'
import { cardActivity } from '../../../support/server-cards.ts'
import { guideCardActivity } from '../../../support/server-guide-cards.ts'
import { inviteActivity, testLink } from '../../../support/server-invites.ts'
import { quizCampaign } from '../../../support/server-quizzes.ts'
import { storeCoupon } from '../../../support/server-store-coupons.ts'
import { addTeamDraw } from '../../../support/server-team-draws.ts'
import { addVote, itemId } from '../../../support/server-votes.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { isolations } from '../../../support/server-database.ts'

type Test = ReturnType<typeof suite>

const risk = '{"ip_day":1}'

type Enter = (id: number) => [path: string, body: object]
type Campaign = [what: string, add: (id: number) => Promise<unknown>, enter: Enter]

const campaignsOf = (system: RiskFixture): Campaign[] => [
  ...playedCampaigns(system),
  ...friendsCampaigns(system),
  ...liveCodes(system),
]

function liveCodes(system: RiskFixture): Campaign[] {
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
  (system: RiskFixture) => (row: (id: number) => ReturnType<typeof coupon>) => (id: number) =>
    system.server.db.insertInto('activity').values(row(id)).execute()

function playedCampaigns(system: RiskFixture): Campaign[] {
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

function friendsCampaigns(system: RiskFixture): Campaign[] {
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

function addCampaigns(test: Test, system: RiskFixture): void {
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
  const test = suite(`bounds of risk in each campaign, ${isolation}`)
  addCampaigns(test, createRiskFixture(test, isolation, 8700))
  test.run()
}
