import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SetupKey, SetupLine } from '../../../../api/setup.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { buildEmptyBrand, claim, ticketFor, OWNER } from '../../../support/server-setup.ts'

const test = suite('a shop before its opening')
let server: TestServer
let brandId: number
let owner: Caller
let visitor: Caller

const VISITOR = 502

test.before.each(async () => {
  server = await startTestServer()
  brandId = await buildEmptyBrand(server, [OWNER, VISITOR])
  await claim(server, brandId, { uid: OWNER, ticket: await ticketFor(server, brandId) })
  owner = await server.as(OWNER, { brandId })
  visitor = await server.as(VISITOR, { brandId })
})
test.after.each(() => server.close())

const setUp = async () => (await owner.get('/api/retail/setup/index')).data
const missing = async (): Promise<SetupKey[]> =>
  ((await setUp()).lines as SetupLine[]).filter(({ done }) => done === 0).map(({ key }) => key)
const post = (name: string) => owner.post(`/api/retail/setup/${name}`, { reqId: newReqId() })
const brand = (change: object) =>
  server.db.updateTable('brand').set(change).where('brand_id', '=', brandId).execute()
const addStore = () =>
  owner.post('/api/retail/store/modify-store', {
    name: '湖滨店',
    address: '湖滨路 86 号',
    lat: 30.2,
    lng: 120.1,
    reqId: newReqId(),
  })

test('tells everybody but its staff that it is not open, on each page that asks; other brands are', async () => {
  for (const caller of [visitor, await server.as(undefined, { brandId })]) {
    const { code, message, brand_info } = await caller.get('/api/wechat/lbs/store-list', {
      lat: 30,
      lng: 120,
    })
    assert.equal([code, message, brand_info?.brand_id], [4005, '店铺还没有开张', brandId])
  }
  assert.is((await owner.get('/api/wechat/lbs/store-list', { lat: 30, lng: 120 })).code, 1)
  const home = await visitor.get('/api/wechat/brand/index')
  assert.equal([home.code, home.data.preparing], [1, 1])
  const elsewhere = await (await server.as(88)).get('/api/wechat/brand/index')
  assert.is(elsewhere.data.preparing, undefined)
})

test('lets people log in, and become staff: by an invitation', async () => {
  assert.is((await visitor.get('/api/wechat/auth/getUserWechat')).code, 1)
  await addStore()
  const made = await owner.post('/api/retail/store/add-shop-user', {
    storeId: 1,
    invite: 1,
    reqId: newReqId(),
  })
  const invitation = await visitor.get('/api/retail/store/join', { ticket: made.data.ticket })
  assert.equal([invitation.code, invitation.data.state], [1, 'open'])
})

test('gives its first store to the merchant, who had none', async () => {
  assert.is((await addStore()).code, 1)
  const { data } = await owner.get('/api/retail/work/get-user-info')
  const { store_id, store_name } = data.shop_store as Record<string, unknown>
  assert.equal([store_id, store_name], [1, '湖滨店'])
  await addStore()
  const again = await owner.get('/api/retail/work/get-user-info')
  assert.is((again.data.shop_store as Record<string, unknown>).store_id, 1)
})

test('opens once it has a name, a logo and a store that is open, and stays open', async () => {
  assert.equal([(await post('open')).code, (await post('open')).data.reason], [1004, 'look'])
  await brand({ logo: '/logo.svg' })
  assert.is((await post('open')).data.reason, 'store')
  await addStore()
  assert.is((await setUp()).opened, 0)
  assert.equal((await post('open')).data, { opened: 1 })
  assert.equal((await post('open')).data, { opened: 1 })
  assert.is((await setUp()).opened, 1)
  assert.is((await visitor.get('/api/wechat/lbs/store-list', { lat: 30, lng: 120 })).code, 1)
  assert.is((await visitor.get('/api/wechat/brand/index')).data.preparing, undefined)
})

test('is the merchant’s to open: staff and customers are refused', async () => {
  for (const uid of [77, 79, 88]) {
    const caller = await server.as(uid)
    for (const name of ['open', 'fold']) {
      const { code } = await caller.post(`/api/retail/setup/${name}`, { reqId: newReqId() })
      assert.ok([1003, 1701].includes(code), `${uid} ${name}: ${code}`)
    }
    assert.ok([1003, 1701].includes((await caller.get('/api/retail/setup/index')).code))
  }
})

test.run()

const lists = suite('the list of what a shop lacks')

lists.before.each(async () => {
  server = await startTestServer()
  brandId = await buildEmptyBrand(server, [OWNER, VISITOR])
  await claim(server, brandId, { uid: OWNER, ticket: await ticketFor(server, brandId) })
  owner = await server.as(OWNER, { brandId })
})
lists.after.each(() => server.close())

/** Rows that do one line each, in the order of the list. */
const steps: [SetupKey, () => Promise<unknown>][] = [
  ['look', () => brand({ logo: '/logo.svg' })],
  ['store', addStore],
  [
    'papers',
    () =>
      server.db
        .updateTable('shop')
        .set({ auth_status: 2 })
        .where('brand_id', '=', brandId)
        .execute(),
  ],
  ['goods', () => addGoods()],
  [
    'content',
    () =>
      server.db
        .insertInto('article')
        .values({
          brand_id: brandId,
          article_id: 1,
          title: '第一篇',
          intro: '',
          thumb: '',
          content: '',
          category_id: 0,
          author: '',
          publish_time: 1,
          action: null,
        })
        .execute(),
  ],
  ['campaign', () => addCampaign()],
  [
    'invite',
    () =>
      owner.post('/api/retail/store/add-shop-user', { storeId: 1, invite: 1, reqId: newReqId() }),
  ],
]

const addGoods = () =>
  server.db
    .insertInto('goods')
    .values({ brand_id: brandId, goods_id: 1, title: '白茶', intro: '', thumb: '', price: 100 })
    .execute()

async function addCampaign(): Promise<void> {
  const row = await server.db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 501)
    .executeTakeFirstOrThrow()
  const { audience, need, area, shop_scope, risk, ext, budget, ...plain } = row
  const texts = Object.fromEntries(
    Object.entries({ audience, need, area, shop_scope, risk, ext, budget }).map(([name, value]) => [
      name,
      value === null ? null : JSON.stringify(value),
    ]),
  )
  await server.db
    .insertInto('activity')
    .values({ ...plain, ...texts, brand_id: brandId, end_at: server.clock.seconds() + 60 } as never)
    .execute()
}

lists('has a line for each part, which is done by what the shop does', async () => {
  // The sandbox pays for every brand, so that line is done from the start.
  const left = ['look', 'store', 'papers', 'goods', 'content', 'campaign', 'invite']
  assert.equal(await missing(), left)
  for (const [key, act] of steps) {
    await act()
    left.shift()
    assert.equal(await missing(), left, key)
  }
  assert.is((await setUp()).folded, 1)
})

lists('folds once all is done, and comes back when something breaks', async () => {
  for (const [, act] of steps) await act()
  assert.is((await setUp()).folded, 1)
  await server.db.updateTable('goods').set({ status: 2 }).where('brand_id', '=', brandId).execute()
  assert.equal([(await setUp()).folded, await missing()], [0, ['goods']])
  await server.db.updateTable('goods').set({ status: 1 }).where('brand_id', '=', brandId).execute()
  server.clock.pass(60)
  assert.equal([(await setUp()).folded, await missing()], [0, ['campaign']])
})

lists('stays away once put away, until something that was done is missing', async () => {
  await brand({ logo: '/logo.svg' })
  assert.is((await setUp()).folded, 0)
  assert.equal((await post('fold')).data, { folded: 1 })
  assert.is((await setUp()).folded, 1)
  await brand({ logo: '' })
  assert.is((await setUp()).folded, 0)
  await brand({ logo: '/logo.svg' })
  assert.is((await setUp()).folded, 1)
})

lists('comes back for a line that was missing, got done, and is missing again', async () => {
  await post('fold')
  await addGoods()
  assert.is((await setUp()).folded, 1)
  await server.db.updateTable('goods').set({ status: 2 }).where('brand_id', '=', brandId).execute()
  assert.is((await setUp()).folded, 0)
})

lists.run()
