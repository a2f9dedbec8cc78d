import type { Generated, JSONColumnType } from 'kysely'
import type { ContentKind, ShareKind } from '../../../api/share.ts'

export interface VideoTable {
  brand_id: number
  video_id: number
  title: string
  intro: string
  thumb: string
  url: string
  seconds: number
  /** Bytes. */
  size: number
  category_id: number
  author: string
  publish_time: number
  /** Visit and time events stop then; 0 = never. */
  end_time: Generated<number>
  /** 1 on, 2 off, 3 deleted. */
  status: Generated<number>
}

export interface FileTable {
  brand_id: number
  file_id: number
  title: string
  /** `pdf`, `pptx`: in small letters, without the dot. */
  ext: string
  /** Bytes. */
  size: number
  url: string
  /** Addresses of its pages as pictures, in order. */
  pages: JSONColumnType<string[], string, string>
  /** 0 the pages are being made, 1 ready, 2 it has none. */
  convert_status: Generated<0 | 1 | 2>
  category_id: number
  author: string
  publish_time: number
  end_time: Generated<number>
  status: Generated<number>
}

/** The goods a video or file shows unless the sharing staff chose others. */
export interface MaterialGoodsTable {
  brand_id: number
  kind: ContentKind
  material_id: number
  goods_id: number
  sort: Generated<number>
}

/** Somebody came by a signed link: one row per viewer, material and day. */
export interface ShareCreditTable {
  brand_id: number
  viewer_uid: number
  kind: ShareKind
  material_id: number
  /** Calendar day in the brand's time zone. */
  day: string
  /** Who sent the viewer the link. */
  sharer_uid: number
  /** The staff member with whom the proven chain begins; null when it begins with a customer. */
  staff_id: number | null
  /** How many people the link went through. */
  depth: number
  share_by: string
  share_time: number
  created_at: number
}
