import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { quizExt } from '../../../../server/campaigns/quiz/quiz-ext.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import {
  addQuiz,
  baseQuiz,
  playerOf,
  prizeItem,
  prizesOf,
} from '../../../support/server-quizzes.ts'
import { visitorRow } from '../../../support/server-data.ts'

const test = suite('places and prizes of a quiz')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  const more = Array.from({ length: 10 }, (_, index) => visitorRow(8, 1000 + index))
  await server.db.insertInto('visitor').values(more).execute()
})
test.after(() => server.close())

const player = async (id: number, uid: number) => playerOf(server, await server.as(uid), id)

interface Row {
  rank: number
  nickname: string
  score: number
  is_me: boolean
}

test('more points, then less time, then earlier; names of others are masked', async () => {
  await addQuiz(server, 722, { tries_day: 5 })
  const results = [
    [1000, 4, 2],
    [1001, 5, 3],
    [1002, 5, 2],
    [1003, 5, 2],
  ] as const
  for (const [uid, right, seconds] of results) await (await player(722, uid)).play(right, seconds)
  const me = await player(722, 1003)
  const { data } = await me.rank(1, 3)
  const list = data.list as Row[]
  assert.equal(
    list.map(({ rank, nickname, score }) => [rank, nickname, score]),
    [
      [1, '访**', 50],
      [2, '访客1003', 50],
      [3, '访**', 50],
    ],
  )
  assert.equal([data.total, data.has_more, (data.me as Row).rank], [4, true, 2])
  const { data: second } = await me.rank(2, 3)
  assert.equal(
    (second.list as Row[]).map(({ rank, score }) => [rank, score]),
    [[4, 40]],
  )
  assert.not.match(JSON.stringify(data), /"uid"/)
})

test('a worse paper changes no place, a better one does', async () => {
  await addQuiz(server, 723, { tries_day: 5 })
  await (await player(723, 1001)).play(4)
  const me = await player(723, 1000)
  const place = async () => ((await me.rank()).data.me as Row).rank
  await me.play(3)
  assert.is(await place(), 2)
  await me.play(5)
  assert.is(await place(), 1)
  const { data } = await me.play(1)
  assert.equal([await place(), data.beat_pct], [1, 0])
})

test('prizes of places are given once, when the campaign has ended', async () => {
  const item = (name: string) => ({ ...prizeItem, name })
  const places = [
    { from: 1, to: 1, item: item('头名') },
    { from: 2, to: 3, item: item('二三名') },
  ]
  const end_at = server.clock.seconds() + DAY_S
  await addQuiz(server, 724, { prize: { kind: 'rank', places } }, { end_at })
  for (const [index, right] of [2, 5, 4, 3].entries()) {
    const { data } = await (await player(724, 1000 + index)).play(right)
    assert.is(data.no_prize, 'later')
  }
  await runDueJobs(server, end_at - 1)
  assert.equal((await prizesOf(server, 724)).winners, [])
  await Promise.all([runDueJobs(server, end_at), runDueJobs(server, end_at)])
  assert.equal((await prizesOf(server, 724)).winners, [1001, 1002, 1003])
  server.clock.pass(DAY_S)
  const { data } = await (await player(724, 1001)).prizes()
  assert.equal(
    (data.list as { prize: { name: string } }[]).map(({ prize }) => prize.name),
    ['头名'],
  )
  assert.equal((await (await player(724, 1000)).prizes()).data.list, [])
})

interface Prize {
  status: string
  order_no: string
  code?: string
}

test('a prize that is sent waits for an address, once, and lapses without', async () => {
  const prize = { kind: 'grant', item: { ...prizeItem, contact: 1, valid_days: 3 } } as const
  await addQuiz(server, 725, { prize })
  const [me, other] = [await server.as(1000), await server.as(1001)]
  const contact = { name: '周予安', phone: '13800000088', address: '湖滨路 86 号' }
  const claim = (caller: typeof me, grantId: string, changes = {}) =>
    caller.post('/api/wechat/question/claim', {
      grantId,
      ...contact,
      reqId: newReqId(),
      ...changes,
    })
  const { data } = await playerOf(server, me, 725).play(5)
  const grantId = (data.prize as { grant_id: string }).grant_id
  const statusOf = async () => ((await playerOf(server, me, 725).prizes()).data.list as Prize[])[0]
  assert.equal([(await statusOf())?.status, (await statusOf())?.code], ['toClaim', undefined])
  assert.is((await claim(other, grantId)).code, 2123)
  for (const [field, bad] of [
    ['phone', '123'],
    ['name', ' '],
    ['address', ' '],
  ])
    assert.equal((await claim(me, grantId, { [field ?? '']: bad })).data, { field })
  const claimed = await claim(me, grantId)
  assert.is(claimed.code, 1)
  assert.is((await claim(me, grantId)).code, 1004)
  const { order_no: orderNo } = claimed.data
  assert.equal([(await statusOf())?.status, (await statusOf())?.order_no], ['claimed', orderNo])
  const { data: order } = await me.get('/api/wechat/order/detail', { orderNo })
  assert.equal([order.status, order.type], [10, 6])
  assert.is((order.address as { detail: string }).detail, contact.address)

  const second = await playerOf(server, other, 725).play(5)
  server.clock.pass(3 * DAY_S)
  const lapsed = await claim(other, (second.data.prize as { grant_id: string }).grant_id)
  assert.is(lapsed.code, 2121)
})

test('sharing adds a try where the campaign thanks for it, as often as it says', async () => {
  const chances = { share_on: true, share_add: 1, share_day: 1 }
  await addQuiz(server, 7734, { tries_day: 1, chances })
  const caller = await server.as(1007)
  const me = playerOf(server, caller, 7734)
  const share = () =>
    caller.post('/api/wechat/activity/share', {
      id: 7734,
      type: 'question',
      channel: 'friend',
      reqId: newReqId(),
    })
  const mine = async () =>
    (await me.detail()).data.mine as { tries_left: number; share_left: number }
  await me.play(0)
  const none = await me.start()
  assert.equal([none.code, none.data.ways], [2124, ['share']])
  assert.equal([(await mine()).tries_left, (await mine()).share_left], [0, 1])
  assert.equal([(await share()).data.chances_added, (await share()).data.chances_added], [1, 0])
  assert.equal([(await mine()).tries_left, (await mine()).share_left], [1, 0])
  await me.play(0)
  assert.is((await me.start()).code, 2108)
})

const broken = [
  ['more questions than the bank has', { pick_n: 6 }],
  ['a right option that is not there', { bank: [{ ...baseQuiz.bank[0], answer: [3] }], pick_n: 1 }],
  ['two right options of one', { bank: [{ ...baseQuiz.bank[0], answer: [0, 1] }], pick_n: 1 }],
  ['one option', { bank: [{ ...baseQuiz.bank[0], options: ['甲'] }], pick_n: 1 }],
  ['a prize of no known kind', { prize: { kind: 'car' } }],
] as const

for (const [words, changes] of broken)
  test(`a configuration with ${words} is refused`, () => {
    assert.throws(() => quizExt({ ext: { ...baseQuiz, ...changes } }))
  })

test.run()
