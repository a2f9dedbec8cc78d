import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { DraftRow, DraftValues } from '../../../../api/form-rules/draft-field.ts'
import { openOrderShop, type OrderShop, skus } from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { faultAt, makeActivity, readDraft } from '../../../support/wizard.ts'

const test = suite('settings of votes, quizzes, groups and draws, made by the wizard')
let shop: OrderShop
let merchant: Caller
let shopper: Caller
let friend: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  merchant = await shop.server.as(people.merchant)
  shopper = await shop.server.as(people.shopper)
  friend = await shop.server.as(people.friend)
})
test.after.each(() => shop.server.close())

const start = () => shop.server.clock.pass(3600)
const send = (caller: Caller, path: string, fields: object) =>
  caller.post(`/api/wechat/${path}`, { reqId: newReqId(), ...fields })
const make = (kind: string, modelId: number, third: DraftValues, four: DraftValues = {}) =>
  makeActivity(merchant, { kind, modelId, changes: { third, four } })

test('a vote has groups, questions of its own, and a chance in a draw for the first vote of a day', async () => {
  const draw = await make('lottery', 402, {})
  const entry = (name: string, group: string) => ({ name, group, intro: '', image: '' })
  const third = {
    groups: [{ text: '白茶' }, { text: '乌龙' }],
    entries: [entry('白牡丹', '白茶'), entry('大红袍', '乌龙')],
    fields: [{ key: '', label: '茶龄', longest: 20, required: true }],
    vote_draw: String(draw),
    per_user_total: 2,
  }
  const id = await make('vote', 601, third)
  start()
  const { data } = await shopper.get('/api/wechat/vote/detail', { id })
  const vote = data.vote as { groups: string[]; signup: { fields: object[] } }
  assert.equal(vote.groups, ['白茶', '乌龙'])
  assert.equal(vote.signup.fields, [{ key: 'f1', label: '茶龄', longest: 20, required: true }])
  const list = await shopper.get('/api/wechat/vote/list', {
    id,
    group: '乌龙',
    page: 1,
    sort: 'hot',
  })
  assert.equal(
    (list.data.list as { name: string }[]).map(({ name }) => name),
    ['大红袍'],
  )
  const item = id * 100 + 1
  assert.is((await send(shopper, 'vote/vote', { id, itemIds: [item] })).data.prize_chance, 'given')
  assert.is((await send(shopper, 'vote/vote', { id, itemIds: [item + 1] })).code, 1)
  shop.server.clock.pass(DAY_S)
  assert.is((await send(shopper, 'vote/vote', { id, itemIds: [item] })).code, 2107)
  const { values } = (await readDraft(merchant, id)).forms.third
  assert.equal([values.vote_draw, values.entries], [String(draw), third.entries])
})

test('a vote’s entrants are in its groups, and its draw is the shop’s', async () => {
  const lost = [{ name: '白牡丹', group: '白茶', intro: '', image: '' }]
  const groups = [{ text: '乌龙' }, { text: '乌龙' }]
  assert.equal(await faultAt(merchant, ['vote', 601], 'third', { groups, entries: lost }), [
    'entries.0.group',
    'groups.1.text',
  ])
  assert.equal(await faultAt(merchant, ['vote', 601], 'third', { vote_draw: '7' }), ['vote_draw'])
})

const prizeRow = (name: string, from: number, to: number): DraftRow => ({
  from,
  to,
  prize_name: name,
  prize_image: '',
  prize_text: '',
  prize_fen: 1000,
  valid_days: 30,
  prize_send: false,
})

interface Question {
  paper_id: string
  question: { no: number; options: { key: string; text: string }[]; image: string }
}

/** Answers a quiz of one question by the text of its right option. */
async function answered(
  caller: Caller,
  id: number,
  right: string,
): Promise<Record<string, unknown>> {
  const started = (await send(caller, 'question/start', { id })).data as unknown as Question
  const { paper_id: paperId, question } = started
  const key = question.options.find(({ text }) => text === right)?.key
  shop.server.clock.pass(3)
  await send(caller, 'question/answer', { paperId, no: question.no, keys: [key] })
  return (await send(caller, 'question/finish', { paperId })).data
}

const one = {
  bank: [
    {
      stem: '一加一',
      image: '/cover.svg',
      kind: 'single',
      options: '二\n三',
      answer: 'A',
      score: 20,
      explain: '',
    },
  ],
  pick_n: 1,
  pass_score: 20,
}

test('a quiz gives a chance in a draw, shows pictures and has a time for all', async () => {
  const draw = await make('lottery', 402, {})
  const third = { ...one, prize_kind: 'draw', prize_draw: String(draw), total_s: 60 }
  const id = await make('question', 501, third)
  start()
  const { data } = await shopper.get('/api/wechat/question/detail', { id })
  assert.equal([data.prize_kind, (data.rules as { total_s: number }).total_s], ['draw', 60])
  const finished = await answered(shopper, id, '二')
  assert.is(finished.passed, true)
  const detail = await shopper.get('/api/wechat/lottery/detail', { id: draw })
  // One chance that everybody has, and the one for the quiz.
  assert.is((detail.data.mine as { chances: number }).chances, 2)
  const { values } = (await readDraft(merchant, id)).forms.third
  assert.is((values.bank as DraftRow[])[0]?.image, '/cover.svg')
})

test('a quiz gives prizes by rank once it is over', async () => {
  const places = [prizeRow('壶', 1, 1), prizeRow('茶', 2, 3)]
  const id = await make('question', 501, { ...one, prize_kind: 'rank', places })
  start()
  await answered(friend, id, '三')
  await answered(shopper, id, '二')
  const { cost } = await readDraft(merchant, id)
  assert.is(cost.most_fen, 3000)
  shop.server.clock.pass(22 * DAY_S)
  await runDueJobs(shop.server)
  const won = await shopper.get('/api/wechat/question/prizes', { id })
  assert.equal(
    (won.data.list as { prize: { name: string } }[]).map(({ prize }) => prize.name),
    ['壶'],
  )
})

test('places of a ranking follow one another, and a quiz’s draw is one of the shop', async () => {
  const places = [prizeRow('壶', 2, 1), prizeRow('茶', 1, 3)]
  assert.equal(
    await faultAt(merchant, ['question', 501], 'third', { prize_kind: 'rank', places }),
    ['places.0.to', 'places.1.from'],
  )
  assert.equal(await faultAt(merchant, ['question', 501], 'third', { prize_kind: 'draw' }), [
    'prize_draw',
  ])
})

const cup = {
  sku_id: skus.cup,
  size: 2,
  price_fen: 2500,
  alone_fen: 3000,
  leader_off_fen: 0,
  pieces: 5,
}

test('a group gets cheaper with more people, and the shop fills its last places', async () => {
  const steps = [
    { size: 3, off_fen: 200 },
    { size: 5, off_fen: 500 },
  ]
  const id = await make('groupWork', 901, {
    goods: [{ ...cup, steps }],
    fill_pct: 50,
    show_open: 3,
  })
  start()
  const { data } = await shopper.get('/api/wechat/group-work/detail', { id })
  const [goods] = data.goods as { steps: unknown }[]
  assert.equal(goods?.steps, steps)
  const { forms } = await readDraft(merchant, id)
  assert.equal((forms.third.values.goods as DraftRow[])[0]?.steps, steps)
  assert.is(forms.third.values.fill_pct, 50)
})

test('the steps of a group rise, and all forms of the same goods have the same', async () => {
  const falling = [
    { size: 3, off_fen: 300 },
    { size: 3, off_fen: 2500 },
  ]
  assert.equal(
    await faultAt(merchant, ['groupWork', 901], 'third', { goods: [{ ...cup, steps: falling }] }),
    ['goods.0.steps.1.size', 'goods.0.steps.1.off_fen'],
  )
  const { db } = shop.server
  const { brand_id, goods_id, ...sku } = await db
    .selectFrom('sku')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('sku_id', '=', skus.cup)
    .executeTakeFirstOrThrow()
  const other = 9102
  await db
    .insertInto('sku')
    .values({
      brand_id,
      goods_id,
      sku_id: other,
      price_fen: sku.price_fen,
      specs: JSON.stringify([{ name: '杯', value: '大' }]),
    } as never)
    .execute()
  const both = (size: number) => [cup, { ...cup, sku_id: other, size, price_fen: 2000 }]
  assert.equal(await faultAt(merchant, ['groupWork', 901], 'third', { goods: both(3) }), [
    'goods.1.size',
  ])
  const id = await make('groupWork', 901, { goods: both(2) })
  const { data } = await shopper.get('/api/wechat/group-work/detail', { id })
  const [offer, ...more] = data.goods as { skus: { sku_id: number }[] }[]
  assert.equal([offer?.skus.length, more.length], [2, 0])
})

test('a draw gives chances for orders and for the first visit, on a wheel as well', async () => {
  const row = (kind: string, more: DraftRow = {}): DraftRow => ({ kind, name: kind, ...more })
  const prizes = [row('coupon', { weight_ppm: 1, stock: 1 }), row('none'), row('none'), row('none')]
  const third = { skin: 'wheel', prizes, order_add: 2, free_total: 3, win_limit_day: 1 }
  const id = await make('lottery', 401, third)
  start()
  const { data } = await shopper.get('/api/wechat/lottery/detail', { id })
  assert.is((data.lottery as { skin: string }).skin, 'wheel')
  const mine = data.mine as { chances: number; order_add: number }
  assert.equal([mine.chances, mine.order_add], [4, 2])
  assert.equal(
    await faultAt(merchant, ['lottery', 401], 'third', { ...third, prizes: prizes.slice(1) }),
    ['prizes'],
  )
})

test.run()
