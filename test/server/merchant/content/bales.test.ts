import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Bale } from '../../../../api/bale.ts'
import { bale } from '../../../support/content-data.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('bundles of materials')
const path = '/api/retail/business'
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
})
test.after.each(() => server.close())

const save = (change: object = {}) =>
  merchant.post(`${path}/bale-save`, { ...bale, ...change, reqId: newReqId() })
const move = (op: string, id: unknown, version: unknown) =>
  merchant.post(`${path}/content-status`, { kind: 'bale', id, version, op, reqId: newReqId() })

async function published(change: object = {}): Promise<unknown> {
  const { data, message } = await save(change)
  assert.is((await move('publish', data.id, 1)).code, 1, message)
  return data.id
}

async function staffBales(asked: object = {}): Promise<{ list: Bale[]; next: string }> {
  const staff = await server.as(people.staff)
  const { code, data } = await staff.get('/api/retail/work/bale-list', asked as never)
  assert.is(code, 1)
  return data as never
}

const refs = (given: Bale | undefined) => given?.items.map(({ type, id }) => [type, id])

test('are the staff’s once they are published, in their order, until they are withdrawn', async () => {
  const { code, data, message } = await save()
  assert.is(code, 1, message)
  assert.equal((await staffBales()).list, [])
  assert.is((await move('publish', data.id, 1)).code, 1)
  const [shown] = (await staffBales()).list
  assert.equal(
    [shown?.title, refs(shown)],
    [
      '小雪一周',
      [
        [1, 301],
        [3, 401],
        [4, 451],
      ],
    ],
  )
  assert.equal(
    shown?.items.map(({ title }) => title),
    ['文章301', '视频401', '文件451'],
  )
  const [article, ...others] = bale.items
  const turned = { id: data.id, version: 2, items: [...others, article] }
  assert.is((await save(turned)).code, 1)
  assert.equal(refs((await staffBales()).list[0]), [
    [3, 401],
    [4, 451],
    [1, 301],
  ])
  assert.is((await move('withdraw', data.id, 3)).code, 1)
  assert.equal((await staffBales()).list, [])
})

test('leave out for the staff what cannot be opened any more, and say so to the merchant', async () => {
  const id = await published()
  await server.db
    .updateTable('article')
    .set({ status: 2 })
    .where('brand_id', '=', 8)
    .where('article_id', '=', 301)
    .execute()
  await server.db
    .updateTable('file')
    .set({ expires_at: 1 })
    .where('brand_id', '=', 8)
    .where('file_id', '=', 451)
    .execute()
  assert.equal(refs((await staffBales()).list[0]), [[3, 401]])
  const { data } = await merchant.get(`${path}/content-detail`, { kind: 'bale', id: String(id) })
  const { items } = data.edited as { items: { is_open: boolean }[] }
  assert.equal(
    items.map(({ is_open }) => is_open),
    [false, true, false],
  )
  const refused = await save({ id, version: 2, title: '大雪一周' })
  assert.equal([refused.code, refused.data.field], [1001, 'items'], refused.message)
})

test('take each published material of the own brand once', async () => {
  const [first] = bale.items
  for (const items of [
    [{ type: 1, id: 391 }],
    [{ type: 1, id: 304 }],
    [{ type: 3, id: 301 }],
    [first, first],
  ]) {
    const refused = await save({ items })
    assert.equal([refused.code, refused.data.field], [1001, 'items'], JSON.stringify(items))
  }
  assert.is((await save({ items: [{ type: 2, id: 1 }] })).code, 1001)
  const many = Array.from({ length: 21 }, () => first)
  assert.is((await save({ items: many })).code, 1001)
})

test('are published with a title and with something in them', async () => {
  const empty = await save({ items: [] })
  assert.is(empty.code, 1)
  const refused = await move('publish', empty.data.id, 1)
  assert.equal([refused.code, refused.data.field], [1001, 'items'])
  const nameless = await save({ title: ' ' })
  assert.equal((await move('publish', nameless.data.id, 1)).data.field, 'title')
  const id = await published()
  assert.equal((await save({ id, version: 2, items: [] })).data.field, 'items')
  assert.is((await save({ title: '代开发票' })).code, 1007)
})

test('are listed for merchants with the number of their materials, and removed and brought back', async () => {
  const id = await published()
  const listed = async (state: string) => {
    const { data } = await merchant.get(`${path}/content-list`, { kind: 'bale', state })
    return (data.list as { id: number; note: string }[]).map(each => [each.id, each.note])
  }
  assert.equal(await listed('on'), [[id, '3 个素材']])
  assert.is((await move('remove', id, 2)).code, 1)
  assert.equal([await listed('on'), await listed('removed')], [[], [[id, '3 个素材']]])
  assert.equal((await staffBales()).list, [])
  assert.is((await save({ id, version: 3 })).code, 1004)
  assert.is((await move('restore', id, 3)).code, 1)
  assert.equal(await listed('draft'), [[id, '3 个素材']])
})

test('are read by the staff page by page and by keyword, each once', async () => {
  const rows = Array.from({ length: 23 }, (_, index) => ({
    brand_id: 8,
    bale_id: 100 + index,
    title: index === 5 ? '立春' : `第${index}包`,
    items: JSON.stringify(bale.items),
    status: 1,
    // Equal times of publication must not make the pages repeat or skip a bundle.
    publish_time: 1000 + Math.floor(index / 2),
  }))
  await server.db.insertInto('bale').values(rows).execute()
  const seen: number[] = []
  let after = ''
  do {
    const page = await staffBales({ after })
    seen.push(...page.list.map(({ bale_id }) => bale_id))
    after = page.next
  } while (after)
  assert.equal(
    seen,
    rows.map((_, index) => 122 - index),
  )
  const found = await staffBales({ keyword: '立春' })
  assert.equal(
    found.list.map(({ bale_id }) => bale_id),
    [105],
  )
})

test.run()
