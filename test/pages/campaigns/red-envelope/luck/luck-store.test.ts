import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keepOpened } from '../../../../../pages/campaigns/red-envelope/just-opened.ts'
import { createLuckStore } from '../../../../../pages/campaigns/red-envelope/luck/luck-store.ts'
import { hideFeedback } from '../../../../../runtime/index.ts'
import { freshDom } from '../../../../support/dom.ts'
import { buildEnvelope, buildLuck, lucky } from '../../../../support/envelope-data.ts'
import { createFakeServer, ok, type Reply, refused } from '../../../../support/fake-server.ts'

const test = suite('luck store')
let server: ReturnType<typeof createFakeServer>
/** Replies by page of the list. */
let pages: Record<string, Reply | Promise<Reply>>

test.before.each(() => {
  freshDom('/redEnvelope/detail?br=8&id=521&recordId=e1')
  pages = {
    1: ok(buildLuck({ list: [lucky('一号', 100)], has_more: true })),
    2: ok(buildLuck({ list: [lucky('二号', 200)], page: 2 })),
  }
  server = createFakeServer(({ url }) => {
    const page = new URL(url, 'http://shop.test').searchParams.get('page')
    return url.includes('/luck') ? (pages[page ?? ''] ?? ok({})) : ok(buildEnvelope())
  })
})
test.after.each(() => {
  hideFeedback()
  server.stop()
})

async function opened() {
  const store = createLuckStore({ id: '521', recordId: 'e1' })
  await store.load()
  return store
}

function names(store: Awaited<ReturnType<typeof opened>>): string[] | string {
  const page = store.$page.get()
  return page.status === 'ready' ? page.list.map(each => each.nickname) : page.status
}

test('reads on below what is there, once for two calls', async () => {
  const store = await opened()
  await Promise.all([store.more(), store.more()])
  assert.equal(names(store), ['一号', '二号'])
})

test('a page of the list that was asked for before a new look does not come back below it', async () => {
  const store = await opened()
  let answer: (reply: Reply) => void = () => {}
  const late = pages['2'] ?? ok({})
  pages['2'] = new Promise(resolve => {
    answer = resolve
  })
  const more = store.more()
  pages['1'] = ok(buildLuck({ list: [lucky('新来', 300), lucky('一号', 100)] }))
  await store.load()
  answer(await late)
  await more
  assert.equal(names(store), ['新来', '一号'])
})

for (const code of [2101, 1002, 4004])
  test(`is not found when the server says ${code}`, async () => {
    server.handler = () => refused(code)
    assert.is(names(await opened()), 'notFound')
  })

test('a failed look for news leaves the list as it is', async () => {
  const store = await opened()
  server.handler = () => ({ status: 400, body: 'nonsense' })
  await store.load()
  assert.equal(names(store), ['一号'])
})

test('what was just opened is shown while the list is read, and stays when it does not come', async () => {
  const answer = { record_id: 'e1', amount_fen: 233, balance_fen: 400, share_left: 5 }
  keepOpened(answer, buildEnvelope({ envelope: { mode: 'group' } }), false)
  server.handler = () => Promise.reject(new TypeError('offline'))
  const store = createLuckStore({ id: '521', recordId: 'e1' })
  const seen = () => {
    const page = store.$page.get()
    return page.status === 'ready' ? 'ready' : [store.opened?.mine.amount_fen, page.status]
  }
  assert.equal(seen(), [233, 'loading'])
  await store.load()
  assert.equal(seen(), [233, 'failed'])
  server.handler = ({ url }) => ok(url.includes('/luck') ? buildLuck() : buildEnvelope())
  await store.retry()
  assert.is(seen(), 'ready')
})

test('what was in another envelope is not shown', () => {
  const answer = { record_id: 'e2', amount_fen: 233, balance_fen: 400, share_left: 5 }
  keepOpened(answer, buildEnvelope(), false)
  const store = createLuckStore({ id: '521', recordId: 'e1' })
  assert.equal([store.opened, store.$page.get().status], [undefined, 'loading'])
})

test.run()
