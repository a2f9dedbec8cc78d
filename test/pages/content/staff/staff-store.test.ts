import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $staff, $visitor, nobody } from '../../../../api/index.ts'
import { createStaffStore } from '../../../../pages/content/staff/staff-store.ts'
import { getStorageSync, hideFeedback, setStorageSync } from '../../../../runtime/index.ts'
import { storeUser } from '../../../support/article-data.ts'
import { freshDom } from '../../../support/dom.ts'
import { modalText, turns } from '../../../support/endpoint-fixture.ts'
import { createFakeServer, ok, refused, type SeenRequest } from '../../../support/fake-server.ts'

const test = suite('staff store')
let server: ReturnType<typeof createFakeServer>

const posters = { poster_list: [{ poster_id: 1 }], share_user: { user_id: 5 } }

function answer({ url }: SeenRequest) {
  if (url.includes('get-user-info')) return ok(storeUser, { code: 0 })
  if (url.includes('friend-poster-list')) return ok(posters, { code: 0 })
  return ok({ share_shop_id: 9001 })
}

test.before.each(() => {
  freshDom('/pages/article/share?br=8&at=301')
  $staff.set(null)
  $visitor.set({ ...nobody, uid: 77 })
  server = createFakeServer(answer)
})
test.after.each(() => {
  hideFeedback()
  server.stop()
  $visitor.set(nobody)
})

const asked = (part: string) => server.seen.filter(({ url }) => url.includes(part))

async function staffStore() {
  const store = createStaffStore({ kind: 'article', id: 301 })
  await store.lookUp()
  return store
}

test('a staff member is known, to this page, the app and the storage', async () => {
  const store = await staffStore()
  assert.is(store.$staff.get()?.user.user_id, 5)
  assert.equal($staff.get(), { shopId: 1, storeId: 1, userId: 5 })
  assert.is(getStorageSync('shop_id'), 1)
})

test('a shop that is stored already stays', async () => {
  setStorageSync('shop_id', 7)
  await staffStore()
  assert.is(getStorageSync('shop_id'), 7)
})

for (const [name, reply] of [
  ['is refused', refused(1701, '您不是员工')],
  ['without an answer', { status: 500, body: '' }],
] as const) {
  test(`a shopper ${name} sees no dialog`, async () => {
    server.handler = () => reply
    const store = await staffStore()
    await turns()
    assert.is(store.$staff.get(), undefined)
    assert.is(modalText(), '')
  })
}

test('nobody unknown is asked about', async () => {
  $visitor.set(nobody)
  await staffStore()
  assert.equal(server.seen, [])
})

test('a share is registered once for the same goods', async () => {
  const store = await staffStore()
  store.toggle(12)
  store.toggle(15)
  assert.equal(await store.register(), { shareShopId: 9001, userId: 5 })
  assert.equal(await store.register(), { shareShopId: 9001, userId: 5 })
  const [share, ...more] = asked('do-shop-share')
  assert.is(more.length, 0)
  const query = new URL(share?.url ?? '', 'http://x').searchParams
  assert.is(query.get('goodsIds'), '12|15')
  assert.is(query.get('articleId'), '301')
})

test('without goods the field is left out', async () => {
  const store = await staffStore()
  await store.register()
  assert.not.ok(asked('do-shop-share')[0]?.url.includes('goodsIds'))
})

test('another choice of goods is another share', async () => {
  const store = await staffStore()
  await store.register()
  store.toggle(12)
  assert.is(store.$shopLink.get(), undefined)
  await store.register()
  assert.is(asked('do-shop-share').length, 2)
})

test('a sixth thing is not taken', async () => {
  const store = await staffStore()
  assert.equal(
    [1, 2, 3, 4, 5, 6].map(id => store.toggle(id)),
    [true, true, true, true, true, false],
  )
  assert.equal(store.$chosen.get(), [1, 2, 3, 4, 5])
})

test('a refused share leaves nothing behind', async () => {
  const store = await staffStore()
  server.handler = () => refused(1702, '账号已停用')
  assert.is(await store.register(), undefined)
  assert.is(store.$shopLink.get(), undefined)
  assert.is(store.$busy.get(), undefined)
})

test('posters carry a registered share', async () => {
  const store = await staffStore()
  assert.is(await store.loadPosters(), true)
  assert.is(store.$posters.get()?.poster_list.length, 1)
  assert.is(asked('do-shop-share').length, 1)
  await store.loadPosters()
  assert.is(asked('friend-poster-list').length, 1)
  assert.is(asked('friend-poster-list')[0]?.method, 'POST')
})

test('no posters without a share', async () => {
  const store = await staffStore()
  server.handler = () => refused(1702)
  assert.is(await store.loadPosters(), false)
  assert.is(store.$posters.get(), undefined)
})

test.run()
