import { readFileSync } from 'node:fs'
import type { PosterPart } from '../../../api/form-rules/poster-parts.ts'
import type { ArticleAction } from '../../core/tables.ts'

export interface DemoArticle {
  brand_id: number
  article_id: number
  title: string
  intro: string
  thumb: string
  category_id: number
  author: string
  /** Hours between the publication and the seed's time. */
  hours_ago: number
  action: ArticleAction | null
  /** 1 on, 2 off. */
  status: 1 | 2
}

export const articles: DemoArticle[] = [
  {
    brand_id: 8,
    article_id: 301,
    title: '小雪前后，围炉煮一壶老白茶',
    intro: '炭火留三成，壶底见红就够了',
    thumb: '/demo/thumb-snow-mountain.svg',
    category_id: 12,
    author: '何青禾',
    hours_ago: 3,
    action: { kind: 'claim', text: '领 30 元煮茶券', target: '/coupon?id=501' },
    status: 1,
  },
  {
    brand_id: 8,
    article_id: 302,
    title: '一片白茶放了十年，从晒青到老茶经历了什么',
    intro: '不炒，不揉，只是晒，然后等',
    thumb: '/demo/thumb-terraces.svg',
    category_id: 12,
    author: '陆伯',
    hours_ago: 24 * 6,
    action: { kind: 'consult', text: '问问怎么存茶', target: '' },
    status: 1,
  },
  {
    brand_id: 8,
    article_id: 303,
    title: '给长辈挑茶，看这三个价位就不会出错',
    intro: '喝浓还是喝淡，自己喝还是待客，睡得好不好',
    thumb: '/demo/thumb-gift-tea.svg',
    category_id: 13,
    author: '林晚秋',
    hours_ago: 24 * 13,
    action: { kind: 'claim', text: '领秋茶尝鲜券', target: '/coupon?id=507' },
    status: 1,
  },
  {
    brand_id: 8,
    article_id: 304,
    title: '中秋露台茶席，只留十二个位子',
    intro: '活动已结束',
    thumb: '/demo/thumb-moon-table.svg',
    category_id: 14,
    author: '沈知秋',
    hours_ago: 24 * 57,
    action: null,
    status: 2,
  },
  {
    brand_id: 9,
    article_id: 391,
    title: '山屿的第一杯：岩茶拿铁',
    intro: '奶要配得上茶，才算一杯',
    thumb: '/demo/card-coffee.svg',
    category_id: 21,
    author: '许安然',
    hours_ago: 24 * 4,
    action: { kind: 'claim', text: '领 12 元饮品券', target: '/coupon?id=591' },
    status: 1,
  },
]

/** HTML of the article, stored in a file as an editor would write it. */
export function contentOf({ article_id }: DemoArticle): string {
  return readFileSync(new URL(`articles/${article_id}.html`, import.meta.url), 'utf8').trim()
}

interface DemoPoster {
  poster_id: number
  title: string
  thumb: string
  category: string
  sort: number
  parts?: PosterPart[]
}

export const posters: DemoPoster[] = [
  { poster_id: 1, title: '小雪', thumb: '/demo/poster-snow.svg', category: '节气', sort: 1 },
  { poster_id: 2, title: '围炉', thumb: '/demo/poster-stove.svg', category: '茶事', sort: 2 },
  { poster_id: 3, title: '一叶', thumb: '/demo/poster-leaf.svg', category: '素雅', sort: 3 },
]
