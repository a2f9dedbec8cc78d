import type { Selectable } from 'kysely'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { VideoBrief, VideoInfo } from '../../../api/material.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { VideoTable } from '../../core/tables.ts'

export type VideoRow = Selectable<VideoTable>

/** A published video; refuses with 4004 when it is off, deleted, unknown or another brand's. */
export async function findVideo(db: Db, brandId: number, videoId: number): Promise<VideoRow> {
  const video = await inBrand(db, brandId)
    .selectFrom('video')
    .selectAll()
    .where('video_id', '=', videoId)
    .where('status', '=', shelfStatus.on)
    .executeTakeFirst()
  if (video) return video
  throw new ReplyError('contentGone')
}

/** The video for the wire. */
export function videoInfo(video: VideoRow): VideoInfo {
  const { video_id, title, intro, thumb, url, seconds, size } = video
  const { category_id, author, publish_time, end_time } = video
  return {
    video_id,
    title,
    intro,
    thumb,
    url,
    seconds,
    size,
    category_id,
    author,
    publish_time,
    end_time,
  }
}

/** Further videos: those of the same category first, then the newest. */
export async function videosBeside(db: Db, video: VideoRow, limit: number): Promise<VideoBrief[]> {
  return inBrand(db, video)
    .selectFrom('video')
    .select(['video_id', 'title', 'thumb', 'seconds'])
    .where('video_id', '!=', video.video_id)
    .where('status', '=', shelfStatus.on)
    .orderBy(eb => eb('category_id', '=', video.category_id), 'desc')
    .orderBy('publish_time', 'desc')
    .orderBy('video_id', 'desc')
    .limit(limit)
    .execute()
}
