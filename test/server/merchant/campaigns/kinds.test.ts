import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DraftValues } from '../../../../api/form-rules/draft-field.ts'
import { groupChoice } from '../../../support/group-shop.ts'
import {
  choiceOf,
  openOrderShop,
  order,
  type OrderShop,
  skus,
} from '../../../support/order-shop.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import {
  type Made,
  makeActivity,
  readDraft,
  saveStep,
  startDraft,
} from '../../../support/wizard.ts'

const test = suite('every kind that the wizard makes')
const base = '/api/retail/business'
let shop: OrderShop
let merchant: Caller
let shopper: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  merchant = await shop.server.as(people.merchant)
  shopper = await shop.server.as(people.shopper)
})
test.after.each(() => shop.server.close())

interface Kind extends Made {
  /** Takes part; resolves with what proves it. */
  join(id: number): Promise<unknown>
}

async function write(path: string, fields: object): Promise<Record<string, unknown>> {
  const { code, message, data } = await shopper.post(`/api/wechat/${path}`, {
    reqId: newReqId(),
    ...fields,
  })
  assert.is(code, 1, `${path}: ${message} ${JSON.stringify(data)}`)
  return data
}

const detailOf = async (path: string, id: number) => {
  const { code, message, data } = await shopper.get(`/api/wechat/${path}/detail`, { id })
  assert.is(code, 1, `${path}: ${message}`)
  return data
}

const cup = { sku_id: skus.cup, pieces: 5 }

const kinds: Kind[] = [
  { kind: 'coupon', modelId: 101, join: async id => (await write('coupon/take', { id })).code },
  { kind: 'coupon', modelId: 102, join: async id => (await write('coupon/take', { id })).code },
  { kind: 'coupon', modelId: 103, join: async id => (await write('coupon/take', { id })).code },
  {
    kind: 'storeCoupon',
    modelId: 111,
    join: async id => (await write('store-coupon/take', { id, shopId: 1 })).code,
  },
  {
    kind: 'redEnvelope',
    modelId: 201,
    join: async id => (await write('red-envelope/open', { id })).amount_fen,
  },
  {
    kind: 'redEnvelope',
    modelId: 202,
    join: async id => (await write('red-envelope/open', { id, word: '我来喝茶' })).amount_fen,
  },
  {
    kind: 'redEnvelope',
    modelId: 201,
    changes: { third: { mode: 'group', total_fen: 60_000, count: 100 } },
    join: async id => (await write('red-envelope/open', { id })).record_id,
  },
  ...[401, 402, 403].map(modelId => ({
    kind: 'lottery',
    modelId,
    join: async (id: number) => (await write('lottery/draw', { id, pay: 'free' })).draw_id,
  })),
  {
    kind: 'form',
    modelId: 301,
    join: async id => {
      const answers = { q1: '周予安', q2: '13800000000', q3: 2 }
      return (await write('form/submit', { id, answers })).entry_id
    },
  },
  {
    kind: 'form',
    modelId: 302,
    join: async id => {
      const answers = { q1: '每周', q2: ['味道'], q3: 5 }
      return (await write('form/submit', { id, answers })).entry_id
    },
  },
  {
    kind: 'vote',
    modelId: 602,
    join: async id => write('vote/vote', { id, itemIds: [id * 100 + 1] }),
  },
  {
    kind: 'vote',
    modelId: 601,
    join: async id => (await detailOf('vote', id)).activity,
  },
  {
    kind: 'question',
    modelId: 501,
    join: async id => (await write('question/start', { id })).paper_id,
  },
  {
    kind: 'bargain',
    modelId: 701,
    changes: {
      third: { name: '双人茶席', start_fen: 16_800, floor_fen: 3900, pieces: 50 },
    },
    join: async id => write('bargain/start', { id }),
  },
  {
    kind: 'groupWork',
    modelId: 901,
    changes: {
      third: { goods: [{ ...cup, size: 2, price_fen: 1990, alone_fen: 2990, leader_off_fen: 0 }] },
    },
    join: async id => {
      const choice = { ...groupChoice('', skus.cup), activityId: id, addressId: 'address-of-88' }
      return (await order(shop, people.shopper, choice)).order_no
    },
  },
  {
    kind: 'seckill',
    modelId: 801,
    changes: {
      third: {
        goods: [{ ...cup, price_fen: 990, per_user: 1 }],
        sessions: [{ from: '00:00', to: '24:00' }],
      },
    },
    join: async id => {
      const { sessions } = await detailOf('seckill', id)
      const session = (sessions as { key: string; state: string }[])[0]?.key ?? ''
      const ticket = String(
        (await write('seckill/ticket', { id, session, skuId: skus.cup })).ticket,
      )
      const choice = choiceOf([{ skuId: skus.cup, count: 1 }], {
        type: 1,
        activityId: id,
        ticket,
        addressId: 'address-of-88',
      })
      return (await order(shop, people.shopper, choice)).order_no
    },
  },
]

for (const [index, { join, ...made }] of kinds.entries())
  test(`${index + 1}: ${made.kind} ${made.modelId} is made, published and played`, async () => {
    const id = await makeActivity(merchant, made)
    shop.server.clock.pass(3600)
    assert.ok(await join(id))
    // What the form offers again is what was saved, and a copy takes it as it is.
    const { forms } = await readDraft(merchant, id)
    assert.is((await saveStep(merchant, id, 'third', {}, 'edit')).code, 1)
    const copied = await merchant.post(`${base}/copy-activity`, {
      activityId: id,
      reqId: newReqId(),
    })
    assert.is(copied.code, 1, copied.message)
    const copy = await readDraft(merchant, Number(copied.data.activity_id))
    assert.equal(copy.forms.third.values, forms.third.values)
  })

const prize = { prize_id: '', image: '', value_text: '', value_fen: 0, use_days: 7, points: 50 }
const goods = { ...prize, kind: 'goods', name: '壶', fen: 1, need_address: false, per_user: -1 }
const pot = { ...goods, stock: 5, is_pity: false, weight_ppm: 600_000 }

const bad: [kind: string, modelId: number, change: DraftValues, field: string][] = [
  ['coupon', 101, { value_fen: 9900 }, 'value_fen'],
  ['coupon', 103, { percent: 100 }, 'percent'],
  ['redEnvelope', 201, { total_fen: 100 }, 'total_fen'],
  ['redEnvelope', 201, { min_fen: 900 }, 'max_fen'],
  ['redEnvelope', 201, { mode: 'group', total_fen: 20_001 }, 'total_fen'],
  ['lottery', 402, { prizes: [pot, pot] }, 'prizes'],
  ['lottery', 402, { prizes: [{ ...pot, weight_ppm: 1_000_001 }, pot] }, 'prizes.0.weight_ppm'],
  ['lottery', 401, { prizes: [pot, { ...pot, kind: 'none' }] }, 'prizes'],
  ['lottery', 402, { pity_after: 3 }, 'prizes'],
  [
    'form',
    302,
    {
      fields: [{ key: '', label: '选', type: 'single', options: '一个', hint: '', required: true }],
    },
    'fields.0.options',
  ],
  ['vote', 602, { entries: [] }, 'entries'],
  ['question', 501, { pick_n: 6 }, 'pick_n'],
  ['question', 501, { pass_score: 101 }, 'pass_score'],
  ['bargain', 701, { start_fen: 16_800, floor_fen: 16_800 }, 'floor_fen'],
  ['groupWork', 901, {}, 'goods.0.sku_id'],
  ['seckill', 801, { goods: [{ sku_id: 99, price_fen: 1, pieces: 1, per_user: 1 }] }, 'goods'],
  ['seckill', 801, { sessions: [{ from: '9点', to: '10:00' }] }, 'sessions.0.from'],
]

for (const [kind, modelId, change, field] of bad)
  test(`${kind}: ${JSON.stringify(change).slice(0, 60)} is refused at ${field}`, async () => {
    const id = await startDraft(merchant, kind, modelId)
    await saveStep(merchant, id, 'second')
    const { code, data } = await saveStep(merchant, id, 'third', change)
    assert.is(code, 1001)
    assert.ok((data.faults as Record<string, string>)[field], JSON.stringify(data))
  })

test('a kind that takes money is published by a verified shop only', async () => {
  const third = { goods: [{ ...cup, size: 2, price_fen: 1, alone_fen: 2, leader_off_fen: 0 }] }
  const made = { kind: 'groupWork', modelId: 901, changes: { third } }
  await shop.server.db
    .updateTable('shop')
    .set({ auth_status: 1 })
    .where('brand_id', '=', 8)
    .execute()
  const id = await startDraft(merchant, 'groupWork', 901)
  for (const step of ['second', 'third', 'four', 'five'] as const)
    await saveStep(merchant, id, step, step === 'third' ? made.changes.third : {})
  const fields = { activityId: id, agree: 1, reqId: newReqId() }
  assert.is((await merchant.post(`${base}/add-activity-six`, fields)).code, 1605)
})

test('more prizes and pieces are added to what is left', async () => {
  const id = await makeActivity(merchant, { kind: 'lottery', modelId: 402 })
  const rows = () =>
    shop.server.db
      .selectFrom('prize')
      .select(['stock_total', 'stock_left'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', id)
      .orderBy('cell')
      .execute()
  await shop.server.db
    .updateTable('prize')
    .set({ stock_left: 299 })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .where('prize_id', '=', 1)
    .execute()
  const { prizes } = (await readDraft(merchant, id)).forms.third.values
  const more = (prizes as DraftValues[]).map((row, at) => (at === 0 ? { ...row, stock: 400 } : row))
  assert.is((await saveStep(merchant, id, 'third', { prizes: more }, 'edit')).code, 1)
  assert.equal((await rows())[0], { stock_total: 400, stock_left: 399 })
  const others = more.map((row, at) => (at === 1 ? { ...row, weight_ppm: 1 } : row))
  assert.is((await saveStep(merchant, id, 'third', { prizes: others }, 'edit')).code, 1606)
})

test.run()
