import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { uploadAs } from '../../../support/upload-file.ts'
import {
  fillDraft,
  makeActivity,
  publish,
  readDraft,
  saveStep,
  startDraft,
} from '../../../support/wizard.ts'

const test = suite('the wizard of activities')
const base = '/api/retail/business'
const coupon = { kind: 'coupon', modelId: 101 }
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
})
test.after.each(() => server.close())

const rowOf = (activityId: number) =>
  server.db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()

test('a draft is kept step by step, and is nobody’s to see before it is published', async () => {
  const shopper = await server.as(people.shopper)
  const id = await startDraft(merchant, 'coupon', 101)
  assert.is((await saveStep(merchant, id, 'second', { title: '冬至满减券' })).code, 1)
  const draft = await readDraft(merchant, id)
  assert.equal([draft.step, draft.title, draft.preview_url], [2, '冬至满减券', ''])
  assert.is((await shopper.get('/api/wechat/coupon/detail', { id })).code, 2101)
  for (const step of ['third', 'four', 'five'] as const) await saveStep(merchant, id, step)
  assert.is((await readDraft(merchant, id)).preview_url.includes('isPreview=1'), true)
  const { code, data } = await publish(merchant, id)
  assert.equal([code, data.url], [1, `http://shop.test/coupon?br=8&id=${id}`])
  assert.ok(String(data.qrcode).startsWith('data:image/svg+xml,'))
  const seen = await shopper.get('/api/wechat/coupon/detail', { id })
  assert.is((seen.data.activity as { title: string }).title, '冬至满减券')
})

test('steps open in order, and earlier ones may be saved again', async () => {
  const id = await startDraft(merchant, 'coupon', 101)
  for (const step of ['third', 'four', 'five'] as const)
    assert.is((await saveStep(merchant, id, step)).code, 1601)
  assert.is((await publish(merchant, id)).code, 1601)
  await saveStep(merchant, id, 'second')
  await saveStep(merchant, id, 'third')
  assert.is((await saveStep(merchant, id, 'second', { title: '改个名字' })).code, 1)
  const { step, title } = await readDraft(merchant, id)
  assert.equal([step, title], [3, '改个名字'])
})

const now = () => server.clock.seconds()
const bad: [what: string, change: () => Record<string, unknown>, code: number, field: string][] = [
  ['a short title', () => ({ title: '券' }), 1001, 'title'],
  ['a long title', () => ({ title: '长'.repeat(31) }), 1001, 'title'],
  ['an end before the start', () => ({ start_at: now() + 60, end_at: now() + 60 }), 1602, 'end_at'],
  ['an end in the past', () => ({ start_at: now() - 90, end_at: now() - 60 }), 1602, 'end_at'],
  [
    'half a year and a day',
    () => ({ start_at: now(), end_at: now() + 181 * DAY_S }),
    1602,
    'end_at',
  ],
  ['a colour by name', () => ({ theme_color: 'red' }), 1603, 'theme_color'],
  ['rules that are too long', () => ({ rules: '规'.repeat(2001) }), 1001, 'rules'],
]

for (const [what, change, code, field] of bad)
  test(`refuses ${what} at its field and saves nothing`, async () => {
    const id = await startDraft(merchant, 'coupon', 101)
    const before = await rowOf(id)
    const refused = await saveStep(merchant, id, 'second', change() as never)
    assert.is(refused.code, code)
    assert.ok((refused.data.faults as Record<string, string>)[field])
    assert.equal(await rowOf(id), before)
  })

test('rules are lines of text, whatever is written in them', async () => {
  const id = await startDraft(merchant, 'coupon', 101)
  const rules = '满 99 <b>立减</b> 30\n“半山” & <script>alert(1)</script>'
  await saveStep(merchant, id, 'second', { rules: `${rules}\n\n` })
  const { rules_html } = await rowOf(id)
  assert.not.match(rules_html, /<(?:b|script)>/)
  assert.match(rules_html, /^<ol><li>[^]*<\/li><\/ol>$/)
  assert.is((await readDraft(merchant, id)).forms.second.values.rules, rules)
})

test('refuses words that must not be published with 1007, and foreign pictures with 1008', async () => {
  const id = await startDraft(merchant, 'coupon', 101)
  assert.is((await saveStep(merchant, id, 'second', { title: '澳门赌场券' })).code, 1007)
  assert.is(
    (await saveStep(merchant, id, 'second', { cover: 'https://evil.example/x.png' })).code,
    1008,
  )
  const stolen = await uploadAs(server, people.shopper)
  assert.is((await saveStep(merchant, id, 'second', { cover: stolen })).code, 1008)
  const cover = await uploadAs(server, people.merchant)
  assert.is((await saveStep(merchant, id, 'second', { cover })).code, 1)
  assert.is((await rowOf(id)).cover, cover)
})

test('of two editors the second one is told, and overwrites nothing', async () => {
  const id = await startDraft(merchant, 'coupon', 101)
  const { version, forms } = await readDraft(merchant, id)
  const send = (title: string) =>
    merchant.post(`${base}/add-activity-second`, {
      activityId: id,
      version,
      values: { ...forms.second.values, title },
      reqId: newReqId(),
    })
  assert.is((await send('先保存的')).code, 1)
  assert.is((await send('后保存的')).code, 1004)
  assert.is((await rowOf(id)).title, '先保存的')
})

test('a repeated first step creates one draft, two at once get two ids', async () => {
  const first = { industryId: 2, modelId: 101, kind: 'coupon', reqId: newReqId() }
  const send = (fields: object) => merchant.post(`${base}/add-activity-first`, { ...fields })
  const answers = await Promise.all([
    send(first),
    send(first),
    send({ ...first, reqId: newReqId() }),
  ])
  const ids = answers.map(({ data }) => data.activity_id)
  assert.is(ids[0], ids[1])
  assert.is.not(ids[0], ids[2])
})

test('managers look on, staff and shoppers do not, and another brand’s activity is missing', async () => {
  const id = await fillDraft(merchant, coupon)
  const manager = await server.as(people.manager)
  assert.is((await readDraft(manager, id)).title, '进店满减券')
  assert.is((await publish(manager, id)).code, 1003)
  const staff = await server.as(people.staff)
  assert.is((await staff.get(`${base}/get-activity-draft`, { activityId: id })).code, 1003)
  const shopper = await server.as(people.shopper)
  assert.is((await shopper.get(`${base}/get-activity-draft`, { activityId: id })).code, 1701)
  const foreign = await merchant.get(`${base}/get-activity-draft`, { activityId: 591 })
  assert.is(foreign.code, 1002)
})

test('publishes once, only what is not over, and only with the agreement', async () => {
  const id = await fillDraft(merchant, coupon)
  const without = { activityId: id, reqId: newReqId() }
  assert.is((await merchant.post(`${base}/add-activity-six`, without)).code, 1001)
  server.clock.pass(31 * DAY_S)
  assert.is((await publish(merchant, id)).code, 1602)
  const { end_at, start_at } = (await readDraft(merchant, id)).forms.second.values
  const later = { start_at: Number(start_at) + 40 * DAY_S, end_at: Number(end_at) + 40 * DAY_S }
  await saveStep(merchant, id, 'second', later)
  const { code, data } = await publish(merchant, id)
  assert.equal([code, data.status], [1, 1])
  assert.is((await publish(merchant, id)).code, 1604)
})

const edits: [
  what: string,
  step: 'second' | 'third' | 'four' | 'five',
  change: object,
  code: number,
][] = [
  ['title, rules and cover', 'second', { title: '新的名字', rules: '一条', cover: '' }, 1],
  ['a later start', 'second', { start_at: START + 7200 }, 1606],
  ['another colour', 'second', { theme_color: '#000000' }, 1606],
  ['more stock', 'third', { stock: 800 }, 1],
  ['less stock', 'third', { stock: 100 }, 1606],
  ['another value', 'third', { value_fen: 100 }, 1606],
  ['another audience', 'four', { audience: 'member' }, 1606],
  ['the share', 'five', { share_title: '来一张', subtitle: '雪天请喝茶' }, 1],
]

test('after the publication only some of it changes', async () => {
  const id = await makeActivity(merchant, coupon)
  const shopper = await server.as(people.shopper)
  server.clock.pass(3600)
  await shopper.post('/api/wechat/coupon/take', { id, reqId: newReqId() })
  for (const [what, step, change, code] of edits) {
    const got = await saveStep(merchant, id, step, change as never, 'edit')
    assert.is(got.code, code, `${what}: ${got.message}`)
  }
  const { title, subtitle, stock_total, stock_left } = await rowOf(id)
  assert.equal([title, subtitle, stock_total, stock_left], ['新的名字', '雪天请喝茶', 800, 799])
  assert.is((await saveStep(merchant, id, 'second', {})).code, 1606)
})

test('the end may move later, not earlier', async () => {
  const id = await makeActivity(merchant, coupon)
  const { end_at } = await rowOf(id)
  const edit = (change: number) =>
    saveStep(merchant, id, 'second', { end_at: end_at + change }, 'edit')
  assert.is((await edit(-DAY_S)).code, 1606)
  assert.is((await edit(DAY_S)).code, 1)
  assert.is((await rowOf(id)).end_at, end_at + DAY_S)
})

test('a copy starts anew with the same settings', async () => {
  const id = await makeActivity(merchant, { ...coupon, changes: { third: { stock: 77 } } })
  const shopper = await server.as(people.shopper)
  server.clock.pass(3600)
  await shopper.post('/api/wechat/coupon/take', { id, reqId: newReqId() })
  const copied = await merchant.post(`${base}/copy-activity`, { activityId: id, reqId: newReqId() })
  const copy = await rowOf(Number(copied.data.activity_id))
  const { title, status, stock_left, join_count } = copy
  assert.equal([title, status, stock_left, join_count], ['进店满减券', 0, 77, 0])
  assert.is(copy.start_at, START + 3600)
  const { code, data } = await publish(merchant, copy.activity_id)
  assert.equal([code, data.status], [1, 2])
})

test.run()
