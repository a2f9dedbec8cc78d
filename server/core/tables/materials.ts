import type { Generated, JSONColumnType } from 'kysely'
import type { ContentKind, ShareKind } from '../../../api/share.ts'
import type { BaleItem } from '../../../api/bale.ts'
import type { EditedColumns } from './content.ts'

export interface VideoTable extends EditedColumns {
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
  /** Visit and time events are ignored from then on, unix seconds; 0 = never. */
  end_time: Generated<number>
  /** 1 on, 2 off, 3 deleted. */
  status: Generated<number>
}

export interface FileTable extends EditedColumns {
  brand_id: number
  file_id: number
  title: string
  /** Lower case without the dot: `pdf`, `pptx`. */
  ext: string
  /** Bytes. */
  size: number
  url: string
  /** Addresses of the page images, in order. */
  pages: JSONColumnType<string[], string, string>
  /** 0 page images are being created, 1 ready, 2 there are none. */
  convert_status: Generated<0 | 1 | 2>
  category_id: number
  author: string
  publish_time: number
  end_time: Generated<number>
  status: Generated<number>
  /** From then on nobody can open it, unix seconds; 0 = never. */
  expires_at: Generated<number>
}

/** A bundle of articles, videos and files. */
interface BaleTable extends EditedColumns {
  brand_id: number
  bale_id: number
  title: string
  /** In their order. */
  items: JSONColumnType<BaleItem[], string, string>
  publish_time: Generated<number>
  /** 1 on, 2 off, 3 deleted. */
  status: number
}

/** Goods shown with a video or file unless the sharing staff chose others. */
interface MaterialGoodsTable {
  brand_id: number
  kind: ContentKind
  material_id: number
  goods_id: number
  sort: Generated<number>
}

/** A visit through a signed link; one row per viewer, material and day. */
export interface ShareCreditTable {
  brand_id: number
  viewer_uid: number
  kind: ShareKind
  material_id: number
  /** Calendar day in the brand's time zone. */
  day: string
  /** Uid of the person who shared the link with the viewer. */
  sharer_uid: number
  /** Staff member at the start of the verified chain; null if it starts with a customer. */
  staff_id: number | null
  /** Length of the chain of shares. */
  depth: number
  share_by: string
  share_time: number
  created_at: number
}

export interface MaterialTables {
  video: VideoTable
  file: FileTable
  bale: BaleTable
  material_goods: MaterialGoodsTable
  share_credit: ShareCreditTable
}
