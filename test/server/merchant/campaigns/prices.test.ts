import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { proposedFor } from '../../../../api/form-rules/draft-goods.ts'
import type { DraftFaults, DraftRow, DraftValues } from '../../../../api/form-rules/draft-field.ts'
import { openOrderShop, type OrderShop, skus } from '../../../support/order-shop.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { fillDraft, publish, readDraft, saveStep, startDraft } from '../../../support/wizard.ts'

const test = suite('what the wizard sells, and for how much')
const base = '/api/retail/business'
let shop: OrderShop
let merchant: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  merchant = await shop.server.as(people.merchant)
})
test.after.each(() => shop.server.close())

/** The third step with goods chosen and nothing else changed. */
async function chosen(id: number, skuId: number): Promise<DraftRow[]> {
  const { forms, goods } = await readDraft(merchant, id)
  const fields = forms.third.fields.find(({ key }) => key === 'goods')?.fields ?? []
  const sku = goods.find(({ sku_id }) => sku_id === skuId)
  assert.ok(sku)
  const [row] = forms.third.values.goods as DraftRow[]
  return [{ ...row, sku_id: skuId, ...(sku && proposedFor(fields, sku)) }]
}

const kinds: [kind: string, modelId: number, money: string[], proposed: DraftValues][] = [
  [
    'groupWork',
    901,
    ['price_fen', 'alone_fen', 'pieces'],
    { price_fen: 2500, alone_fen: 3333, pieces: 20 },
  ],
  ['seckill', 801, ['price_fen', 'pieces'], { price_fen: 2340, pieces: 20 }],
  ['goodsBargain', 2501, ['floor_fen', 'pieces'], { floor_fen: 2000, pieces: 20 }],
]

for (const [kind, modelId, money, proposed] of kinds) {
  test(`${kind} has no price before goods are chosen, and then one of theirs`, async () => {
    const id = await startDraft(merchant, kind, modelId)
    await saveStep(merchant, id, 'second')
    const { forms } = await readDraft(merchant, id)
    const [row] = forms.third.values.goods as DraftRow[]
    assert.equal(
      money.map(key => row?.[key]),
      money.map(() => ''),
    )
    const only = await saveStep(merchant, id, 'third', {
      goods: [{ ...row, sku_id: skus.cup } as DraftRow],
    })
    assert.equal(
      Object.keys(only.data.faults as DraftFaults)
        .filter(path => money.includes(path.split('.')[2] ?? ''))
        .sort(),
      money.map(key => `goods.0.${key}`).sort(),
    )
    const goods = await chosen(id, skus.cup)
    const [first] = goods
    assert.equal(
      Object.fromEntries(Object.keys(proposed).map(key => [key, first?.[key]])),
      proposed,
    )
    const { code, message } = await saveStep(merchant, id, 'third', { goods })
    assert.is(code, 1, message)
  })

  test(`${kind} sells no more pieces than the shelf has`, async () => {
    const id = await startDraft(merchant, kind, modelId)
    await saveStep(merchant, id, 'second')
    const [row] = await chosen(id, skus.cup)
    const { code, data } = await saveStep(merchant, id, 'third', {
      goods: [{ ...row, pieces: 21 } as DraftRow],
    })
    assert.is(code, 1001)
    assert.equal(data.faults, { 'goods.0.pieces': '货架上只有 20 件' })
  })

  test(`${kind} below half the shelf price is published only when it is meant`, async () => {
    const [key = ''] = money
    const start = await startDraft(merchant, kind, modelId)
    await saveStep(merchant, start, 'second')
    const [row] = await chosen(start, skus.cup)
    const third = { goods: [{ ...row, [key]: 1666 } as DraftRow] }
    const id = await fillDraft(merchant, { kind, modelId, changes: { third } })
    const fields = { activityId: id, agree: 1, reqId: newReqId() }
    const refused = await merchant.post(`${base}/add-activity-six`, fields)
    assert.is(refused.code, 1607)
    const [risk = ''] = refused.data.risks as string[]
    assert.ok(risk.includes('16.66') && risk.includes('33.33'), risk)
    // The list publishes without the summary, so it cannot mean it.
    const byList = { activityId: id, op: 'publish', reqId: newReqId() }
    assert.is((await merchant.post(`${base}/status-activity`, byList)).code, 1607)
    assert.is((await publish(merchant, id)).code, 1)
  })
}

test('what has left the shelf meanwhile is not published', async () => {
  const start = await startDraft(merchant, 'seckill', 801)
  await saveStep(merchant, start, 'second')
  const third = { goods: await chosen(start, skus.cup) }
  const id = await fillDraft(merchant, { kind: 'seckill', modelId: 801, changes: { third } })
  await shop.server.db
    .updateTable('stock')
    .set({ left_n: 19 })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 0)
    .where('item', '=', skus.cup)
    .execute()
  assert.is((await publish(merchant, id)).code, 1601)
})

test.run()
