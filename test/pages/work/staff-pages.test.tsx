import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type {
  ShareableList,
  ShareArticle,
  ShareGoodsList,
  StoreUserInfo,
} from '../../../api/index.ts'
import ArticlePage from '../../../pages/work/article-page.tsx'
import ArticlesPage from '../../../pages/work/articles-page.tsx'
import { $chosenGoods } from '../../../pages/work/chosen-goods.ts'
import { $entry } from '../../../pages/work/entry.ts'
import GoodsPage from '../../../pages/work/goods-page.tsx'
import IndexPage from '../../../pages/work/index-page.tsx'
import PostersPage from '../../../pages/work/posters-page.tsx'
import ProfilePage from '../../../pages/work/profile-page.tsx'
import { hideFeedback } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../support/fake-server.ts'
import { find, mount, press, settle, shows, unmountAll, until } from '../../support/mount.tsx'
import { buildIndex } from '../../support/radar-data.ts'
import { buildStaff } from '../../support/work-data.ts'

const test = suite('staff pages')
let server: ReturnType<typeof createFakeServer>
let replies: Record<string, Reply>
const dead: Reply = { status: 400, body: 'nonsense' }

const show = buildStaff().user.show
const brief = {
  article_id: 301,
  title: '围炉煮茶',
  intro: '炭火留三成',
  thumb: '',
  category_id: 12,
  read: 9,
  share: 2,
}
const shareables: ShareableList = {
  article_list: [{ ...brief, my_share: 1, my_read: 26 }],
  categories: [{ category_id: 12, name: '茶知识' }],
  has_more: false,
}
const goods = (goods_id: number) => ({
  goods_id,
  title: `商品${goods_id}`,
  intro: '',
  thumb: '',
  price: 26_800,
  market_price: 0,
  tag: '',
  stock: 7,
  commission: 2144,
})
const goodsList: ShareGoodsList = {
  goodsList: [12, 15, 16, 17, 18, 19].map(goods),
  has_more: false,
  mall: { shop_name: '半山茶舍' },
}
const shareArticle: ShareArticle = {
  articleInfo: {
    article_id: 301,
    title: '围炉煮茶',
    intro: '',
    thumb: '',
    content: '',
    category_id: 12,
    author: '',
    publish_time: 0,
    read_count: 0,
    end_time: 0,
    action: null,
  },
  showInfo: show,
  userInfo: {
    user_id: 5,
    name: '林晚秋',
    avatar: '',
    phone: '13800000077',
    position: '高级茶艺师',
    wechat_qrcode: 'x',
    shop_name: '半山茶舍',
    store_name: '湖滨店',
    address: '湖滨路 86 号',
  },
  article_goods: [goods(12)],
}
const posters = {
  poster_list: [
    { poster_id: 1, title: '小雪', thumb: '', category: '节气' },
    { poster_id: 2, title: '围炉', thumb: '', category: '茶事' },
  ],
  share_user: { user_id: 5, name: '林晚秋', avatar: '', phone: '', qrcode: '' },
}

test.before.each(() => {
  freshDom('/pages/work/index?br=8')
  $entry.set({ status: 'loading' })
  $chosenGoods.set({})
  replies = {
    'get-user-info': ok(buildStaff(), { code: 0 }),
    'work/index': ok(buildIndex()),
    'get-recommend': ok(shareables, { code: 0 }),
    'get-share-article': ok(shareArticle),
    'get-share-goods': ok(goodsList),
    'friend-poster-list': ok(posters, { code: 0 }),
    'friend-poster-base': ok({ poster_id: 1, poster_base: 'data:,' }, { code: 0 }),
    'friend-poster': ok({ share_id: 9001, url: 'http://shop.test/x' }, { code: 0 }),
    'edit-store-user': ok({ user: buildStaff().user }),
    'do-shop-share': ok({ share_shop_id: 9001 }),
  }
  server = createFakeServer(
    ({ url }) => Object.entries(replies).find(([name]) => url.includes(name))?.[1] ?? dead,
  )
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  $entry.set({ status: 'loading' })
  server.stop()
})

const pages = [
  ['index', IndexPage, 'work/index'],
  ['articles', ArticlesPage, 'get-recommend'],
  ['article', ArticlePage, 'get-share-article'],
  ['goods', GoodsPage, 'get-share-goods'],
  ['posters', PostersPage, 'friend-poster-list'],
  ['profile', ProfilePage, ''],
] as const

const asked = (path: string) => server.seen.filter(({ url }) => url.includes(path))
const at = { at: '301' }

async function open(Page: (typeof pages)[number][1], query: Record<string, string> = at) {
  await mount(<Page query={query} params={query} />)
  await until(() => !document.querySelector('.kit-skeleton'))
}

for (const [name, Page, data] of pages) {
  test(`${name}: a shopper is told 您还不是店员, a disabled account that it is off; nothing is asked`, async () => {
    for (const [code, title] of [
      [1701, '您还不是店员'],
      [1702, '你的店员身份已停用'],
    ] as const) {
      replies['get-user-info'] = refused(code)
      await mount(<Page query={at} params={at} />)
      await shows(title)
      if (data) assert.is(asked(data).length, 0)
      await unmountAll()
      $entry.set({ status: 'loading' })
    }
  })

  test(`${name}: waits as a skeleton, without effects`, () => {
    assert.match(renderToString(<Page query={at} params={at} />), 'kit-skeleton')
    $entry.set({ status: 'ready', uid: 0, me: buildStaff() })
    assert.ok(renderToString(<Page query={at} params={at} />).length > 0)
  })

  if (data)
    test(`${name}: offers a retry that repeats the call`, async () => {
      const good = replies[data] ?? dead
      replies[data] = dead
      await mount(<Page query={at} params={at} />)
      await shows('加载失败')
      const before = asked(data).length
      replies[data] = good
      await press('重试')
      await until(() => asked(data).length > before && !document.querySelector('.kit-skeleton'))
      assert.ok(!document.body.textContent?.includes('加载失败'))
    })
}

test('the workbench shows the day, then everything', async () => {
  await open(IndexPage)
  await shows('半山茶舍·湖滨店')
  await shows('6比昨天同时多4')
  await shows('9访问2转发1领取4新客户')
  await press('累计')
  await shows('1,280人均阅读2分18秒')
  await press('看表格')
  await shows('今天136')
  assert.ok(find('发文章') && find('核销') && find('客户雷达'))
})

test('the workbench of a quiet day leads to sharing', async () => {
  replies['work/index'] = ok(buildIndex({ radar: [], unread: 0 }))
  await open(IndexPage)
  await shows('今天还没有人看过')
  assert.ok(find('去分享'))
})

test('the content list says what came of my shares, and is honest about what there is not', async () => {
  await open(ArticlesPage)
  await shows('我分享1次·带来26位读者')
  replies['get-recommend'] = ok({ ...shareables, article_list: [] }, { code: 0 })
  await press('视频')
  await shows('品牌还没有上架视频')
  assert.match(asked('get-recommend').pop()?.url ?? '', /type=3/)
  await press('文章')
  await until(() => find('茶知识'))
  await press('茶知识')
  await shows('没有找到这样的文章')
  assert.match(asked('get-recommend').pop()?.url ?? '', /categoryId=12/)
  await press('看全部')
  await until(() => !(asked('get-recommend').pop()?.url ?? '').includes('categoryId'))
})

test('a switch is saved at once, and goes back when the server says no', async () => {
  await open(ArticlePage)
  await shows('13800000077')
  const flip = async () => {
    const phone = [...document.querySelectorAll<HTMLElement>('[role=switch]')][1]
    await act(async () => phone?.click())
    await settle()
  }
  replies['edit-store-user'] = refused(1005)
  await flip()
  await until(() => asked('edit-store-user').length === 1)
  await shows('13800000077')
  hideFeedback()
  replies['edit-store-user'] = ok({ user: buildStaff().user })
  await flip()
  await until(() => asked('edit-store-user').length === 2)
  const saved = asked('edit-store-user')[1]?.body as { show: typeof show } | undefined
  assert.is(saved?.show.show_phone, 0)
  await until(() => !document.body.textContent?.includes('13800000077'))
})

test('a share takes the ticked goods in their order, once for two taps', async () => {
  $chosenGoods.set({ 301: [15, 12] })
  await open(ArticlePage)
  await shows('已选2/5')
  const button = find('生成分享')
  await act(async () => {
    button?.click()
    button?.click()
  })
  await until(() => asked('do-shop-share').length > 0)
  await settle()
  assert.is(asked('do-shop-share').length, 1)
  assert.match(decodeURIComponent(asked('do-shop-share')[0]?.url ?? ''), /goodsIds=15\|12/)
})

test('an article that is gone leads to the others', async () => {
  replies['get-share-article'] = refused(4004)
  await open(ArticlePage)
  await shows('内容不存在或已下线')
  assert.ok(find('去内容'))
})

test('goods are numbered by the order of the ticks, five at most', async () => {
  await open(GoodsPage)
  await shows('库存7·卖出赚¥21.44')
  const rows = () => [...document.querySelectorAll<HTMLElement>('[role=checkbox]')]
  for (const n of [2, 0, 1, 3, 4, 5]) await act(async () => rows()[n]?.click())
  assert.equal(
    rows().map(row => row.querySelector('.work-tick')?.textContent),
    ['2', '3', '1', '4', '5', ''],
  )
  await shows('最多选5件')
  await press('选好了（5）')
  assert.equal($chosenGoods.get()[301], [16, 12, 15, 17, 18])
})

test('without an article number no call is made', async () => {
  for (const Page of [ArticlePage, GoodsPage]) {
    const query = { at: 'x1' }
    await mount(<Page query={query} params={query} />).catch(() => undefined)
    await settle()
  }
  assert.is(server.seen.length, 0)
})

test('posters are filtered by category and previewed with my name on them', async () => {
  await open(PostersPage)
  await shows('扫码后读围炉煮茶')
  await press('茶事')
  assert.not.ok(find('小雪'))
  await press('全部')
  await press('小雪')
  await until(() => document.querySelector('.work-poster-view img[src="data:,"]'))
  await press('生成海报')
  await until(() => asked('friend-poster').some(({ url }) => url.endsWith('/friend-poster')))
  const order = asked('friend-poster').pop()?.body as Record<string, number> | undefined
  assert.equal([order?.posterId, order?.articleId], [1, 301])
})

test('the card is checked, saved, and the shown one changes with it', async () => {
  await open(ProfilePage)
  assert.is(find('保存')?.hasAttribute('disabled'), true)
  const input = document.querySelectorAll('input')[1]
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('123')
  await press('保存')
  await shows('请填写11位手机号')
  assert.is(asked('edit-store-user').length, 0)
  await type('13912345678')
  const saved: StoreUserInfo['user'] = { ...buildStaff().user, phone: '13912345678' }
  replies['edit-store-user'] = ok({ user: saved })
  await press('保存')
  await until(() => asked('edit-store-user').length === 1)
  await shows('已保存')
  const entry = $entry.get()
  assert.is(entry.status === 'ready' && entry.me.user.phone, '13912345678')
})

test.run()
