import * as v from 'valibot'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { AdminKind, ContentState } from '../../../api/content-admin.ts'

export const kindField = v.picklist([
  'article',
  'video',
  'file',
  'poster',
  'bale',
] satisfies AdminKind[])

/** Identifies what a merchant edits. */
export interface ContentKey {
  brandId: number
  kind: AdminKind
  id: number
}

/** Column of the id, by the table, which is named like the kind. */
export const idColumns = {
  article: 'article_id',
  video: 'video_id',
  file: 'file_id',
  poster: 'poster_id',
  bale: 'bale_id',
} as const satisfies Record<AdminKind, string>

/** What people call it. */
export const kindNames: Record<AdminKind, string> = {
  article: '文章',
  video: '视频',
  file: '文件',
  poster: '海报',
  bale: '素材包',
}

/** Time in which a deletion can be undone, s. */
export const RESTORABLE_S = 30 * DAY_S

export const statusOf: Record<ContentState, number> = {
  on: shelfStatus.on,
  draft: shelfStatus.off,
  removed: shelfStatus.deleted,
}

export function stateOf(status: number): ContentState {
  if (status === shelfStatus.on) return 'on'
  return status === shelfStatus.deleted ? 'removed' : 'draft'
}
