import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ArticleDetail } from '../../../../api/article.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { give } from '../../../support/server-grants.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('an article')
const plain = '/api/wechat/article/getArticleOne'
const shared = '/api/wechat/article/getArticleOneUser'
let server: TestServer
let nobody: Caller

test.before(async () => {
  server = await startTestServer()
  nobody = await server.as()
})
test.after(() => server.close())

async function read(path: string, query: object): Promise<ArticleDetail> {
  const { data } = await nobody.get(path, { ...query })
  return data as unknown as ArticleDetail
}

test('is open to everybody, with its goods in order and two others to read', async () => {
  const detail = await read(plain, { articleId: 301 })
  assert.is(detail.article.article_info.title, '文章301')
  assert.equal(detail.article.article_info.action?.target, '/coupon?id=501')
  assert.equal([detail.article.staff_info, detail.article.show_info], [null, null])
  assert.equal(
    detail.article.goods.map(goods => goods.goods_id),
    [15, 12],
  )
  assert.equal(
    detail.recommand_list.map(article => article.article_id),
    [302, 303],
  )
  assert.is(detail.brand.brand_name, '品牌8')
  assert.is(detail.server_time, server.clock.seconds())
})

test('offers a coupon to everybody but those who hold it, whom it leads to its use', async () => {
  const uid = people.friend
  const reader = await server.as(uid)
  const actionOf = async (): Promise<string | undefined> => {
    const { data } = await reader.get(plain, { articleId: 301 })
    return (data as unknown as ArticleDetail).article.article_info.action?.text
  }
  const offered = await actionOf()
  const grant = { brand_id: 8, uid, grant_id: '8301', code: '830100000009' }
  await give(server.db, { ...grant, valid_to: server.clock.seconds() - 1, valid_from: 1 })
  assert.is(await actionOf(), offered, 'what has lapsed is no coupon')
  await give(server.db, { ...grant, grant_id: '8302', code: '830200000007' })
  assert.is(await actionOf(), '券已领到，去使用')
  assert.is((await read(plain, { articleId: 301 })).article.article_info.action?.text, offered)
})

test('counts its readers', async () => {
  const before = (await read(plain, { articleId: 302 })).article.article_info.read_count
  await Promise.all(Array.from({ length: 10 }, () => read(plain, { articleId: 302 })))
  const after = (await read(plain, { articleId: 302 })).article.article_info.read_count
  assert.is(after, before + 11)
})

const gone = [
  ['offline', 304],
  ['not there', 399],
  ["another brand's", 391],
] as const

for (const [name, articleId] of gone) {
  test(`that is ${name} answers 4004`, async () => {
    const { http, code } = await nobody.get(plain, { articleId })
    assert.equal([http, code], [404, 4004])
  })
}

test('through a shop brings the staff member who shared it and the goods they chose', async () => {
  const staff = await server.as(people.staff)
  const share = await staff.get('/api/retail/work/do-shop-share', {
    articleId: 301,
    goodsIds: '15',
  })
  const shareShopId = share.data.share_shop_id
  for (const path of [plain, shared]) {
    const { article } = await read(path, { articleId: 301, shareShopId })
    assert.equal(article.staff_info, {
      user_id: 5,
      name: '员工5',
      avatar: '/avatar.svg',
      phone: '13800000005',
      position: '茶艺师',
      wechat_qrcode: 'https://example.com/qr',
      shop_name: '茶舍',
      store_name: '湖滨店',
      address: '湖滨路 86 号',
    })
    assert.is(article.show_info?.show_staff, 1)
    assert.equal(
      article.goods.map(goods => goods.goods_id),
      [15],
    )
  }
})

test('through an unknown share opens without staff', async () => {
  const { article } = await read(shared, { articleId: 301, shareShopId: 123_456 })
  assert.is(article.staff_info, null)
  assert.is(article.goods.length, 2)
})

test('read next after a shared one keeps the staff member, with the goods of its own', async () => {
  const staff = await server.as(people.staff)
  const share = await staff.get('/api/retail/work/do-shop-share', {
    articleId: 302,
    goodsIds: '15',
  })
  const { article } = await read(shared, { articleId: 301, shareShopId: share.data.share_shop_id })
  assert.is(article.staff_info?.user_id, 5)
  assert.is(article.goods.length, 2)
})

test('does not show somebody who no longer works there', async () => {
  const staff = await server.as(people.otherStoreStaff)
  const share = await staff.get('/api/retail/work/do-shop-share', { articleId: 301 })
  await server.db.updateTable('shop_user').set({ status: 2 }).where('user_id', '=', 6).execute()
  const { article } = await read(shared, {
    articleId: 301,
    ...share.data,
    shareShopId: share.data.share_shop_id,
  })
  assert.is(article.staff_info, null)
})

test('stands in the list of what to read, newest first, by pages, at code 0', async () => {
  const path = '/api/retail/work/get-recommend-article-list'
  const pages = []
  for (const page of [1, 2, 3]) pages.push(await nobody.get(path, { page, limit: 2 }))
  assert.equal(
    pages.map(({ code, data }) => [
      code,
      (data.article_list as { article_id: number }[]).map(article => article.article_id),
    ]),
    [
      [0, [301, 302]],
      [0, [303]],
      [0, []],
    ],
  )
})

test.run()
