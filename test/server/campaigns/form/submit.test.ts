import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormField, FormReward } from '../../../../api/form.ts'
import { closedStates } from '../../../support/closed-states.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { activityRow, addForm, entriesOf, nameField, quota } from '../../../support/server-forms.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('submitting a form')
const path = '/api/wechat/form/submit'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const more = Array.from({ length: 30 }, (_, index) => visitorRow(8, 1000 + index))
  await server.db.insertInto('visitor').values(more).execute()
})
test.after(() => server.close())
// Exceeds the minimum interval after the previous test.
test.before.each(() => server.clock.pass(10))

const submit = async (id: number, uid: number, answers: object = { name: '周予安' }) =>
  (await server.as(uid)).post(path, { id, answers, reqId: newReqId() })

test('keeps the answers in their own types, and nothing that was not asked', async () => {
  const fields: FormField[] = [nameField, { key: 'n', type: 'number', label: '人数' }]
  await addForm(server, 712, { fields })
  const { code, data } = await submit(712, 1000, { name: ' 周予安 ', n: '2', admin: true })
  assert.equal([code, data.status, data.reward], [1, 'submitted', null])
  const [entry] = await entriesOf(server, 712)
  assert.equal([entry?.entry_id, entry?.answers], [data.entry_id, { name: '周予安', n: 2 }])
  assert.match(String(data.entry_id), /^[\w-]{22}$/)
})

const manyFields: FormField[] = [
  { key: 'ask', type: 'single', label: '要不要', options: ['要', '不要'], required: true },
  ...Array.from(
    { length: 38 },
    (_, index): FormField => ({ key: `k${index}`, type: 'text', label: '项目', required: true }),
  ),
  {
    key: 'what',
    type: 'text',
    label: '要什么',
    required: true,
    show_if: { key: 'ask', is: ['要'] },
  },
]
const filled = Object.fromEntries(manyFields.map(({ key }) => [key, '茶']))

// Acceptance example 17.
test('form with 40 fields, hidden required field: submit passes, hidden value dropped', async () => {
  await addForm(server, 713, { fields: manyFields })
  assert.is((await submit(713, 1000, { ...filled, ask: '不要' })).code, 1)
  const [entry] = await entriesOf(server, 713)
  assert.is(Object.keys(entry?.answers ?? {}).length, 39)
  assert.is('what' in (entry?.answers ?? {}), false)
  const { what: _, ...rest } = filled
  const refused = await submit(713, 1001, { ...rest, ask: '要' })
  assert.equal([refused.code, refused.data.field], [1001, 'what'])
})

// Protected on PostgreSQL by the stock's condition in updateRow, server/ledgers/stock.ts.
test('quota 1 with 20 parallel submits: one entry', async () => {
  await addForm(server, 714, {}, quota(1))
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => submit(714, 1000 + index)),
  )
  const codes = replies.map(reply => reply.code).sort((a, b) => a - b)
  assert.equal(codes, [1, ...Array.from({ length: 19 }, () => 2105)])
  assert.is((await entriesOf(server, 714)).length, 1)
  const { stock_left, join_count } = await activityRow(server, 714)
  assert.equal([stock_left, join_count], [0, 1])
})

test('one person submits once where the form says so, and hears which entry it was', async () => {
  await addForm(server, 715, {}, quota(5))
  const first = await submit(715, people.shopper)
  server.clock.pass(10)
  const second = await submit(715, people.shopper)
  assert.equal([second.code, second.data.record_id], [2106, first.data.entry_id])
})

test('the same attempt gives the same answer, one entry, also within the three seconds', async () => {
  await addForm(server, 716)
  const shopper = await server.as(people.shopper)
  const body = { id: 716, answers: { name: '周予安' }, reqId: newReqId() }
  const replies = await Promise.all(Array.from({ length: 5 }, () => shopper.post(path, body)))
  assert.is(new Set(replies.map(reply => JSON.stringify(reply.data))).size, 1)
  assert.is((await entriesOf(server, 716)).length, 1)
  const other = await shopper.post(path, { ...body, answers: { name: '别人' } })
  assert.equal([other.http, other.code], [422, 1006])
})

test('a second submission within three seconds is too soon; a refused one did not count', async () => {
  await addForm(server, 717)
  assert.is((await submit(717, people.friend, {})).code, 1001)
  assert.is((await submit(717, people.friend)).code, 1)
  const soon = await submit(717, people.friend)
  assert.equal([soon.code, soon.http], [1005, 429])
  server.clock.pass(3)
  assert.is((await submit(717, people.friend)).code, 1)
  assert.is((await entriesOf(server, 717)).length, 2)
})

const refusals: [string, object, number][] = [
  ['nothing', {}, 1001],
  ['a text that is too long', { name: '字'.repeat(501) }, 1001],
  ['a zero character', { name: 'a\0b' }, 1001],
  ['a list', { name: ['周予安'] }, 1001],
  ['a refused word', { name: '代 开，发票' }, 1007],
]

for (const [what, answers, code] of refusals) {
  test(`${what} is refused with ${code} and names the field`, async () => {
    const before = await entriesOf(server, 711)
    const reply = await submit(711, 1005, answers)
    assert.equal([reply.code, reply.data.field], [code, 'name'])
    assert.is(reply.data.message, reply.message)
    assert.is((await entriesOf(server, 711)).length, before.length)
  })
}

closedStates.forEach(([changes, code], index) => {
  test(`answers ${code} for ${JSON.stringify(changes)}, and keeps nothing`, async () => {
    const id = 7720 + index
    await addForm(server, id, {}, changes)
    assert.is((await submit(id, 1006)).code, code)
    assert.is((await entriesOf(server, id)).length, 0)
  })
})

test('nobody logged in and a snapshot visitor are asked to log in', async () => {
  const body = { id: 711, answers: { name: '周予安' }, reqId: newReqId() }
  assert.is((await (await server.as()).post(path, body)).code, 2128)
  const snapshot = await server.as(people.shopper, { isSnapshot: true })
  assert.is((await snapshot.post(path, body)).code, 2128)
})

test('a form with a fee keeps the entry and says that it is not paid', async () => {
  await addForm(server, 7730, { fee_fen: 9900 })
  const { data } = await submit(7730, 1007)
  assert.is(data.status, 'payPending')
  assert.match(String(data.order_no), /^\d{20}$/)
})

test('a coupon comes with each entry while there are some; later entries stand without', async () => {
  const change = { stock_total: 1, stock_left: 1, limit_per_user: 1 }
  const ext = JSON.parse(String(coupon(7731).ext)) as object
  await server.db
    .insertInto('activity')
    .values(coupon(7731, { ...change, ext: JSON.stringify({ ...ext, only_as_reward: true }) }))
    .execute()
  await addForm(server, 7732, { reward: { activity_id: 7731 } })
  const first = await submit(7732, 1008)
  const second = await submit(7732, 1009)
  const reward = first.data.reward as FormReward
  assert.equal([reward.name, reward.path], ['券7731', '/coupon?id=7731'])
  assert.equal([second.code, second.data.reward], [1, null])
  const grants = await server.db
    .selectFrom('user_grant')
    .select(['uid', 'status'])
    .where('activity_id', '=', 7731)
    .execute()
  assert.equal(grants, [{ uid: 1008, status: 1 }])
})

test('a coupon that only comes with a form cannot be taken by itself', async () => {
  const reply = await (await server.as(1010)).post('/api/wechat/coupon/take', {
    id: 7731,
    reqId: newReqId(),
  })
  assert.is(reply.code, 2109)
})

test.run()
