import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reviewState } from '../../../../api/values/review-state.ts'
import type { Review, ReviewsDecided } from '../../../../api/review.ts'
import { askReview } from '../../../../server/ledgers/reviews.ts'
import { tx } from '../../../../server/core/tx.ts'
import {
  type Caller,
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { decideSeen, listed } from '../../../support/server-reviews.ts'

const test = suite('several requests at once')
const MANY = 6
let server: TestServer
let manager: Caller
let asked: Review[]

test.before.each(async () => {
  server = await startTestServer()
  const now = server.clock.seconds()
  await tx(server.db, async trx => {
    for (let at = 0; at < MANY; at += 1) {
      const key = { brandId: 8, kind: 'appeal', ref: `${600 + at}:${people.shopper}` } as const
      await askReview(trx, key, { shopId: null, uid: people.shopper, now: now + at })
    }
  })
  manager = await server.as(people.manager)
  asked = await listed(manager, 'appeal')
  assert.is(asked.length, MANY)
})
test.after.each(() => server.close())

interface Deciding {
  who?: Caller
  pass?: boolean
  note?: string
  reqId?: string
}

const decide = (
  reviews: readonly Review[],
  { who = manager, pass = true, note = '', reqId = newReqId() }: Deciding = {},
): Promise<Reply> =>
  who.post('/api/retail/mine/reviews', {
    items: reviews.map(({ kind, id, asked_at: askedAt }) => ({ kind, id, askedAt })),
    pass,
    note,
    reqId,
  })

const whysOf = ({ data }: Reply): string[] =>
  (data as unknown as ReviewsDecided).list.map(({ why }) => why)

const statesOf = async (): Promise<number[]> =>
  (
    await server.db
      .selectFrom('review')
      .select('state')
      .where('brand_id', '=', 8)
      .where('kind', '=', 'appeal')
      .orderBy('ref')
      .execute()
  ).map(({ state }) => state)

test('are decided together, and each does what it does alone', async () => {
  const reply = await decide(asked)
  assert.is(reply.code, 1)
  assert.equal(
    whysOf(reply),
    asked.map(() => ''),
  )
  assert.equal(
    await statesOf(),
    asked.map(() => reviewState.passed),
  )
  const rows = await server.db
    .selectFrom('let_in')
    .select('activity_id')
    .where('uid', '=', people.shopper)
    .execute()
  assert.is(rows.length, MANY)
})

test('what a colleague has decided stops no other, and is said', async () => {
  const merchant = await server.as(people.merchant)
  const [first, ...others] = asked
  if (!first) throw new Error('nothing asked')
  assert.is((await decideSeen(merchant, first, false, '证据不足')).code, 1)
  const reply = await decide(asked)
  const [why, ...rest] = whysOf(reply)
  assert.match(why ?? '', '同事已经处理过')
  assert.equal(
    rest,
    others.map(() => ''),
  )
  assert.equal(await statesOf(), [reviewState.refused, ...others.map(() => reviewState.passed)])
})

test('a repeat answers the same, and two at once decide each once', async () => {
  const reqId = newReqId()
  const answers = await Promise.all([1, 2, 3].map(() => decide(asked, { reqId })))
  for (const answer of answers)
    assert.equal(
      whysOf(answer),
      asked.map(() => ''),
    )
  assert.is((await decide(asked, { reqId, pass: false, note: '不行' })).http, 422)
  const jobs = await server.db
    .selectFrom('job')
    .select('key')
    .where('kind', '=', 'notify-decision')
    .execute()
  assert.is(jobs.length, MANY)
})

test('two colleagues at once: each is decided by one of them', async () => {
  const merchant = await server.as(people.merchant)
  const [passed, refused] = await Promise.all([
    decide(asked),
    decide(asked, { who: merchant, pass: false, note: '证据不足' }),
  ])
  const [one, other] = [whysOf(passed), whysOf(refused)]
  assert.equal(
    one.map((why, at) => [why, other[at]].filter(each => each === '').length),
    asked.map(() => 1),
  )
})

test('a refusal needs its reason, which everybody reads', async () => {
  assert.is((await decide(asked, { pass: false })).code, 1001)
  assert.equal(
    await statesOf(),
    asked.map(() => reviewState.open),
  )
  assert.is((await decide(asked, { pass: false, note: '证据不足' })).code, 1)
  const rows = await server.db
    .selectFrom('review')
    .select('note')
    .where('kind', '=', 'appeal')
    .execute()
  assert.equal(
    rows.map(({ note }) => note),
    asked.map(() => '证据不足'),
  )
})

test('others’ requests are as unknown as alone, and the number is bounded', async () => {
  const money = { ...asked[0], kind: 'withdraw', id: 'withdrawal-of-88' } as Review
  assert.equal(whysOf(await decide([money])), ['内容不存在'])
  assert.is((await decide([])).code, 1001)
  const [first] = asked
  if (!first) throw new Error('nothing asked')
  assert.is((await decide(Array.from({ length: 51 }, () => first))).code, 1001)
  const staff = await server.as(people.staff)
  assert.is((await decide(asked, { who: staff })).code, 1003)
})

test.run()
