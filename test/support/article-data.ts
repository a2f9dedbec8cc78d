import type { ArticleBrief, ArticleDetail, GoodsBrief } from '../../api/article.ts'
import type { FileDetail, VideoDetail } from '../../api/material.ts'
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

/** Article 301 as a customer receives it through staff 5. */
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
        share_title: '',
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
    brand: {
      brand_id: 8,
      brand_name: '半山茶舍',
      logo: '/demo/logo.svg',
      theme_color: '#e8452c',
      trade: 'drink',
    },
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
    photos: [],
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

function sharedByStaff() {
  const { staff_info, show_info, goods: shown } = articleDetail().article
  return { staff_info, show_info, goods: shown }
}

/** Video 401 as a customer receives it through staff 5. */
export function videoDetail(): VideoDetail {
  const { brand, server_time } = articleDetail()
  return {
    video: {
      ...sharedByStaff(),
      video_info: {
        video_id: 401,
        title: '一把炭火，煮开一壶老白茶',
        intro: '炭火留三成',
        thumb: '/demo/files/video-stove.jpg',
        url: '/demo/files/video-stove.mp4',
        seconds: 9,
        size: 162_806,
        category_id: 12,
        author: '何青禾',
        publish_time: 1_700_000_000,
        end_time: 0,
      },
    },
    recommand_list: [{ video_id: 402, title: '盖碗不烫手', thumb: '', seconds: 75 }],
    brand,
    server_time,
  }
}

/** File 451, a pdf with two pages. */
export function fileDetail(): FileDetail {
  const { brand, server_time } = articleDetail()
  return {
    file: {
      ...sharedByStaff(),
      file_info: {
        file_id: 451,
        title: '半山茶舍 2026 秋冬茶单',
        ext: 'pdf',
        size: 343_230,
        url: '/demo/files/file-menu.pdf',
        pages: ['/demo/files/file-menu-1.jpg', '/demo/files/file-menu-2.jpg'],
        convert_status: 1,
        category_id: 12,
        author: '沈知秋',
        publish_time: 1_700_000_000,
        end_time: 0,
      },
    },
    recommand_list: [{ file_id: 453, title: '团购报价', ext: 'xlsx', size: 1934 }],
    brand,
    server_time,
  }
}
