import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ContentDetail, EditedFile } from '../../../../api/index.ts'
import { createFileStore } from '../../../../pages/work/content/material/file-store.ts'
import { freshDom } from '../../../support/dom.ts'
import { toastText } from '../../../support/layers.ts'
import { createFakeServer, ok, refused, type Reply } from '../../../support/fake-server.ts'

const test = suite('what a merchant edits')
let server: ReturnType<typeof createFakeServer>
let replies: Record<string, Reply>

const edited: EditedFile = {
  kind: 'file',
  id: 451,
  title: '茶单',
  state: 'on',
  version: 3,
  changed_at: 0,
  url: '/a.pdf',
  ext: 'pdf',
  size: 10,
  author: '何青禾',
  category_id: 0,
  goods_ids: [],
  expires_at: 0,
}
const detail = (change: Partial<EditedFile> = {}) =>
  ok({
    edited: { ...edited, ...change },
    categories: [],
    goods: [],
    me: { name: '何青禾', avatar: '' },
    brand: { brand_name: '半山茶舍', logo: '' },
    server_time: 1_795_000_000,
  } satisfies ContentDetail)

test.before.each(() => {
  freshDom('/pages/business/content/file?br=8&id=451')
  replies = { 'content-detail': detail(), 'file-save': ok({ id: 451, version: 4, state: 'on' }) }
  server = createFakeServer(
    ({ url }) =>
      Object.entries(replies).find(([name]) => url.includes(name))?.[1] ?? refused(1002, '没有'),
  )
})
test.after.each(() => server.stop())

const sent = () =>
  server.seen.filter(({ url }) => url.includes('file-save')).map(({ body }) => body) as {
    version: number
    title: string
  }[]

async function opened() {
  const store = createFileStore(451)
  await store.load()
  return store
}

test('is typed, kept on the phone, and saved on the version that was read', async () => {
  const store = await opened()
  store.change({ title: '秋茶单' })
  const again = await opened()
  assert.equal([again.$values.get()?.title, again.$isRestored.get()], ['秋茶单', true])
  assert.ok(await again.save())
  assert.equal(
    sent().map(({ version, title }) => [version, title]),
    [[3, '秋茶单']],
  )
  const later = await opened()
  assert.is(later.$isRestored.get(), false)
})

test('of a colleague is not overwritten unknowingly, and nothing typed is lost', async () => {
  const store = await opened()
  store.change({ title: '我的' })
  replies['file-save'] = refused(1004, '林晚秋刚改过', { data: { version: 7 } })
  assert.not.ok(await store.save())
  assert.equal(store.$conflict.get(), { message: '林晚秋刚改过', version: 7 })
  assert.is(store.$values.get()?.title, '我的')
  replies['file-save'] = ok({ id: 451, version: 8, state: 'on' })
  await store.overwrite()
  assert.equal(
    sent().map(({ version }) => version),
    [3, 7],
  )
  assert.equal([store.$conflict.get(), store.$at.get().version], [undefined, 8])
})

test('typed before a colleague saved is told on the next visit, and typing on keeps it told', async () => {
  const store = await opened()
  store.change({ title: '我的' })
  replies['content-detail'] = detail({ version: 5, title: '同事的' })
  for (const title of ['我的', '我的，再改']) {
    const again = await opened()
    assert.equal([again.$values.get()?.title, again.$conflict.get()?.version], [title, 5])
    again.change({ title: '我的，再改' })
  }
  const last = await opened()
  await last.takeLatest()
  assert.equal([last.$values.get()?.title, last.$conflict.get()], ['同事的', undefined])
})

test('with a fault that the page finds is not sent, and told at its field alone', async () => {
  const store = await opened()
  store.change({ url: '' })
  assert.not.ok(await store.save())
  assert.equal([Object.keys(store.$faults.get()), sent(), toastText()], [['url'], [], undefined])
})

test('is refused at its field, in words, and saved again after a lost answer with the same number', async () => {
  const store = await opened()
  store.change({ title: '代开发票' })
  replies['file-save'] = refused(1007, '内容里有不能发布的词', { data: { field: 'title' } })
  assert.not.ok(await store.save())
  assert.equal(store.$faults.get(), { title: '内容里有不能发布的词' })
  replies['file-save'] = refused(1001, '有效期要在今天之后', { data: { field: 'expiresAt' } })
  await store.save()
  assert.equal(store.$faults.get(), { lastDay: '有效期要在今天之后' })
  assert.is(store.$isDirty.get(), true)
})

test.run()
