import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { goodsPrices, proposedFor, proposedShare } from '../../../../api/form-rules/draft-goods.ts'
import type { DraftRow } from '../../../../api/form-rules/draft-field.ts'
import type { OrderRow } from '../../../../server/trade/orders/order-table.ts'
import { models } from '../../../../server/merchant/models/index.ts'
import { groupChoice, payFor } from '../../../support/group-shop.ts'
import {
  choiceOf,
  openOrderShop,
  order,
  type OrderShop,
  skus,
} from '../../../support/order-shop.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { addFriends, begun, buySession, helpAll } from '../../../support/server-bargains.ts'
import { makeActivity, readDraft, saveStep, startDraft } from '../../../support/wizard.ts'

const test = suite('what the summary says is what the shopper pays')
const SHELF_FEN = 3333
let shop: OrderShop
let merchant: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  merchant = await shop.server.as(people.merchant)
})
test.after.each(() => shop.server.close())

type Buy = (activityId: number) => Promise<OrderRow>
const address = { addressId: 'address-of-88' }

async function seckill(id: number): Promise<OrderRow> {
  const shopper = await shop.server.as(people.shopper)
  const { data } = await shopper.get('/api/wechat/seckill/detail', { id })
  const session = (data.sessions as { key: string }[])[0]?.key ?? ''
  const body = { id, session, skuId: skus.cup, reqId: newReqId() }
  const ticket = String((await shopper.post('/api/wechat/seckill/ticket', body)).data.ticket)
  const more = { type: 1, activityId: id, ticket, ...address }
  return order(shop, people.shopper, choiceOf([{ skuId: skus.cup, count: 1 }], more))
}

const inGroup =
  (teamId: string): Buy =>
  id =>
    order(shop, people.shopper, {
      ...groupChoice(teamId, skus.cup, address),
      activityId: id,
    })

/** A friend's order in the group that somebody else has opened. */
const asMember: Buy = async id => {
  const choice = { ...groupChoice('new', skus.cup, address), activityId: id }
  const made = await order(shop, people.shopper, choice)
  await payFor(shop, made)
  const { record_id } = made
  const friend = { ...choice, teamId: record_id, addressId: 'address-of-89' }
  return order(shop, people.friend, friend)
}

/** The price after the last cut. */
const cutDown: Buy = async id => {
  const friends = await addFriends(shop.server, 5000, 8)
  const { record_id: recordId } = await begun(shop.server, people.shopper, id, skus.cup)
  // Some templates want friends who have never been here.
  await shop.server.db
    .updateTable('visitor')
    .set({ created_at: shop.server.clock.seconds() })
    .where('brand_id', '=', 8)
    .where('uid', 'in', friends)
    .execute()
  await helpAll(shop.server, friends, recordId)
  return buySession(shop, people.shopper, { activityId: id, skuId: skus.cup, recordId })
}

const ofTheShelf: Buy = () =>
  order(shop, people.shopper, choiceOf([{ skuId: skus.cup, count: 1 }], address))

/** By the label of the price in the summary. */
const buys: { [kind: string]: { [label: string]: Buy } } = {
  seckill: { 秒杀价: seckill },
  groupWork: { 拼团价: asMember, 单独买: inGroup(''), 团长付: inGroup('new') },
  goodsBargain: { 底价: cutDown },
  distribution: { 售价: ofTheShelf },
}

interface Sold {
  id: number
  prices: { label: string; price_fen: number }[]
}

/** Publishes a template with goods chosen, and all else as the wizard offers it, but `change`. */
async function sell(kind: string, modelId: number, change: DraftRow = {}): Promise<Sold> {
  const start = await startDraft(merchant, kind, modelId)
  await saveStep(merchant, start, 'second')
  const { forms, goods } = await readDraft(merchant, start)
  const cup = goods.find(({ sku_id }) => sku_id === skus.cup)
  const fields = forms.third.fields.find(({ key }) => key === 'goods')?.fields ?? []
  const [row] = forms.third.values.goods as DraftRow[]
  assert.ok(cup)
  const third = {
    goods: [{ ...row, sku_id: skus.cup, ...(cup && proposedFor(fields, cup)), ...change }],
    ...(kind === 'seckill' && { sessions: [{ from: '00:00', to: '24:00' }] }),
  }
  const id = await makeActivity(merchant, { kind, modelId, changes: { third } })
  shop.server.clock.pass(3600)
  const draft = await readDraft(merchant, id)
  const { fields: all, values } = draft.forms.third
  const [told] = goodsPrices(all, values, draft.goods)
  assert.is(told?.shelf_fen, SHELF_FEN)
  return { id, prices: told?.prices ?? [] }
}

const goodsKinds = models.filter(({ fields }) => proposedShare(fields) !== undefined)

test('every kind that sells goods of the shelf is bought here', () => {
  assert.equal(goodsKinds.map(({ type }) => type).sort(), Object.keys(buys).sort())
})

for (const { type, fields, templates } of goodsKinds)
  for (const { model_id: modelId } of templates)
    for (const [label, buy] of Object.entries(buys[type] ?? {}))
      test(`${type} ${modelId}: ${label} of the summary is paid, and is no further below the shelf than stated`, async () => {
        const change: DraftRow = label === '团长付' ? { leader_off_fen: 100 } : {}
        const { id, prices } = await sell(type, modelId, change)
        const told = prices.find(each => each.label === label)?.price_fen
        const { pay_fen, freight_fen } = await buy(id)
        assert.is(pay_fen - freight_fen, told)
        // A reduction for the leader is the shop's own.
        if (Object.keys(change).length > 0) return
        const least = SHELF_FEN * (proposedShare(fields) ?? 100)
        assert.ok(Number(told) * 100 >= least, `${told} fen of ${SHELF_FEN}`)
      })

test('the gallery states the share, and what the first goods of the shelf would cost', async () => {
  const base = '/api/retail/business'
  const { data } = await merchant.get(`${base}/get-activity-model`, {})
  const list = data.list as { kind: string; shelf_pct: number }[]
  const shares = new Map(list.map(({ kind, shelf_pct }) => [kind, shelf_pct]))
  assert.equal(
    ['seckill', 'groupWork', 'goodsBargain', 'distribution', 'coupon'].map(kind =>
      shares.get(kind),
    ),
    [70, 75, 60, 100, 0],
  )
  const sale = await merchant.get(`${base}/get-default`, { modelId: 801, kind: 'seckill' })
  const [told] = sale.data.prices as { shelf_fen: number; prices: object[] }[]
  assert.ok(told)
  assert.equal(told?.prices, [
    { label: '秒杀价', price_fen: Math.ceil((Number(told?.shelf_fen) * 70) / 100) },
  ])
})

test.run()
