import type { BrandBrief, GoodsBrief, ShowInfo, StaffInfo } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Who shared a material, and the goods and blocks chosen with it. */
export interface SharedBy {
  /** Null unless a staff member shared it. */
  staff_info: StaffInfo | null
  show_info: ShowInfo | null
  goods: GoodsBrief[]
}

export interface VideoInfo {
  video_id: number
  title: string
  intro: string
  /** Poster shown before playback. */
  thumb: string
  url: string
  seconds: number
  /** Bytes. */
  size: number
  category_id: number
  author: string
  /** Unix seconds. */
  publish_time: number
  /** Unix seconds after which visit and time events stop; 0 = never. */
  end_time: number
}

export interface VideoBrief {
  video_id: number
  title: string
  thumb: string
  seconds: number
}

export interface VideoDetail {
  video: SharedBy & { video_info: VideoInfo }
  recommand_list: VideoBrief[]
  brand: BrandBrief
  /** Unix seconds. */
  server_time: number
}

export interface FileInfo {
  file_id: number
  title: string
  /** `pdf`, `pptx`. */
  ext: string
  /** Bytes. */
  size: number
  url: string
  /** Pictures of the pages, in order; empty unless `convert_status` is 1. */
  pages: string[]
  /** 0 conversion under way, 1 ready, 2 not convertible. */
  convert_status: 0 | 1 | 2
  category_id: number
  /** Name of the publisher. */
  author: string
  /** Unix seconds. */
  publish_time: number
  /** Unix seconds after which visit and time events stop; 0 = never. */
  end_time: number
}

export interface FileBrief {
  file_id: number
  title: string
  ext: string
  size: number
}

export interface FileDetail {
  file: SharedBy & { file_info: FileInfo }
  recommand_list: FileBrief[]
  brand: BrandBrief
  /** Unix seconds. */
  server_time: number
}

export interface VideoQuery {
  videoId: string
  /** Set when the viewer came by a staff member's share link. */
  shareShopId?: string
}

export interface FileQuery {
  fileId: string
  /** Set when the reader came by a staff member's share link. */
  shareShopId?: string
}

export const getVideoOne = endpoint<VideoQuery, VideoDetail>({
  path: '/wechat/material/getVideoOne',
  ...drawnByPage,
})

export const getFileOne = endpoint<FileQuery, FileDetail>({
  path: '/wechat/material/getFileOne',
  ...drawnByPage,
})

/** `getFileOne` for polling while the pages are being converted; shows nothing. */
export const pollFileOne = endpoint<FileQuery, FileDetail>({
  path: '/wechat/material/getFileOne',
  loader: false,
  errorHandler: false,
  quiet: true,
})
