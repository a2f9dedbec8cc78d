import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $visitor, nobody } from '../../../../api/index.ts'
import { createReadingStore } from '../../../../pages/content/article/reading-store.ts'
import { articleDetail, brief } from '../../../support/article-data.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, refused } from '../../../support/fake-server.ts'

const test = suite('reading store')
let server: ReturnType<typeof createFakeServer>

test.before.each(() => {
  freshDom('/pages/article/share?br=8&at=301')
  $visitor.set({ ...nobody, uid: 88 })
  server = createFakeServer(() => ok({ article_list: [brief(301), brief(305)] }, { code: 0 }))
})
test.after.each(() => {
  server.stop()
  $visitor.set(nobody)
})

const alone = () => ({ ...articleDetail(), recommand_list: [] })
const numbers = (store: ReturnType<typeof createReadingStore>) =>
  store.$next.get().map(each => each.article_id)

test('has the text cleaned', async () => {
  const store = createReadingStore(articleDetail())
  assert.is(store.$body.get().kind, 'loading')
  await store.loadBody()
  assert.is(store.$body.get().kind, 'html')
})

test('offers what the server recommends, without asking for more', async () => {
  const store = createReadingStore(articleDetail())
  await store.loadNext()
  assert.equal(numbers(store), [302, 303])
  assert.equal(server.seen, [])
})

test('offers the latest articles when nothing is recommended', async () => {
  const store = createReadingStore(alone())
  await store.loadNext()
  assert.equal(numbers(store), [305])
  const query = new URL(server.seen[0]?.url ?? '', 'http://x').searchParams
  assert.equal([query.get('page'), query.get('limit')], ['1', '2'])
})

test('goes without them when they cannot be had', async () => {
  server.handler = () => refused(1701)
  const store = createReadingStore(alone())
  await store.loadNext()
  assert.equal(numbers(store), [])
})

test('asks for no latest articles before a login', async () => {
  $visitor.set(nobody)
  await createReadingStore(alone()).loadNext()
  assert.equal(server.seen, [])
})

test.run()
