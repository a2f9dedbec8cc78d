import type { AdminKind } from '../../../api/index.ts'
import { pages as materialPages } from '../articles/material-links.ts'

const list = '/pages/business/content'

const given: Record<AdminKind, (id: number) => string> = {
  article: materialPages[1],
  video: materialPages[3],
  file: materialPages[4],
  poster: () => '/pages/work/posters',
  bale: () => '/pages/work/articles?type=bales',
}

/** Addresses of what a merchant writes, and of its readers' page before the publication. */
export const contentPaths = {
  list,
  edit: (kind: AdminKind, id?: number) => `${list}/${kind}${id === undefined ? '' : `?id=${id}`}`,
  preview: (id: number) => `/pages/article/share?at=${id}&preview=1`,
  /** Where what is published is given to customers. */
  give: (kind: AdminKind, id: number) => given[kind](id),
} as const

export const kindNames: Record<AdminKind, string> = {
  article: '文章',
  video: '视频',
  file: '文件',
  poster: '海报',
  bale: '素材包',
}
