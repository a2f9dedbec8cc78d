import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { runningActivity } from '../../../support/server-activity.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('an activity whose stored settings do not fit')
let server: TestServer
let lines: string[] = []
const { error } = console

test.before(async () => {
  server = await startTestServer()
})
test.before.each(() => {
  lines = []
  console.error = line => lines.push(String(line))
})
test.after.each(() => {
  console.error = error
})
test.after(() => server.close())

const broken = JSON.stringify({ kind: 7, skin: 7, mode: 7, signup: 7, bank: 7, goods: 7, tiers: 7 })

const types = [
  ['coupon', 'coupon'],
  ['storeCoupon', 'store-coupon'],
  ['form', 'form'],
  ['lottery', 'lottery'],
  ['redEnvelope', 'red-envelope'],
  ['vote', 'vote'],
  ['question', 'question'],
  ['seckill', 'seckill'],
] as const

for (const [at, [type, path]] of types.entries())
  test(`${type}: is one that does not exist, and the log names it once`, async () => {
    const id = 9300 + at
    await server.db
      .insertInto('activity')
      .values(runningActivity({ activity_id: id, type, title: type, ext: broken }))
      .execute()
    const { http, code } = await (await server.as(people.shopper)).get(
      `/api/wechat/${path}/detail`,
      { id },
    )
    assert.equal([http, code], [404, 2101])
    assert.equal([lines.length, lines[0]?.includes(`activity ${id} (${type}): `)], [1, true])
  })

test('leaves the lists of coupons, and the others stay', async () => {
  const { db } = server
  await db
    .insertInto('activity')
    .values([coupon(9320), coupon(9321)])
    .execute()
  const shopper = await server.as(people.shopper)
  for (const id of [9320, 9321])
    assert.is((await shopper.post('/api/wechat/coupon/take', { id, reqId: newReqId() })).code, 1)
  await db
    .updateTable('activity')
    .set({ ext: broken })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 9320)
    .execute()
  const mine = await shopper.get('/api/wechat/member-card/coupons', { tab: 'unused' })
  const offered = await shopper.get('/api/wechat/member-card/coupon-list', {})
  for (const { data } of [mine, offered]) {
    const ids = (data.list as { activity_id: number }[]).map(({ activity_id }) => activity_id)
    assert.equal([ids.includes(9320), ids.includes(9321)], [false, true])
  }
  assert.ok(
    lines.every(line => /activity 93[02]0/.test(line)),
    lines.join(),
  )
})

test.run()
