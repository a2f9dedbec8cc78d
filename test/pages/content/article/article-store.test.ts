import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createArticleStore } from '../../../../pages/content/article/article-store.ts'
import { hideFeedback } from '../../../../runtime/index.ts'
import { articleDetail } from '../../../support/article-data.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, refused } from '../../../support/fake-server.ts'

const test = suite('article store')
let server: ReturnType<typeof createFakeServer>

test.before.each(() => {
  freshDom('/pages/article/share?br=8&at=301')
  server = createFakeServer(() => ok(articleDetail()))
})
test.after.each(() => {
  hideFeedback()
  server.stop()
})

const asked = () => server.seen.map(({ url }) => url.split('?')[0])
const queryOf = (index: number) =>
  Object.fromEntries(new URL(server.seen[index]?.url ?? '', 'http://x').searchParams)

test('asks for the plain article without a sharing shop', async () => {
  const store = createArticleStore('301')
  assert.is(store.$state.get().status, 'loading')
  await store.load()
  assert.is(store.$state.get().status, 'ready')
  assert.equal(asked(), ['/api/wechat/article/getArticleOne'])
  assert.is(queryOf(0).articleId, '301')
  assert.not.ok('shareShopId' in queryOf(0))
})

test('asks for the shared article with one', async () => {
  await createArticleStore('301', { shareShopId: '9001' }).load()
  assert.equal(asked(), ['/api/wechat/article/getArticleOneUser'])
  assert.is(queryOf(0).shareShopId, '9001')
})

const failures = [
  ['a deleted article', refused(4004), 'notFound'],
  ['an unknown article', { status: 404, ...refused(1002) }, 'notFound'],
  ['another refusal', refused(1001), 'failed'],
  ['nonsense', { body: '<html>' }, 'failed'],
] as const

for (const [name, reply, status] of failures) {
  test(`${name} ends ${status}`, async () => {
    server.handler = () => reply
    const store = createArticleStore('301')
    await store.load()
    assert.is(store.$state.get().status, status)
  })
}

test('loads again after a failure', async () => {
  server.handler = () => refused(1001)
  const store = createArticleStore('301')
  await store.load()
  server.handler = () => ok(articleDetail())
  await store.load()
  assert.is(store.$state.get().status, 'ready')
})

test('two articles do not share their state', async () => {
  const [one, other] = [createArticleStore('301'), createArticleStore('302')]
  await one.load()
  assert.is(other.$state.get().status, 'loading')
})

test.run()
