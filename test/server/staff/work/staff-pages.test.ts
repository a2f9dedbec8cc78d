import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ShareableRow, ShareArticle, ShareGoods } from '../../../../api/staff-share.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { eventRow, storeEvents } from '../../../support/staff-events.ts'
import { uploadAs } from '../../../support/upload-file.ts'

const test = suite('what the staff pages ask')
const edit = '/api/retail/work/edit-store-user'
const one = '/api/retail/work/get-share-article-one'
const list = '/api/retail/work/get-recommend-article-list'
let server: TestServer
let staff: Caller
let shopper: Caller

test.before.each(async () => {
  server = await startTestServer()
  staff = await server.as(people.staff)
  shopper = await server.as(people.shopper)
})
test.after.each(() => server.close())

const show = {
  show_staff: 1,
  show_phone: 0,
  show_qrcode: 1,
  show_store: 0,
  show_goods: 1,
  show_recommend: 0,
}

test('the card is saved, and the next look and share show it', async () => {
  const card = { name: ' 林晚秋 ', phone: '13912345678', position: '店长助理', intro: '懂茶', show }
  const { code, data } = await staff.post(edit, { ...card, reqId: newReqId() })
  assert.is(code, 1)
  const { data: me } = await staff.get('/api/retail/work/get-user-info')
  assert.equal(me.user, data.user)
  const { name, phone, intro, show: shown } = me.user as Record<string, unknown>
  assert.equal([name, phone, intro, shown], ['林晚秋', '13912345678', '懂茶', show])
  const { data: share } = await staff.get('/api/retail/work/do-shop-share', { articleId: 301 })
  const read = await shopper.get('/api/wechat/article/getArticleOneUser', {
    articleId: 301,
    shareShopId: share.share_shop_id,
  })
  assert.equal((read.data.article as { show_info: unknown }).show_info, show)
})

test('a card with a refused word is not saved, and the field is named', async () => {
  for (const field of ['name', 'position', 'intro']) {
    const refused = await staff.post(edit, { [field]: '代开 发票', reqId: newReqId() })
    assert.equal([refused.code, refused.data.field], [1007, field])
  }
})

test('a card takes pictures that its owner has uploaded, and keeps those it has', async () => {
  const photos = [await uploadAs(server, people.staff)]
  const save = (urls: string[]) => staff.post(edit, { photos: urls, reqId: newReqId() })
  assert.equal(((await save(photos)).data.user as { photos: string[] }).photos, photos)
  const stolen = await uploadAs(server, people.shopper)
  assert.is((await save([...photos, stolen])).code, 1008)
  await server.db
    .updateTable('shop_user')
    .set({ photos: JSON.stringify(['/demo/photo.svg']) })
    .where('user_id', '=', 5)
    .execute()
  assert.is((await save(['/demo/photo.svg'])).code, 1)
  const card = await shopper.get('/api/wechat/staff-card/detail', { staffId: 5 })
  assert.equal((card.data.staff as { photos: string[] }).photos, ['/demo/photo.svg'])
})

test('a share of the same day shows what was chosen last, under the same number', async () => {
  const share = async () =>
    (await staff.get('/api/retail/work/do-shop-share', { articleId: 301 })).data.share_shop_id
  const first = await share()
  await staff.post(edit, { show, reqId: newReqId() })
  assert.is(await share(), first)
  const { data } = await staff.get(one, { articleId: 301, shareShopId: first })
  assert.equal((data as unknown as ShareArticle).showInfo, show)
})

const badCards: [what: string, card: Record<string, unknown>][] = [
  ['an empty name', { name: '  ' }],
  ['a phone that is none', { phone: '12345' }],
  ['a long intro', { intro: 'x'.repeat(101) }],
  ['a script for a picture', { avatar: 'javascript:alert(1)' }],
  ['a foreign address that looks like ours', { avatar: '//evil.example/x.png' }],
  ['a switch that is neither on nor off', { show: { ...show, show_phone: 2 } }],
]

for (const [what, card] of badCards)
  test(`refuses ${what} and saves nothing`, async () => {
    const before = await server.db.selectFrom('shop_user').selectAll().execute()
    assert.is((await staff.post(edit, { ...card, reqId: newReqId() })).code, 1001)
    assert.equal(await server.db.selectFrom('shop_user').selectAll().execute(), before)
  })

test('of two who take the same phone at once one has it, the other is refused with 1706', async () => {
  const colleague = await server.as(people.manager)
  const phone = '13911113333'
  const answers = await Promise.all(
    [staff, colleague].map(each => each.post(edit, { phone, reqId: newReqId() })),
  )
  assert.equal(answers.map(({ code }) => code).sort(), [1, 1706])
  const holders = await server.db
    .selectFrom('shop_user')
    .select('user_id')
    .where('phone', '=', phone)
    .execute()
  assert.is(holders.length, 1)
})

test('refuses the phone of a colleague with 1706', async () => {
  const colleague = await server.as(people.manager)
  const phone = '13911112222'
  assert.is((await colleague.post(edit, { phone, reqId: newReqId() })).code, 1)
  assert.is((await staff.post(edit, { phone, reqId: newReqId() })).code, 1706)
})

// This test fails without the comparison of userId.
test('changes nobody else, not even for a manager', async () => {
  const manager = await server.as(people.manager)
  const { code } = await manager.post(edit, { userId: 5, name: '别人', reqId: newReqId() })
  assert.is(code, 1003)
  const row = await server.db
    .selectFrom('shop_user')
    .select('name')
    .where('user_id', '=', 5)
    .executeTakeFirstOrThrow()
  assert.is(row.name, '员工5')
})

test('a repeated save gives the first answer, another body under its number is refused', async () => {
  const reqId = newReqId()
  const first = await staff.post(edit, { intro: '一', reqId })
  assert.equal((await staff.post(edit, { intro: '一', reqId })).data, first.data)
  assert.is((await staff.post(edit, { intro: '二', reqId })).http, 422)
})

for (const [name, uid, code] of [
  ['a shopper', people.shopper, 1701],
  ['a disabled account', people.disabledStaff, 1702],
] as const)
  test(`refuses ${name} with ${code} everywhere`, async () => {
    const caller = await server.as(uid)
    const replies = [
      await caller.post(edit, { intro: 'x', reqId: newReqId() }),
      await caller.get(one, { articleId: 301 }),
      await caller.get('/api/retail/work/get-share-goods'),
      await caller.post('/api/retail/business/friend-poster-list'),
      await caller.post('/api/retail/business/friend-poster-base', { posterId: 1 }),
      await caller.post('/api/retail/business/friend-poster', {
        posterId: 1,
        kind: 'article',
        id: 301,
        reqId: newReqId(),
      }),
    ]
    assert.equal(
      replies.map(reply => reply.code),
      replies.map(() => code),
    )
    assert.equal(await server.db.selectFrom('share_shop').selectAll().execute(), [])
  })

test('an article as its readers will see it: my card, my switches, my goods in my order', async () => {
  const { data } = await staff.get(one, { articleId: 301, goodsIds: '15|12' })
  const { articleInfo, userInfo, article_goods } = data as unknown as ShareArticle
  assert.equal(
    [articleInfo.title, userInfo.name, userInfo.store_name],
    ['文章301', '员工5', '湖滨店'],
  )
  assert.equal(
    article_goods.map(goods => goods.goods_id),
    [15, 12],
  )
  assert.is((await staff.get(one, { articleId: 304 })).code, 4004)
  assert.is((await staff.get(one, { articleId: 301, goodsIds: '1|2|3|4|5|6' })).code, 1001)
  const reads = await server.db.selectFrom('article').select('read_count').execute()
  assert.ok(
    reads.every(row => row.read_count === 0),
    'a preview is no reader',
  )
})

// This test fails without shop_id in shareOfShop.
test('refuses a share of another shop', async () => {
  const { data } = await staff.get('/api/retail/work/do-shop-share', { articleId: 301 })
  const look = { articleId: 301, shareShopId: data.share_shop_id }
  assert.is((await (await server.as(people.manager)).get(one, look)).code, 1)
  await server.db.insertInto('shop').values({ brand_id: 8, shop_id: 2, name: '隔壁店' }).execute()
  await server.db.updateTable('shop_user').set({ shop_id: 2 }).where('uid', '=', 78).execute()
  assert.is((await (await server.as(people.otherStoreStaff)).get(one, look)).code, 1002)
})

test('goods: those of the article first, then the shelf; price, stock and what I earn', async () => {
  await server.db
    .updateTable('goods')
    .set({ commission_bp: 850 })
    .where('goods_id', '=', 12)
    .execute()
  await server.db.updateTable('stock').set({ left_n: 7 }).where('item', '=', 12).execute()
  await server.db
    .insertInto('goods')
    .values({ brand_id: 8, goods_id: 2, title: '百分百%好茶', intro: '', thumb: '', price: 999 })
    .execute()
  const ids = async (query: object) => {
    const { data } = await staff.get('/api/retail/work/get-share-goods', { ...query })
    return (data.goodsList as ShareGoods[]).map(goods => goods.goods_id)
  }
  assert.equal(await ids({ articleId: 301 }), [15, 12, 2])
  assert.equal(await ids({}), [2, 12, 15])
  assert.equal(await ids({ keyword: '%' }), [2])
  assert.equal(await ids({ keyword: '_' }), [])
  assert.equal(await ids({ page: 2, limit: 2 }), [15])
  const { data } = await staff.get('/api/retail/work/get-share-goods', { keyword: '商品12' })
  const gone = await staff.get('/api/retail/work/get-share-goods', { articleId: 999_999 })
  assert.is(gone.code, 4004)
  const [goods] = data.goodsList as ShareGoods[]
  assert.equal([goods?.stock, goods?.commission], [7, 102])
})

test('the list of a kind: categories, keyword, and what came of my own shares', async () => {
  await storeEvents(server, [eventRow(88), eventRow(88, { anchor_time: START + 1 }), eventRow(89)])
  await staff.get('/api/retail/work/do-shop-share', { articleId: 301 })
  const rows = async (query: object, caller = staff) =>
    (await caller.get(list, { type: 1, ...query })).data.article_list as ShareableRow[]
  const [first, ...rest] = await rows({})
  assert.equal([first?.article_id, first?.my_share, first?.my_read], [301, 1, 2])
  assert.equal([rest.length, rest[0]?.my_share], [2, 0])
  assert.equal((await rows({}, shopper))[0]?.my_read, 0)
  assert.equal((await rows({ keyword: '302' })).length, 1)
  assert.equal(await rows({ categoryId: 13 }), [])
  assert.equal(
    (await rows({ type: 3 })).map(each => each.title),
    ['视频402', '视频401'],
  )
  const [file] = await rows({ type: 4, keyword: '451' })
  assert.equal([file?.title, file?.intro, file?.thumb], ['文件451', 'PDF 文件', '/1.jpg'])
  await staff.get('/api/retail/work/do-shop-share', { fileId: 451 })
  assert.is((await rows({ type: 4, keyword: '451' }))[0]?.my_share, 1)
  assert.is((await staff.get(list, { type: 2 })).code, 1001)
})

test('readers still get the short list without a kind', async () => {
  const { code, data } = await shopper.get(list, { page: 1, limit: 2 })
  assert.is(code, 0)
  assert.equal(Object.keys(data), ['article_list'])
  assert.is((data.article_list as unknown[]).length, 2)
})

test('a poster: a layer with my name, then a link that brings readers to me', async () => {
  const base = await staff.post('/api/retail/business/friend-poster-base', {
    posterId: 1,
    name: '<b>林</b>',
  })
  assert.is(base.code, 0)
  const svg = Buffer.from(String(base.data.poster_base).split(',')[1] ?? '', 'base64').toString()
  assert.match(svg, '&lt;b&gt;林&lt;/b&gt;')
  assert.not.match(svg, '<b>')
  const reqId = newReqId()
  const order = { posterId: 1, kind: 'article', id: 301, reqId }
  const { data } = await staff.post('/api/retail/business/friend-poster', order)
  const link = new URL(String(data.url))
  assert.equal(
    ['at', 'sid', 'shareBy', 'shareStaffId'].map(name => link.searchParams.get(name)),
    ['301', String(data.share_id), '77', '5'],
  )
  const again = await staff.post('/api/retail/business/friend-poster', order)
  assert.equal(again.data, data)
  const unknown = { ...order, posterId: 99, reqId: newReqId() }
  assert.is((await staff.post('/api/retail/business/friend-poster', unknown)).code, 1002)
  const off = { ...order, id: 304, reqId: newReqId() }
  assert.is((await staff.post('/api/retail/business/friend-poster', off)).code, 4004)
})

for (const [kind, id, path, name] of [
  ['video', 401, '/pages/videoInfo/index', 'videoId'],
  ['file', 451, '/pages/fileInfo/index', 'fileId'],
] as const)
  test(`a poster of a ${kind} leads to it, as mine`, async () => {
    const order = { posterId: 1, kind, id, reqId: newReqId() }
    const { data } = await staff.post('/api/retail/business/friend-poster', order)
    const link = new URL(String(data.url))
    assert.equal(
      [link.pathname, ...[name, 'sid', 'shareStaffId'].map(each => link.searchParams.get(each))],
      [path, String(id), String(data.share_id), '5'],
    )
    const gone = { ...order, id: 999, reqId: newReqId() }
    assert.is((await staff.post('/api/retail/business/friend-poster', gone)).code, 4004)
  })

test.run()
