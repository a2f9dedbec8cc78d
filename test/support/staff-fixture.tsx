import type { ComponentType } from 'react'
import type { ShareableList, ShareArticle, ShareGoodsList } from '../../api/index.ts'
import { $chosenGoods } from '../../pages/work/articles/chosen-goods.ts'
import { $entry } from '../../pages/work/entry.ts'
import { hideFeedback, type PageProps } from '../../runtime/index.ts'
import { freshDom } from './dom.ts'
import { createFakeServer, ok, type Reply } from './fake-server.ts'
import { mount, unmountAll, until } from './mount.tsx'
import { buildIndex } from './radar-data.ts'
import { buildStaff } from './work-data.ts'

/** An invalid response. */
export const dead: Reply = { status: 400, body: 'nonsense' }

type Replies = ReturnType<typeof buildReplies>
type Answer = Replies[string]

/** Of a list of answers one after the other. */
const nextOf = (answer: Answer | Answer[] | undefined): Answer | undefined =>
  Array.isArray(answer) ? answer.shift() : answer

/** The staff pages with a fake server for all of their calls: setup, actions and teardown of their tests. */
export function createStaffFixture() {
  let server = createFakeServer()
  server.stop()
  const fixture = {
    /** By address part, or a list for one call after the other; can be changed during a test. */
    replies: buildReplies() as Record<string, Answer | Answer[]>,

    /** For `test.before.each`. */
    begin(): void {
      freshDom('/pages/work/index?br=8')
      $entry.set({ status: 'loading' })
      $chosenGoods.set({})
      fixture.replies = buildReplies()
      server = createFakeServer(
        ({ url }) =>
          nextOf(Object.entries(fixture.replies).find(([name]) => url.includes(name))?.[1]) ?? dead,
      )
    },

    /** For `test.after.each`. */
    async end(): Promise<void> {
      await unmountAll()
      hideFeedback()
      $entry.set({ status: 'loading' })
      server.stop()
    },

    /** Requests whose address contains this text; '' for all. */
    asked: (path: string) => server.seen.filter(({ url }) => url.includes(path)),

    async open(Page: ComponentType<PageProps>, query: Record<string, string> = { at: '301' }) {
      await mount(<Page query={query} params={query} />)
      await until(() => !document.querySelector('.kit-skeleton'))
    },
  }
  return fixture
}

const brief = {
  article_id: 301,
  title: '围炉煮茶',
  intro: '炭火留三成',
  thumb: '',
  category_id: 12,
  read: 9,
  share: 2,
}
export const shareables: ShareableList = {
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
    share_title: '',
  },
  showInfo: buildStaff().user.show,
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
/** A poster that is drawn like all. */
const usual = { width: 750, height: 1334, parts: [] }

const posters = {
  poster_list: [
    { poster_id: 1, title: '小雪', thumb: '', category: '节气', ...usual },
    { poster_id: 2, title: '围炉', thumb: '', category: '茶事', ...usual },
  ],
  share_user: { user_id: 5, name: '林晚秋', avatar: '', phone: '', qrcode: '' },
}

function buildReplies(): Record<string, Reply | Promise<Reply>> {
  return {
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
}
