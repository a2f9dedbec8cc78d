import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DraftRow, DraftValues } from '../../../../api/form-rules/draft-field.ts'
import { wordsFor } from '../../../../server/mechanics/live-code/welcome-words.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { addGroup, keepGroupPicture } from '../../../support/server-group-codes.ts'
import { look } from '../../../support/server-live-codes.ts'
import { makeActivity, publish, readDraft, saveStep, startDraft } from '../../../support/wizard.ts'

const test = suite('live codes and the wheel in the wizard')
let server: TestServer
let merchant: Caller
let groups: number[]

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  groups = []
  for (const name of ['one', 'two']) {
    const picture = await keepGroupPicture(server.db, people.merchant, name)
    const { code, message, data } = await addGroup(merchant, { picture, name: `群${name}` })
    assert.is(code, 1, message)
    groups.push(Number(data.group_id))
  }
})
test.after.each(() => server.close())

const row = (ref: string, more: DraftRow = {}): DraftRow => ({
  ref,
  day_cap: -1,
  total_cap: -1,
  timed: false,
  open_from: 9,
  open_to: 21,
  ...more,
})
const staffRows = () => [row('staff:5'), row('staff:7')]
const groupRows = () => groups.map(id => row(`group:${id}`))

const category = (name: string, targets: DraftRow[]): DraftRow => ({
  category_id: '',
  name,
  note: '',
  icon: '',
  targets,
})

/** Values of the third step that the wizard leaves to the merchant. */
const needed: Record<string, () => DraftValues> = {
  lockCode: () => ({ targets: staffRows() }),
  joinShop: () => ({ targets: staffRows() }),
  addGroup: () => ({ targets: groupRows() }),
  joinGroup: () => ({ targets: groupRows() }),
  fissionCode: () => ({ targets: [...groupRows(), row('staff:5')] }),
  categoryCode: () => ({
    categories: [category('白茶', [row('staff:5')]), category('乌龙', groupRows())],
  }),
  lotteryWheel: () => ({}),
}

const ids: Record<string, number> = {
  addGroup: 3301,
  joinGroup: 3501,
  lockCode: 3101,
  categoryCode: 3201,
  joinShop: 3401,
  fissionCode: 3601,
  lotteryWheel: 411,
}
const kinds = Object.keys(ids)

async function running(kind: string, more: DraftValues = {}): Promise<number> {
  const third = { ...needed[kind]?.(), ...more }
  const id = await makeActivity(merchant, { kind, modelId: ids[kind] ?? 0, changes: { third } })
  server.clock.pass(3600)
  return id
}

async function write(uid: number, path: string, fields: object): Promise<Record<string, unknown>> {
  const caller = await server.as(uid)
  const { code, message, data } = await caller.post(`/api/wechat/${path}`, {
    reqId: newReqId(),
    ...fields,
  })
  assert.is(code, 1, `${path}: ${message}`)
  return data
}

const nameSeen = async (uid: number, path: string, query: object): Promise<string | undefined> =>
  (await look(server, uid, path, query)).target?.name

const plays: Record<string, (id: number) => Promise<void>> = {
  async lockCode(id) {
    assert.is(
      (await write(people.shopper, 'lock-qrcode/lock', { id, staffId: 5, confirm: 0 })).locked,
      true,
    )
    const seen = await look(server, people.shopper, 'lock-qrcode', { id, staffId: 5 })
    assert.ok(seen.target?.qr_text)
  },
  async categoryCode(id) {
    const { categories } = await look(server, people.shopper, 'category-code', { id })
    const [first, second] = categories as { category_id: number; name: string }[]
    assert.equal([first?.name, second?.name], ['白茶', '乌龙'])
    const categoryIds = [second?.category_id]
    const { targets } = await write(people.shopper, 'category-code/choose', { id, categoryIds })
    assert.is((targets as { target: { name: string } }[])[0]?.target.name, '群one')
  },
  async addGroup(id) {
    assert.is(await nameSeen(people.shopper, 'add-group', { id }), '群one')
  },
  async joinGroup(id) {
    assert.is(await nameSeen(people.shopper, 'join-group', { id }), '群one')
  },
  async joinShop(id) {
    await write(people.shopper, 'join-shop/join', {
      id,
      shopId: 1,
      staffId: 7,
      confirm: 0,
      test: 0,
    })
    const seen = await look(server, people.shopper, 'join-shop', { id, shopId: 1 })
    assert.ok(Number(seen.joined_at) > 0)
  },
  async fissionCode(id) {
    const { code_id: codeId } = await write(people.shopper, 'fission-code/make', { id })
    assert.is(await nameSeen(people.friend, 'fission-code', { id, codeId }), '群one')
  },
  async lotteryWheel(id) {
    const { draw_id } = await write(people.shopper, 'lottery-wheel/draw', { id, pay: 'free' })
    assert.ok(draw_id)
    const shopper = await server.as(people.shopper)
    const { data } = await shopper.get('/api/wechat/lottery-wheel/detail', { id })
    assert.is((data.lottery as { skin: string }).skin, 'wheel')
  },
}

for (const kind of kinds)
  test(`${kind}: what the wizard makes is published and played`, async () => {
    await plays[kind]?.(await running(kind))
  })

for (const kind of kinds)
  test(`${kind}: the wizard reads back what it has written`, async () => {
    const id = await running(kind)
    const { values } = (await readDraft(merchant, id)).forms.third
    const again = await saveStep(merchant, id, 'third', {}, 'edit')
    assert.is(again.code, 1, again.message)
    assert.equal((await readDraft(merchant, id)).forms.third.values, values)
  })

test('a published code gets another group, loses one, and keeps its counts', async () => {
  const id = await running('addGroup', { targets: groupRows().slice(0, 1) })
  assert.is(await nameSeen(people.shopper, 'add-group', { id }), '群one')
  const targets = [...groupRows().slice(1), ...groupRows().slice(0, 1)]
  assert.is((await saveStep(merchant, id, 'third', { targets }, 'edit')).code, 1)
  assert.is(await nameSeen(people.friend, 'add-group', { id }), '群two')
  const rest = groupRows().slice(1)
  assert.is((await saveStep(merchant, id, 'third', { targets: rest }, 'edit')).code, 1)
  assert.is(await nameSeen(people.shopper, 'add-group', { id }), '群two')
  const back = await saveStep(merchant, id, 'third', { targets: groupRows() }, 'edit')
  assert.is(back.code, 1)
  const stored = await server.db
    .selectFrom('live_target')
    .select(['target_id', 'total_n', 'is_removed'])
    .where('code_id', '=', String(id))
    .orderBy('target_id')
    .execute()
  assert.equal(stored, [
    { target_id: 1, total_n: 1, is_removed: false },
    { target_id: 2, total_n: 2, is_removed: false },
  ])
})

test('fewer people than were led there are refused at the field; fewer a day make it full for today', async () => {
  const id = await running('addGroup', { targets: groupRows().slice(0, 1) })
  for (const uid of [people.shopper, people.friend]) await nameSeen(uid, 'add-group', { id })
  const [first = row('')] = groupRows()
  const less = await saveStep(
    merchant,
    id,
    'third',
    { targets: [{ ...first, total_cap: 1 }] },
    'edit',
  )
  assert.equal(less.data.faults, { 'targets.0.total_cap': '已经带去 2 人，不能更少' })
  const daily = { targets: [{ ...first, day_cap: 1 }] }
  assert.is((await saveStep(merchant, id, 'third', daily, 'edit')).code, 1)
  assert.is(await nameSeen(people.merchant, 'add-group', { id }), undefined)
})

test('a target outside its hours is passed over', async () => {
  const hour = new Date((server.clock.seconds() + 9 * 3600) * 1000).getUTCHours()
  const closed = { timed: true, open_from: (hour + 2) % 24, open_to: (hour + 3) % 24 || 24 }
  const [first = row(''), second = row('')] = groupRows()
  const id = await running('addGroup', { targets: [{ ...first, ...closed }, second] })
  assert.is(await nameSeen(people.shopper, 'add-group', { id }), '群two')
})

const bad: [kind: string, change: () => DraftValues, field: string][] = [
  ['addGroup', () => ({ targets: [] }), 'targets'],
  ['addGroup', () => ({ targets: [row('')] }), 'targets.0.ref'],
  ['addGroup', () => ({ targets: [row('staff:5')] }), 'targets.0.ref'],
  ['addGroup', () => ({ targets: [row('group:99999')] }), 'targets.0.ref'],
  ['addGroup', () => ({ targets: [...groupRows(), ...groupRows()] }), 'targets.2.ref'],
  ['lockCode', () => ({ targets: [row('staff:9')] }), 'targets.0.ref'],
  ['lockCode', () => ({ targets: [row('staff:5', { day_cap: 0 })] }), 'targets.0.day_cap'],
  ['categoryCode', () => ({ categories: [category('白茶', [row('staff:5')])] }), 'categories'],
  [
    'categoryCode',
    () => ({ categories: [category('白茶', [row('staff:5')]), category('乌龙', [])] }),
    'categories.1.targets',
  ],
  [
    'categoryCode',
    () => ({ categories: [category('白茶', [row('staff:9')]), category('乌龙', groupRows())] }),
    'categories.0.targets.0.ref',
  ],
  ['lotteryWheel', () => ({ prizes: [] }), 'prizes'],
]

for (const [kind, change, field] of bad)
  test(`${kind} refuses bad values at ${field}: ${change.toString().slice(6, 60)}`, async () => {
    const id = await startDraft(merchant, kind, ids[kind] ?? 0)
    assert.is((await saveStep(merchant, id, 'second')).code, 1)
    const { code, data } = await saveStep(merchant, id, 'third', {
      ...needed[kind]?.(),
      ...change(),
    })
    assert.is(code, 1001)
    assert.ok((data.faults as Record<string, string>)[field], JSON.stringify(data))
  })

test('a code without a target is not published', async () => {
  const id = await startDraft(merchant, 'addGroup', 3301)
  for (const step of ['second', 'third', 'four', 'five'] as const)
    await saveStep(merchant, id, step, step === 'third' ? { targets: groupRows() } : {})
  await server.db
    .updateTable('live_target')
    .set({ is_removed: true })
    .where('code_id', '=', String(id))
    .execute()
  assert.is((await publish(merchant, id)).code, 1601)
})

test('a code has words of its own for whoever adds its staff, until they are switched off', async () => {
  const words = { welcome_on: true, welcome_text: '【顾客称呼】，码上见' }
  const id = await running('lockCode', words)
  const came = { brandId: 8, state: `${id}.1`, at: server.clock.seconds() }
  assert.equal(await wordsFor(server.db, came), {
    text: words.welcome_text,
    picture: '',
    activity_id: 0,
  })
  const silent = await running('lockCode', { welcome_on: false })
  assert.is(await wordsFor(server.db, { ...came, state: `${silent}.1` }), undefined)
})

test.run()
