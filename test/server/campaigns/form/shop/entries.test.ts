import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormFigures, ShopEntry, ShopEntryPage } from '../../../../../api/form-entries.ts'
import type { Answers, EntryStatus, FormField } from '../../../../../api/form.ts'
import { START } from '../../../../support/server-clock.ts'
import { startTestServer, type TestServer } from '../../../../support/server-app.ts'
import { addForm, nameField } from '../../../../support/server-forms.ts'
import { people } from '../../../../support/server-data.ts'

const test = suite('entries of a form for the shop')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

const fields: FormField[] = [
  nameField,
  { key: 'kids', type: 'single', label: '带孩子', options: ['不带', '带'] },
  { key: 'wish', type: 'multi', label: '想学', options: ['采茶', '炒茶', '品茶'] },
  { key: 'n', type: 'number', label: '人数' },
  { key: 'stars', type: 'rating', label: '打分', max: 3 },
]

async function addEntries(
  activityId: number,
  entries: { answers: Answers; status?: EntryStatus; uid?: number }[],
): Promise<void> {
  await server.db
    .insertInto('form_entry')
    .values(
      entries.map(({ answers, status = 'submitted', uid = people.shopper }, at) => ({
        brand_id: 8,
        entry_id: `${activityId}-${String(at).padStart(3, '0')}`,
        activity_id: activityId,
        uid,
        status,
        answers: JSON.stringify(answers),
        created_at: START + Math.floor(at / 2),
        updated_at: START + at,
      })),
    )
    .execute()
}

async function list(activityId: number, more: object = {}, uid = people.manager) {
  const caller = await server.as(uid)
  const query = { activityId, keyword: '', field: '', value: '', after: '', ...more }
  const reply = await caller.get('/api/retail/business/form-entries', query)
  return { code: reply.code, page: reply.data as unknown as ShopEntryPage }
}

const keys = ({ list: rows }: ShopEntryPage) => rows.map(({ entry_id }) => entry_id)

test('are listed newest first, page by page, each once', async () => {
  await addForm(server, 641, { fields })
  await addEntries(
    641,
    Array.from({ length: 45 }, (_, at) => ({ answers: { name: `第${at}位` } })),
  )
  const read: string[] = []
  let after = ''
  do {
    const { page } = await list(641, { after })
    read.push(...keys(page))
    after = page.next
  } while (after)
  const all = Array.from({ length: 45 }, (_, at) => `641-${String(44 - at).padStart(3, '0')}`)
  assert.equal(read, all)
})

test('are found by status, by words of an answer, by name and by what was chosen', async () => {
  await addForm(server, 642, { fields, review: true })
  await addEntries(642, [
    { answers: { name: '林之航', kids: '带', wish: ['采茶', '品茶'], n: 2 } },
    { answers: { name: '100%的茶', kids: '不带', wish: ['采茶'] }, status: 'approved' },
    { answers: { name: '苏木', kids: '带' }, status: 'canceled' },
    { answers: { name: '100杯', kids: '不带' }, status: 'rejected', uid: people.friend },
  ])
  const all = (await list(642)).page
  assert.equal(keys(all), ['642-003', '642-001', '642-000'])
  assert.equal(
    [all.counts.submitted, all.counts.approved, all.counts.rejected, all.counts.canceled],
    [1, 1, 1, 1],
  )
  assert.is(all.activity.review, true)
  assert.equal(
    all.choices.map(({ key }) => key),
    ['kids', 'wish'],
  )
  assert.equal(keys((await list(642, { status: 'canceled' })).page), ['642-002'])
  assert.equal(keys((await list(642, { keyword: '100%' })).page), ['642-001'])
  assert.equal(keys((await list(642, { field: 'kids', value: '不带' })).page), [
    '642-003',
    '642-001',
  ])
  const chosen = (await list(642, { field: 'wish', value: '采茶' })).page
  assert.equal(keys(chosen), ['642-001', '642-000'])
  assert.is(chosen.counts.rejected, 0)
  assert.equal(keys((await list(642, { field: 'n', value: '2' })).page), ['642-000'])
})

test('are read by managers and merchants of the brand alone', async () => {
  await addForm(server, 643, { fields })
  await addEntries(643, [{ answers: { name: '林之航' } }])
  for (const uid of [people.manager, people.merchant]) assert.is((await list(643, {}, uid)).code, 1)
  assert.is((await list(643, {}, people.staff)).code, 1003)
  assert.is((await list(643, {}, people.shopper)).code, 1701)
  // 501 is a coupon.
  assert.is((await list(501)).code, 1002)
  const manager = await server.as(people.manager)
  const one = await manager.get('/api/retail/business/form-entry', { entryId: '643-000' })
  const entry = one.data as unknown as ShopEntry
  assert.equal(entry.answers, [{ key: 'name', type: 'text', label: '姓名', value: '林之航' }])
  // Nothing is to be decided where the form does not ask for it.
  assert.is(entry.can_decide, false)
})

test('are counted by question: choices one by one, numbers summed up', async () => {
  await addForm(server, 644, { fields })
  await addEntries(644, [
    { answers: { name: '一', kids: '带', wish: ['采茶', '品茶'], n: 2, stars: 3 } },
    { answers: { name: '二', kids: '带', wish: ['采茶'], n: 5 }, status: 'approved' },
    { answers: { name: '三', kids: '以前的选项', n: 2 } },
    { answers: { name: '四', kids: '不带', n: 99, stars: 1 }, status: 'canceled' },
    { answers: { name: '五', kids: '不带', n: 99, stars: 1 }, status: 'rejected' },
  ])
  const manager = await server.as(people.manager)
  const { data } = await manager.get('/api/retail/business/form-figures', { activityId: 644 })
  const { total, fields: each } = data as unknown as FormFigures
  assert.is(total, 3)
  assert.equal(
    each.map(({ key, answered }) => [key, answered]),
    [
      ['name', 3],
      ['kids', 3],
      ['wish', 2],
      ['n', 3],
      ['stars', 1],
    ],
  )
  const of = (name: string) => each.find(({ key }) => key === name)
  assert.equal(of('kids')?.choices, [
    { value: '不带', n: 0 },
    { value: '带', n: 2 },
    { value: '以前的选项', n: 1 },
  ])
  assert.equal(of('wish')?.choices, [
    { value: '采茶', n: 2 },
    { value: '炒茶', n: 0 },
    { value: '品茶', n: 1 },
  ])
  assert.equal(of('n')?.numbers, { sum: 9, mean: 3, min: 2, max: 5 })
  assert.equal(of('stars')?.choices, [
    { value: '3', n: 1 },
    { value: '2', n: 0 },
    { value: '1', n: 0 },
  ])
  assert.equal(of('name')?.choices, [])
  assert.is(of('name')?.numbers, null)
})

test.run()
