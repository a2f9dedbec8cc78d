import type { ArticleBrief, ArticleDetail, GoodsBrief } from '../../api/article.ts'
import type { StoreUserInfo } from '../../api/work.ts'

export const goods = (id: number): GoodsBrief => ({
  goods_id: id,
  title: `寿眉 ${id}`,
  intro: '枣香足',
  thumb: `/demo/goods-${id}.svg`,
  price: 26_800,
  market_price: 32_800,
  tag: '',
})

export const brief = (id: number): ArticleBrief => ({
  article_id: id,
  title: `文章 ${id}`,
  intro: '',
  thumb: `/demo/${id}.svg`,
  category_id: 12,
  read: 962,
  share: 3,
})

/** Article 301 as a customer gets it who came through staff 5. */
export function articleDetail(): ArticleDetail {
  return {
    article: {
      article_info: {
        article_id: 301,
        title: '小雪前后，围炉煮一壶老白茶',
        intro: '炭火留三成',
        thumb: '/demo/thumb.svg',
        content: '<p>山里昨夜落了雪</p>',
        category_id: 12,
        author: '何青禾',
        publish_time: 1_700_000_000,
        read_count: 2316,
        end_time: 0,
        action: { kind: 'claim', text: '领 30 元煮茶券', target: '/coupon?id=501' },
      },
      staff_info: {
        user_id: 5,
        name: '林晚秋',
        avatar: '/demo/avatar.svg',
        phone: '13800000005',
        position: '高级茶艺师',
        wechat_qrcode: 'https://work.example/5',
        shop_name: '半山茶舍',
        store_name: '湖滨店',
        address: '湖滨路 86 号',
      },
      show_info: {
        show_staff: 1,
        show_phone: 1,
        show_qrcode: 1,
        show_store: 1,
        show_goods: 1,
        show_recommend: 1,
      },
      goods: [goods(1), goods(2)],
    },
    recommand_list: [brief(302), brief(303)],
    brand: { brand_id: 8, brand_name: '半山茶舍', logo: '/demo/logo.svg', theme_color: '#e8452c' },
    server_time: 1_700_000_000,
  }
}

export const storeUser: StoreUserInfo = {
  shop: { shop_id: 1, shop_name: '半山茶舍' },
  user: {
    user_id: 5,
    name: '林晚秋',
    avatar: '/demo/avatar.svg',
    phone: '13800000005',
    position: '高级茶艺师',
    role: 1,
    wechat_qrcode: 'https://u.example/lin',
    intro: '',
    show: {
      show_staff: 1,
      show_phone: 1,
      show_qrcode: 1,
      show_store: 1,
      show_goods: 1,
      show_recommend: 1,
    },
  },
  shop_store: { store_id: 1, store_name: '湖滨店', address: '湖滨路 86 号' },
}
