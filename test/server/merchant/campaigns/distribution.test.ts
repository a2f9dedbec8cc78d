import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SHELF_SKU } from '../../../support/wizard-kinds.ts'
import { makeActivity, readDraft, saveStep, startDraft } from '../../../support/wizard.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { setRules } from '../../../support/server-distribution.ts'

const test = suite('an activity of distribution in the wizard')
const made = { kind: 'distribution', modelId: 3701 }
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  await setRules(server, {})
  await server.db.updateTable('shop').set({ auth_status: 2 }).where('brand_id', '=', 8).execute()
})
test.after.each(() => server.close())

const third = (id: number, values: object) =>
  saveStep(merchant, id, 'third', { goods: [{ sku_id: SHELF_SKU }], ...values })

async function thirdDraft(): Promise<number> {
  const id = await startDraft(merchant, made.kind, made.modelId)
  assert.is((await saveStep(merchant, id, 'second')).code, 1)
  return id
}

test('promotes all forms of the chosen goods, at rates of its own', async () => {
  const changes = { third: { goods: [{ sku_id: SHELF_SKU }], level1_bp: 1500, level2_bp: 200 } }
  const id = await makeActivity(merchant, { ...made, changes })
  const { goods_id } = await server.db
    .selectFrom('sku')
    .select('goods_id')
    .where('brand_id', '=', 8)
    .where('sku_id', '=', SHELF_SKU)
    .executeTakeFirstOrThrow()
  const { ext } = await server.db
    .selectFrom('activity')
    .select('ext')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(ext, {
    goods: [goods_id],
    level1_bp: 1500,
    level2_bp: 200,
    text: '分享给朋友，卖出就有佣金',
  })
  const shopper = await server.as(people.shopper)
  const { code, data } = await shopper.get('/api/wechat/distribution/detail', { id })
  assert.is(code, 1)
  const { distribution } = data as { distribution: { level1_bp: number; goods: unknown[] } }
  assert.equal([distribution.level1_bp, distribution.goods.length], [1500, 1])
  const again = (await readDraft(merchant, id)).forms.third.values
  assert.equal(again.level1_bp, 1500)
})

test('refuses rates above half of the price, and goods that are chosen twice, at their fields', async () => {
  const id = await thirdDraft()
  const high = await third(id, { level1_bp: 4000, level2_bp: 1001 })
  assert.equal([high.code, high.data.field], [1001, 'level2_bp'])
  const twice = await third(id, { goods: [{ sku_id: SHELF_SKU }, { sku_id: SHELF_SKU }] })
  assert.equal([twice.code, twice.data.field], [1001, 'goods.1.sku_id'])
})

test('is for shops that have said who may promote; the others are told where to say it', async () => {
  await setRules(server, null)
  const { code, message, data } = await third(await thirdDraft(), {})
  assert.equal([code, data.field], [1001, 'goods'])
  assert.match(message ?? '', '会员与规则')
})

test.run()
