import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { coupon as couponActivity } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'
import {
  addGroups,
  addLiveCode,
  group,
  liveCode,
  look,
  numbersFrom,
  staff,
} from '../../../support/server-live-codes.ts'

const test = suite('codes that follow an answer or belong to a customer')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

const nextId = numbersFrom(7860)

test('a chosen interest assigns its target, adds its tags and grants one gift', async () => {
  const code = nextId()
  const categories = [
    { category_id: 1, name: '白茶', tag_ids: [3] },
    { category_id: 2, name: '乌龙', tag_ids: [] },
  ]
  await addLiveCode(server.db, {
    ...liveCode(code, 'categoryCode', { categories, most: 1 }),
    part: '1',
    targets: [staff('5')],
  })
  const shopper = await server.as(people.shopper)
  const choose = (categoryIds: number[]) =>
    shopper.post('/api/wechat/category-code/choose', { id: code, categoryIds, reqId: newReqId() })
  assert.is((await choose([1, 2])).code, 1001)
  assert.is((await choose([9])).code, 1001)
  assert.is((await choose([2])).code, 2105)
  assert.is((await choose([1])).code, 1)
  const { chosen } = await look(server, people.shopper, 'category-code', { id: code })
  assert.equal(
    (chosen as { category_id: number }[]).map(({ category_id }) => category_id),
    [1],
  )
  const tags = await server.db
    .selectFrom('visitor_tag')
    .select('tag_id')
    .where('uid', '=', people.shopper)
    .execute()
  assert.equal(tags, [{ tag_id: 3 }])
  const targets = await (await server.as(people.staff)).get('/api/wechat/live-code/targets', {
    id: code,
    type: 'categoryCode',
  })
  assert.equal(
    (targets.data.list as { name: string; today_n: number }[]).map(each => [
      each.name,
      each.today_n,
    ]),
    [['白茶 · 员工5', 1]],
  )
})

test('a category offers its coupon while the coupon’s campaign is running', async () => {
  const [code, coupon] = [nextId(), nextId()]
  await server.db
    .insertInto('activity')
    .values(couponActivity(coupon, { title: '煮茶券', end_at: server.clock.seconds() + 60 }))
    .execute()
  const categories = [
    { category_id: 1, name: '白茶', coupon },
    { category_id: 2, name: '乌龙' },
  ]
  await addLiveCode(server.db, {
    ...liveCode(code, 'categoryCode', { categories }),
    part: '1',
    targets: [staff('5')],
  })
  const offered = async () => {
    const seen = await look(server, people.shopper, 'category-code', { id: code })
    return (seen.categories as { coupon: { title: string } | null }[]).map(
      each => each.coupon?.title,
    )
  }
  assert.equal(await offered(), ['煮茶券', undefined])
  server.clock.pass(60)
  assert.equal(await offered(), [undefined, undefined])
})

test('a customer has one code of their own, which counts each friend once', async () => {
  const code = nextId()
  await addGroups(server.db, [`${code}a`])
  await addLiveCode(server.db, { ...liveCode(code, 'fissionCode'), targets: [group(`${code}a`)] })
  const shopper = await server.as(people.shopper)
  const make = () => shopper.post('/api/wechat/fission-code/make', { id: code, reqId: newReqId() })
  const [one, two] = await Promise.all([make(), make()])
  assert.equal([one.code, one.data.code_id], [1, two.data.code_id])
  const codeId = one.data.code_id
  const scanned = await look(server, people.friend, 'fission-code', { id: code, codeId })
  assert.is(scanned.target?.target_id, 1)
  await look(server, people.friend, 'fission-code', { id: code, codeId })
  server.clock.pass(86_400)
  await look(server, people.friend, 'fission-code', { id: code, codeId })
  const mine = await look(server, people.shopper, 'fission-code', { id: code, codeId })
  assert.is(mine.why, 'mine')
  assert.is((mine.own_code as { valid_n: number }).valid_n, 1)
  server.clock.pass(40 * 86_400)
  assert.is((await look(server, people.friend, 'fission-code', { id: code, codeId })).why, 'closed')
})

test.run()
