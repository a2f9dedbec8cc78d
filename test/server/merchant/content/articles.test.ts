import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ContentPage, ContentSaved, EditedArticle } from '../../../../api/content-admin.ts'
import type { ArticleDetail } from '../../../../api/article.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import { article, blocks, written } from '../../../support/content-data.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { heads, uploadAs } from '../../../support/upload-file.ts'

const test = suite('articles that a merchant writes')
const path = '/api/retail/business'
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
})
test.after.each(() => server.close())

const save = async (change: object = {}, caller = merchant) =>
  caller.post(`${path}/article-save`, { ...written, ...article, ...change, reqId: newReqId() })

async function saved(change: object = {}): Promise<ContentSaved> {
  const { code, data, message } = await save(change)
  assert.is(code, 1, message)
  return data as unknown as ContentSaved
}

const move = (op: string, { id, version }: ContentSaved, caller = merchant) =>
  caller.post(`${path}/content-status`, { kind: 'article', id, version, op, reqId: newReqId() })

async function list(state: string, more: object = {}): Promise<ContentPage> {
  const { data } = await merchant.get(`${path}/content-list`, { kind: 'article', state, ...more })
  return data as unknown as ContentPage
}

async function read(id: number): Promise<ArticleDetail | undefined> {
  const shopper = await server.as(people.shopper)
  const { code, data } = await shopper.get('/api/wechat/article/getArticleOne', { articleId: id })
  return code === 1 ? (data as unknown as ArticleDetail) : undefined
}

async function edited(id: number): Promise<EditedArticle> {
  const { data } = await merchant.get(`${path}/content-detail`, { kind: 'article', id })
  return data.edited as EditedArticle
}

test('are drafts that nobody else reads, until they are published; then as they were written', async () => {
  const draft = await saved({ shareTitle: '{nickname}请你喝茶' })
  assert.equal([draft.version, draft.state], [1, 'draft'])
  assert.is(await read(draft.id), undefined)
  assert.equal((await list('draft')).list[0]?.title, '围炉煮茶')

  const { data } = await move('publish', draft)
  assert.equal(data, { id: draft.id, version: 2, state: 'on' })
  const shown = (await read(draft.id))?.article.article_info
  assert.is(shown?.title, '围炉煮茶')
  assert.is(shown?.share_title, '{nickname}请你喝茶')
  assert.is(shown?.publish_time, server.clock.seconds())
  assert.is(
    shown?.content,
    [
      '<h2>火要小</h2>',
      '<p><strong>先泡三道</strong>，再煮。</p>',
      '<a class="rt-goods" href="/pages/goods/detail?goods_id=12"><img class="rt-goods-picture" src="/goods.svg" alt=""><span class="rt-goods-name">商品12</span><b class="rt-goods-price">¥12.00</b></a>',
      '<hr>',
    ].join('\n'),
  )
  assert.equal((await edited(draft.id)).blocks, blocks)
})

test('show the price of today, and no goods that are off the shelf', async () => {
  const { id, version } = await saved()
  await move('publish', { id, version, state: 'draft' })
  await server.db
    .updateTable('goods')
    .set({ price: 990 })
    .where('brand_id', '=', 8)
    .where('goods_id', '=', 12)
    .execute()
  assert.match((await read(id))?.article.article_info.content ?? '', '¥9.90')
  await server.db
    .updateTable('goods')
    .set({ status: 2 })
    .where('brand_id', '=', 8)
    .where('goods_id', '=', 12)
    .execute()
  assert.not.match((await read(id))?.article.article_info.content ?? '', 'rt-goods')
})

test('of two editors one saves: the other is told by whom, and nothing is written', async () => {
  const first = await saved()
  const second = await saved({ id: first.id, version: 1, title: '改过的' })
  assert.is(second.version, 2)
  const late = await save({ id: first.id, version: 1, title: '晚到的' })
  assert.is(late.code, 1004)
  assert.match(late.message, /刚改过这篇文章，你写的都还在/)
  assert.is(late.data.version, 2)
  assert.is((await edited(first.id)).title, '改过的')
  assert.is((await move('publish', first)).code, 1004)
})

test('sent again with the same number change nothing', async () => {
  const body = { ...written, ...article, reqId: newReqId() }
  const once = await merchant.post(`${path}/article-save`, body)
  const again = await merchant.post(`${path}/article-save`, body)
  assert.equal(again.data, once.data)
  assert.is((await list('draft')).counts.draft, 2)
})

test('are not published without a title or without a text, and the field is named', async () => {
  for (const [change, field] of [
    [{ title: '' }, 'title'],
    [{ blocks: [] }, 'blocks'],
    [{ blocks: [{ kind: 'text', look: 'plain', spans: [{ text: '  ' }] }] }, 'blocks'],
  ] as const) {
    const draft = await saved(change)
    const { code, data } = await move('publish', draft)
    assert.equal([code, data.field], [1001, field])
  }
  const { id } = await saved()
  await move('publish', { id, version: 1, state: 'draft' })
  const emptied = await save({ id, version: 2, title: '' })
  assert.equal([emptied.code, emptied.data.field], [1001, 'title'])
})

test('are removed and brought back for 30 days, and their readers are told meanwhile', async () => {
  const { id } = await saved()
  await move('publish', { id, version: 1, state: 'draft' })
  assert.is((await move('restore', { id, version: 2, state: 'on' })).code, 1004)
  assert.is((await move('publish', { id, version: 2, state: 'on' })).code, 1004)
  assert.is((await move('remove', { id, version: 2, state: 'on' })).data.state, 'removed')
  assert.is(await read(id), undefined)
  const [row] = (await list('removed')).list
  assert.is(row?.restorable_until, server.clock.seconds() + 30 * DAY_S)
  assert.is((await save({ id, version: 3 })).message, '已经删除了，先从回收站恢复再改')

  for (const op of ['publish', 'withdraw', 'remove']) {
    assert.is((await move(op, { id, version: 3, state: 'removed' })).code, 1004)
  }
  assert.is((await move('restore', { id, version: 3, state: 'removed' })).data.state, 'draft')
  assert.is((await move('remove', { id, version: 4, state: 'draft' })).code, 1)
  server.clock.pass(30 * DAY_S)
  merchant = await server.as(people.merchant)
  assert.is((await move('restore', { id, version: 5, state: 'removed' })).code, 1004)
  assert.equal((await list('removed')).list, [])
})

test('are found by title and category, page by page, without a bound', async () => {
  await server.db
    .insertInto('article')
    .values(
      Array.from({ length: 130 }, (_, index) => ({
        brand_id: 8,
        article_id: 1000 + index,
        title: `冬茶 ${index}`,
        intro: '',
        thumb: '',
        content: '',
        category_id: 12,
        author: '',
        publish_time: 0,
        status: 2,
        changed_at: 5000 + Math.floor(index / 3),
      })),
    )
    .execute()
  const ids = new Set<number>()
  let after = ''
  do {
    const page = await list('draft', { keyword: '冬茶', categoryId: 12, after })
    assert.is(page.counts.draft, 130)
    for (const { id } of page.list) ids.add(id)
    after = page.next
  } while (after)
  assert.is(ids.size, 130)
  assert.equal((await list('draft', { keyword: '冬茶', categoryId: 13 })).list, [])
})

test('take pictures that are own uploads or shown already, and none of another host or person', async () => {
  const own = await uploadAs(server, people.merchant)
  const foreign = await uploadAs(server, people.shopper)
  const picture = (url: string) => ({ blocks: [{ kind: 'picture', urls: [url], caption: '' }] })
  const { id } = await saved(picture(own))
  assert.is((await save({ ...picture('/goods.svg') })).code, 1, 'shown by the brand')
  for (const url of [foreign, 'https://tracker.example/1.png', '//evil.example/x.png']) {
    const refused = await save(picture(url))
    assert.equal([refused.code, refused.data.field], [1008, 'blocks.0'], url)
  }
  const thumb = await save({ thumb: 'https://tracker.example/1.png' })
  assert.equal([thumb.code, thumb.data.field], [1008, 'thumb'])
  const html = await uploadAs(server, people.merchant, heads.html)
  assert.is((await save(picture(html))).code, 1008, 'no picture by its first bytes')
  assert.is((await edited(id)).blocks?.length, 1)
})

test('name the wrong field: words, goods, categories, lengths and links', async () => {
  const text = (change: object) => ({
    blocks: [{ kind: 'text', look: 'plain', spans: [{ text: '茶', ...change }] }],
  })
  for (const [change, code, field] of [
    [{ title: '代开发票' }, 1007, 'title'],
    [text({ text: '代 开 发 票' }), 1007, 'blocks'],
    [text({ href: 'javascript:alert(1)' }), 1001, 'blocks.0'],
    [text({ text: '茶'.repeat(5001) }), 1001, 'blocks.0'],
    [{ goodsIds: [16] }, 1001, 'goodsIds'],
    [{ blocks: [{ kind: 'goods', goods_id: 16 }] }, 1001, 'goodsIds'],
    [{ categoryId: 77 }, 1001, 'categoryId'],
    [{ title: '长'.repeat(65) }, 1001, 'title'],
  ] as const) {
    const refused = await save(change)
    assert.equal([refused.code, refused.data.field], [code, field], JSON.stringify(change))
  }
})

test('are written by merchants; managers read the list, other staff and shoppers nothing', async () => {
  const { id, version } = await saved()
  for (const [uid, mayRead] of [
    [people.manager, true],
    [people.staff, false],
    [people.shopper, false],
  ] as const) {
    const caller = await server.as(uid)
    const asked = await caller.get(`${path}/content-list`, { kind: 'article', state: 'draft' })
    assert.is(asked.code === 1, mayRead)
    assert.is.not((await save({}, caller)).code, 1)
    assert.is.not((await move('publish', { id, version, state: 'draft' }, caller)).code, 1)
  }
})

test.run()
