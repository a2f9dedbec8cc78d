import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $visitor, nobody } from '../../../../api/index.ts'
import SharePage from '../../../../pages/content/article/share-page.tsx'
import { PageContext } from '../../../../runtime/page/page-context.ts'
import { createPage } from '../../../../runtime/router/page.ts'
import { articleDetail, brief } from '../../../support/article-data.ts'
import { createContentFixture } from '../../../support/content-fixture.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, mount, pageText, press, shows, until } from '../../../support/mount.tsx'

const test = suite('article share page')
const fixture = createContentFixture(SharePage, '/pages/article/share?br=8', articleDetail)
const { open } = fixture

test.before.each(fixture.begin)
test.after.each(fixture.end)

const has = (text: string) => pageText().includes(text)

for (const at of [undefined, '', '0', 'abc', '301;drop', '-1']) {
  test(`${at ?? 'a missing number'} is no article: nothing is asked`, async () => {
    await open(at === undefined ? {} : { at }, '请稍候')
    assert.equal(fixture.server.seen, [])
  })
}

test('shows the shape of an article until it is there', async () => {
  fixture.server.handler = () => new Promise(() => undefined)
  await open({ at: '301' }, '请稍候')
  assert.ok(document.querySelector('.kit-skeleton-article'))
})

const shown = `
  小雪前后，围炉煮一壶老白茶 半山茶舍 阅读2,316 11月15日 林晚秋 高级茶艺师 湖滨路86号 加微信 打电话
  晚秋为你挑的 寿眉1 268 接着读 文章302 文章303 内容由半山茶舍提供 投诉 咨询 领30元煮茶券
`

test('shows head, sharer, goods with prices, what to read next and what to do', async () => {
  await open({ at: '301', sid: '9001' })
  for (const words of shown.trim().split(/\s+/)) {
    assert.ok(has(words), words)
  }
})

const hidden = [
  ['show_staff', '湖滨路86号'],
  ['show_phone', '打电话'],
  ['show_qrcode', '加微信'],
  ['show_store', '湖滨路86号'],
  ['show_goods', '晚秋为你挑的'],
  ['show_recommend', '接着读'],
] as const

for (const [flag, words] of hidden) {
  test(`${flag} 0 hides ${words}`, async () => {
    const { show_info: show } = fixture.detail.article
    if (show) show[flag] = 0
    await open({ at: '301', sid: '9001' })
    assert.not.ok(has(words))
  })
}

test('a served article names the page that its action opens, and the visit that ends by it', async () => {
  const url = '/pages/article/share?br=8&at=301&sid=9001'
  const page = createPage(url, undefined)
  page.first = { url, answer: articleDetail(), at: 0 }
  const { query, params } = page
  await mount(
    <PageContext value={page}>
      <SharePage query={query} params={params} />
    </PageContext>,
  )
  await until(() => find('领30元煮茶券'))
  const { goes, visit } = find('领30元煮茶券')?.dataset ?? {}
  assert.is(goes, '/coupon?id=501&staffId=5&br=8')
  assert.equal(JSON.parse(visit ?? ''), [
    { kind: 'article', id: 301, categoryId: 12, endTime: 0, now: 1_700_000_000 },
    'receive-money',
  ])
})

test('without a sharer there is nobody to ask', async () => {
  fixture.detail.article.staff_info = null
  fixture.detail.article.show_info = null
  await open({ at: '301' })
  assert.not.ok(has('咨询'))
  assert.ok(has('领30元煮茶券'))
  assert.ok(has('店里的好物'))
})

test('a complaint needs somebody who complains', async () => {
  $visitor.set(nobody)
  await open({ at: '301' })
  assert.not.ok(has('投诉'))
})

test('asking opens the staff member’s code', async () => {
  await open({ at: '301', sid: '9001' })
  await press('咨询')
  const title = () => document.querySelector('[role=dialog] h2')?.textContent
  await until(title)
  assert.is(title(), '加林晚秋微信')
})

test('a deleted article says so', async () => {
  fixture.server.handler = () => refused(4004)
  await open({ at: '304' }, '内容不存在或已下线')
  assert.ok(has('内容不存在或已下线'))
})

test('a failure can be tried again', async () => {
  fixture.server.handler = () => refused(2999)
  await open({ at: '301' }, '加载失败')
  assert.ok(has('加载失败'))
  fixture.server.handler = fixture.toShopper
  await press('重试')
  await shows('小雪前后')
})

test('without recommended articles the latest ones are offered', async () => {
  fixture.detail.recommand_list = []
  fixture.server.handler = request =>
    request.url.includes('recommend-article-list')
      ? ok({ article_list: [brief(305)] }, { code: 0 })
      : fixture.toShopper(request)
  await open({ at: '301' }, '文章305')
  assert.ok(has('文章305'))
})

test('a staff member gets tools in place of the action', async () => {
  fixture.server.handler = fixture.toStaff
  await open({ at: '301' }, '分享给顾客')
  assert.ok(has('分享给顾客') && has('选商品') && has('生成海报'))
  assert.not.ok(has('领30元煮茶券'))
})

test('chosen goods travel with the share, then the host’s menu is pointed at', async () => {
  fixture.server.handler = fixture.toStaff
  await open({ at: '301' }, '分享给顾客')
  await press('选商品')
  const boxes = document.querySelectorAll<HTMLElement>('[role=checkbox]')
  await act(async () => boxes[1]?.click())
  await press('选好了')
  await press('分享给顾客')
  await shows('点右上角分享')
  const share = fixture.server.seen.find(({ url }) => url.includes('do-shop-share'))
  assert.match(share?.url ?? '', /goodsIds=2(&|$)/)
  assert.ok(has('点右上角分享'))
  const card = document.querySelector('.kit-share-card b')?.textContent
  assert.ok(card && document.querySelector('h1')?.textContent?.includes(card), card)
  await act(async () => document.querySelector<HTMLElement>('.kit-share-mask')?.click())
  assert.not.ok(has('点右上角分享'))
})

test.run()
