import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DraftRow, DraftValues } from '../../../../api/form-rules/draft-field.ts'
import { models } from '../../../../server/merchant/models/index.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { everyKind } from '../../../support/wizard-kinds.ts'
import { fillDraft, type Made, publish, readDraft, saveStep } from '../../../support/wizard.ts'

const test = suite('what an activity can cost at most')
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  await server.db.updateTable('shop').set({ auth_status: 2 }).where('brand_id', '=', 8).execute()
})
test.after.each(() => server.close())

const publishUnsure = (id: number) =>
  merchant.post('/api/retail/business/add-activity-six', {
    activityId: id,
    agree: 1,
    reqId: newReqId(),
  })

/** Cash of 200 yuan that everybody wins. */
const cash = (stock: number, weight_ppm = 1_000_000): DraftRow => ({
  prize_id: '',
  kind: 'balance',
  name: '200 元',
  fen: 20_000,
  weight_ppm,
  stock,
})
const none: DraftRow = { prize_id: '', kind: 'none', name: '没中' }
const lottery = (prize: DraftRow, four: DraftValues = {}): Made => ({
  kind: 'lottery',
  modelId: 402,
  changes: { third: { prizes: [prize, none] }, four },
})

const costs: [
  what: string,
  made: Made,
  cost: { money_fen: number; most_fen: number },
  asks: boolean,
][] = [
  ['five prizes of 200 yuan', lottery(cash(5)), { money_fen: 100_000, most_fen: 100_000 }, false],
  ['six of them', lottery(cash(6)), { money_fen: 120_000, most_fen: 120_000 }, true],
  ['any number of them', lottery(cash(-1)), { money_fen: -1, most_fen: -1 }, true],
  [
    'any number within a budget',
    lottery(cash(-1), { total_fen: 90_000 }),
    { money_fen: 90_000, most_fen: 90_000 },
    false,
  ],
]

for (const [what, made, cost, asks] of costs)
  test(`${what}: told before the publication${asks ? ', and asked about' : ''}`, async () => {
    const id = await fillDraft(merchant, made)
    assert.equal((await readDraft(merchant, id)).cost, cost)
    const { code, data } = await publishUnsure(id)
    assert.is(code, asks ? 1607 : 1)
    if (!asks) return
    assert.ok((data.risks as string[]).length > 0)
    assert.is((await publish(merchant, id)).code, 1)
  })

const byKind: [kind: string, third: DraftValues, cost: { money_fen: number; most_fen: number }][] =
  [
    ['coupon', { stock: 500, value_fen: 3000 }, { money_fen: 0, most_fen: 1_500_000 }],
    ['storeCoupon', { kind: 'discount', max_off_fen: 0 }, { money_fen: 0, most_fen: -1 }],
    ['redEnvelope', { total_fen: 20_000 }, { money_fen: 20_000, most_fen: 20_000 }],
    // 100 pots of 8.80, or of a consolation for 3 yuan.
    ['fission', {}, { money_fen: 88_000, most_fen: 88_000 }],
    ['question', { stock: 10, prize_fen: 800 }, { money_fen: 0, most_fen: 8000 }],
    // 200 drinks of 18 yuan, 500 coupons of 15 yuan.
    ['invite', {}, { money_fen: 0, most_fen: 360_000 + 750_000 }],
    ['invite', { kind: 'balance', money_fen: 500 }, { money_fen: 100_000, most_fen: 850_000 }],
    // 300 coupons of 20 yuan, 80 cups of 32, 500 coupons of 15.
    ['inviteV2', {}, { money_fen: 0, most_fen: 600_000 + 256_000 + 750_000 }],
    ['tasks', {}, { money_fen: 0, most_fen: 300 * 900 + 60 * 3200 + 10 * 12_000 }],
    ['newYearCard', {}, { money_fen: 0, most_fen: 300 * 1200 }],
    ['annual', {}, { money_fen: 0, most_fen: 4 * 500 * (1500 + 1200 + 1000) + 100 * 3200 }],
    // Per team of three: a drink for one, 2 yuan for all, a coupon for each.
    ['teamDraw', {}, { money_fen: 20_000, most_fen: 60 * 2800 + 20_000 + 500 * 1500 }],
    ['lotteryHelper', {}, { money_fen: 0, most_fen: 12_800 + 5 * 2800 + 20 * 1500 }],
  ]

for (const [kind, third, cost] of byKind)
  test(`${kind} ${JSON.stringify(third)} costs ${cost.most_fen} fen at most`, async () => {
    const kinds = await everyKind(server, merchant)
    const made = kinds.find(each => each.kind === kind)
    assert.ok(made)
    if (!made) return
    const changes = { ...made.changes, third: { ...made.changes?.third, ...third } }
    const id = await fillDraft(merchant, { ...made, changes })
    const found = (await readDraft(merchant, id)).cost
    assert.equal(found, cost)
  })

test('every kind knows its cost, except those that sell, or give what has no price', () => {
  const without = models.filter(({ cost }) => !cost).map(({ type }) => type)
  assert.equal(without.sort(), [
    'addGroup',
    'bargain',
    'categoryCode',
    'distribution',
    'fissionCode',
    'form',
    'goodsBargain',
    'groupWork',
    'joinGroup',
    'joinShop',
    'lockCode',
    'seckill',
    'vote',
  ])
})

test('a larger stock of a published activity is in it', async () => {
  const made = { kind: 'coupon', modelId: 101, changes: { third: { stock: 10 } } }
  const id = await fillDraft(merchant, made)
  await publish(merchant, id)
  assert.is((await saveStep(merchant, id, 'third', { stock: 20 }, 'edit')).code, 1)
  assert.is((await readDraft(merchant, id)).cost.most_fen, 60_000)
})

test.run()
