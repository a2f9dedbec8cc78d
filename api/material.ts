import type { BrandBrief, GoodsBrief, ShowInfo, StaffInfo } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** What stands beside every material: who shared it, and what they chose for it. */
export interface SharedBy {
  /** Null when nobody of the shop shared it. */
  staff_info: StaffInfo | null
  show_info: ShowInfo | null
  goods: GoodsBrief[]
}

export interface VideoInfo {
  video_id: number
  title: string
  intro: string
  /** Picture until it plays. */
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
  /** Its pages as pictures, in order; empty unless they are ready. */
  pages: string[]
  /** 0 the pages are being made, 1 ready, 2 there will be none. */
  convert_status: 0 | 1 | 2
  category_id: number
  /** Who put it up. */
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
  /** Present when the viewer came through a shop's share link. */
  shareShopId?: string
}

export interface FileQuery {
  fileId: string
  /** Present when the reader came through a shop's share link. */
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

/** The same, asked again while the pages of a file are being made. */
export const pollFileOne = endpoint<FileQuery, FileDetail>({
  path: '/wechat/material/getFileOne',
  loader: false,
  errorHandler: false,
  quiet: true,
})
