import type { AdminKind } from '../../../api/index.ts'

const list = '/pages/business/content'

/** Addresses of what a merchant writes, and of its readers' page before the publication. */
export const contentPaths = {
  list,
  edit: (kind: AdminKind, id?: number) => `${list}/${kind}${id === undefined ? '' : `?id=${id}`}`,
  preview: (id: number) => `/pages/article/share?at=${id}&preview=1`,
} as const

export const kindNames: Record<AdminKind, string> = {
  article: '文章',
  video: '视频',
  file: '文件',
  poster: '海报',
  bale: '素材包',
}
