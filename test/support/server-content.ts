import type { Db } from '../../server/core/database.ts'
import { START } from './server-clock.ts'

/** Articles, videos and files in every state, the goods that belong to them, a poster, and a bundle. */
export async function buildContent(db: Db): Promise<void> {
  const article = (brand_id: number, article_id: number, status = 1) => ({
    brand_id,
    article_id,
    title: `文章${article_id}`,
    intro: '',
    thumb: '/thumb.svg',
    content: '<p>正文</p>',
    category_id: 12,
    author: '作者',
    publish_time: START - article_id,
    action: JSON.stringify({ kind: 'claim', text: '领券', target: '/coupon?id=501' }),
    status,
  })
  await db
    .insertInto('article')
    .values([
      article(8, 301),
      article(8, 302),
      article(8, 303),
      article(8, 304, 2),
      article(9, 391),
    ])
    .execute()
  await buildMaterials(db)
  const goods = (goods_id: number, status = 1) => ({
    brand_id: 8,
    goods_id,
    title: `商品${goods_id}`,
    intro: '',
    thumb: '/goods.svg',
    price: 1200,
    status,
  })
  await db
    .insertInto('goods')
    .values([goods(12), goods(15), goods(16, 2)])
    .execute()
  const ids = [12, 15, 16]
  await db
    .insertInto('sku')
    .values(ids.map(id => ({ brand_id: 8, goods_id: id, sku_id: id, price_fen: 1200 })))
    .execute()
  await db
    .insertInto('stock')
    .values(ids.map(id => ({ brand_id: 8, activity_id: 0, item: id, left_n: 100 })))
    .execute()
  await db
    .insertInto('article_goods')
    .values([
      { brand_id: 8, article_id: 301, goods_id: 12, sort: 2 },
      { brand_id: 8, article_id: 301, goods_id: 15, sort: 1 },
    ])
    .execute()
  await db
    .insertInto('poster')
    .values({ brand_id: 8, poster_id: 1, title: '雪', thumb: '/poster.svg', category: '节气' })
    .execute()
}

async function buildMaterials(db: Db): Promise<void> {
  const shared = { category_id: 12, author: '作者', size: 1000, publish_time: START }
  const video = (brand_id: number, video_id: number, status = 1) => ({
    ...shared,
    brand_id,
    video_id,
    title: `视频${video_id}`,
    intro: '',
    thumb: '/thumb.svg',
    url: '/video.mp4',
    seconds: 9,
    status,
  })
  const file = (brand_id: number, file_id: number, convert_status: 0 | 1 | 2, status = 1) => ({
    ...shared,
    brand_id,
    file_id,
    title: `文件${file_id}`,
    ext: 'pdf',
    url: '/file.pdf',
    pages: '["/1.jpg","/2.jpg"]',
    convert_status,
    status,
  })
  await db
    .insertInto('video')
    .values([video(8, 401), video(8, 402), video(8, 404, 2), video(9, 491)])
    .execute()
  await db
    .insertInto('file')
    .values([
      file(8, 451, 1),
      file(8, 452, 0),
      file(8, 453, 2),
      file(8, 454, 1, 2),
      file(9, 499, 1),
    ])
    .execute()
  await db
    .insertInto('material_goods')
    .values([
      { brand_id: 8, kind: 'video', material_id: 401, goods_id: 15, sort: 1 },
      { brand_id: 8, kind: 'video', material_id: 401, goods_id: 12, sort: 2 },
    ])
    .execute()
  await db
    .insertInto('bale')
    .values({
      brand_id: 9,
      bale_id: 91,
      title: '别家的',
      items: '[{"type":1,"id":391}]',
      status: 1,
    })
    .execute()
}
