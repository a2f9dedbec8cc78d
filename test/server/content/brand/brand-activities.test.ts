import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityPage, BrandHome } from '../../../../api/brand.ts'
import { PAGE_SIZE } from '../../../../api/values/page-size.ts'
import { type Activity, runningActivity } from '../../../support/server-activity.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the running campaigns of a brand')
const path = '/api/wechat/brand/activities'
let server: TestServer
let shopper: Caller

test.before.each(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
  await server.db.deleteFrom('activity').where('brand_id', '=', 8).execute()
})
test.after.each(() => server.close())

const add = (activity_id: number, more: Partial<Activity> = {}) =>
  server.db
    .insertInto('activity')
    .values(runningActivity({ activity_id, type: 'coupon', title: '券', ext: '{}', ...more }))
    .execute()

const asked = async (fields: Record<string, unknown> = {}, caller = shopper) =>
  (await caller.get(path, fields)).data as unknown as ActivityPage
const ids = ({ list }: ActivityPage) => list.map(({ activity_id }) => activity_id)

test('are all listed, several of a type too, the newest first or those that end first', async () => {
  await add(1, { created_at: START - 5, end_at: START + 900 })
  await add(2, { created_at: START - 9, end_at: START + 100 })
  await add(3, { type: 'seckill', created_at: START - 7, end_at: START + 500 })
  assert.equal(ids(await asked()), [1, 3, 2])
  assert.equal(ids(await asked({ sort: 'ending' })), [2, 3, 1])
  const [first] = (await asked({ group: 'buy' })).list
  assert.equal([first?.activity_id, first?.group, first?.path], [3, 'buy', '/seckill?id=3'])
  assert.equal(ids(await asked({ group: 'play' })), [])
})

test('are found by their title, and say what stands for their kind', async () => {
  await add(1, { title: '白茶满减' })
  await add(2, { title: '100% 有礼', type: 'lottery', ext: '{"skin":"egg"}' })
  await add(3, { title: '十月抽奖', type: 'lottery' })
  assert.equal(ids(await asked({ keyword: ' 白茶 ' })), [1])
  assert.equal(ids(await asked({ keyword: '%' })), [2])
  assert.equal(ids(await asked({ keyword: '白茶', group: 'draw' })), [])
  const things = (await asked()).list.map(({ activity_id, thing }) => [activity_id, thing])
  assert.equal(things.sort(), [
    [1, 'ticket'],
    [2, 'egg'],
    [3, 'grid'],
  ])
})

const hidden: [what: string, more: Partial<Activity>][] = [
  ['a draft', { status: 0 }],
  ['a paused one', { status: 2 }],
  ['one that was ended', { status: 3 }],
  ['one that has not begun', { start_at: START + 60 }],
  ['one that is over', { start_at: START - 60, end_at: START - 1 }],
  ['one that has given everything away', { stock_left: 0 }],
  ['one for people with a tag', { audience: '{"kind":"tag","tag_ids":[7]}' }],
  ['one for the customers of a store', { audience: '{"kind":"shop","shop_ids":[2]}' }],
  ['one for a level above', { audience: '{"kind":"all","min_level":3}' }],
  ['one of a type without a page', { type: 'whoKnows' }],
]
for (const [what, more] of hidden)
  test(`${what} is neither in the list nor on the brand's page`, async () => {
    await add(1, more)
    assert.equal(ids(await asked()), [])
    const home = (await shopper.get('/api/wechat/brand/index')).data as unknown as BrandHome
    assert.is(home.entries.filter(({ kind }) => kind === 'campaign').length, 0)
  })

test('whoever belongs to the audience finds it, and a stranger sees what is for everybody', async () => {
  await add(1, { audience: '{"kind":"tag","tag_ids":[7]}' })
  await add(2, { audience: '{"kind":"newCustomer"}' })
  await add(3)
  await server.db
    .insertInto('visitor_tag')
    .values({ brand_id: 8, uid: people.shopper, tag_id: 7, tagged_at: 1 })
    .execute()
  assert.equal(ids(await asked()).includes(1), true)
  assert.equal(ids(await asked({}, await server.as(people.friend))).includes(1), false)
  const answer = await server.fetch('/api/wechat/brand/activities?brandId=8')
  const { data } = (await answer.json()) as { data: ActivityPage }
  assert.equal(ids(data), [3])
})

test('come page by page, also behind many that are for others', async () => {
  const secret = { audience: '{"kind":"tag","tag_ids":[7]}' }
  for (let id = 1; id <= PAGE_SIZE + 2; id += 1) await add(id)
  for (let id = 101; id <= 101 + 2 * PAGE_SIZE; id += 1) await add(id, secret)
  const first = await asked()
  const second = await asked({ after: first.next })
  assert.equal([first.list.length, second.list.length, second.next], [PAGE_SIZE, 2, ''])
  assert.is(new Set([...ids(first), ...ids(second)]).size, PAGE_SIZE + 2)
})

test('a forged place is refused', async () => {
  const forged = Buffer.from('5.nobody').toString('base64url')
  assert.is((await shopper.get(path, { after: forged })).code, 1001)
})

test.run()
