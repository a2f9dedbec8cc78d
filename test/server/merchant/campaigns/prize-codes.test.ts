import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DraftRow } from '../../../../api/form-rules/draft-field.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { fillDraft, makeActivity, publish, readDraft, saveStep } from '../../../support/wizard.ts'

const test = suite('codes of a partner as a prize')
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
})
test.after.each(() => server.close())

const prizes = (codes: string): DraftRow[] => [
  { kind: 'code', name: '视频月卡', codes, weight_ppm: 1_000_000, value_fen: 1500 },
  { kind: 'none', name: '没中' },
]
const scratch = (codes: string) => ({
  kind: 'lottery',
  modelId: 402,
  changes: { third: { prizes: prizes(codes), win_limit_user: -1, free_day: 3 } },
})

const storedPrizes = async (id: number): Promise<DraftRow[]> =>
  (await readDraft(merchant, id)).forms.third.values.prizes as DraftRow[]

/** Edits the published activity: the same prizes, the first with these codes. */
async function saveCodes(id: number, codes: string) {
  const [first, ...others] = await storedPrizes(id)
  return saveStep(merchant, id, 'third', { prizes: [{ ...first, codes }, ...others] }, 'edit')
}

async function win(id: number, uid: number): Promise<string> {
  const shopper = await server.as(uid)
  const drawn = await shopper.post('/api/wechat/lottery/draw', {
    id,
    pay: 'free',
    reqId: newReqId(),
  })
  const drawId = drawn.data.draw_id
  for (let time = 0; time < 2; time += 1) {
    const claimed = await shopper.post('/api/wechat/lottery/claim', { drawId, reqId: newReqId() })
    assert.is(claimed.code, 1)
  }
  const row = await server.db
    .selectFrom('prize_code')
    .select('code')
    .where('draw_id', '=', String(drawId))
    .executeTakeFirstOrThrow()
  return row.code
}

const pieces = () =>
  server.db
    .selectFrom('prize')
    .select(['stock_total', 'stock_left'])
    .where('kind', '=', 'code')
    .where('name', '=', '视频月卡')
    .executeTakeFirstOrThrow()

test('each winner gets one, there are as many as were pasted, and more can be added', async () => {
  const id = await makeActivity(merchant, scratch(' B-2 \n\nA-1'))
  server.clock.pass(3600)
  assert.equal(await pieces(), { stock_total: 2, stock_left: 2 })
  assert.is((await readDraft(merchant, id)).cost.most_fen, 3000)
  const won = [await win(id, people.shopper), await win(id, people.friend)]
  assert.equal(won.sort(), ['A-1', 'B-2'])

  const [stored] = await storedPrizes(id)
  assert.is(stored?.codes, 'A-1\nB-2')
  for (let time = 0; time < 2; time += 1) assert.is((await saveCodes(id, 'A-1\nB-2\nC-3')).code, 1)
  assert.equal(await pieces(), { stock_total: 3, stock_left: 1 })
  assert.is(await win(id, people.shopper), 'C-3')
})

test('none can be taken away after the publication', async () => {
  const id = await makeActivity(merchant, scratch('A-1\nB-2'))
  const { code, data } = await saveCodes(id, 'A-1\nC-3')
  assert.is.not(code, 1)
  assert.equal(data.faults, { 'prizes.0.codes': '发布后只能加，不能去掉 B-2' })
  assert.equal(await pieces(), { stock_total: 2, stock_left: 2 })
})

for (const [codes, fault] of [
  ['\n ', '还空着，一行粘贴一个码'],
  ['A-1\nB-2\n A-1', '第 3 个码重复了：A-1'],
  [`A-1\n${'x'.repeat(61)}`, '第 2 个码超过 60 个字'],
  [Array.from({ length: 501 }, (_, n) => `C${n}`).join('\n'), '最多 500 个码'],
] as const)
  test(`a list is refused at its field: ${fault}`, async () => {
    const id = await fillDraft(merchant, scratch('A-1'))
    const { data } = await saveStep(merchant, id, 'third', { prizes: prizes(codes) })
    assert.equal(data.faults, { 'prizes.0.codes': fault })
  })

test('a copy has none, and is not published before it has', async () => {
  const id = await makeActivity(merchant, scratch('A-1'))
  const copied = await merchant.post('/api/retail/business/copy-activity', {
    activityId: id,
    reqId: newReqId(),
  })
  const copy = Number(copied.data.activity_id)
  const [row] = await storedPrizes(copy)
  assert.is(row?.codes, '')
  const refused = await publish(merchant, copy)
  assert.is(refused.message, '第三步还没有填好：还空着，一行粘贴一个码')
  assert.equal(refused.data, { step: 2 })
})

test.run()
