import * as v from 'valibot'
import { RECOMMENDED } from '../article/get-article-one.ts'
import type { VideoDetail } from '../../../api/material.ts'
import { sharedBy } from '../article/shared-by.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { findVideo, videoInfo, videosBeside } from './video-table.ts'

/** A video; with the staff member of the share if the link names one. */
export const getVideoOne = defineRoute({
  method: 'GET',
  path: '/wechat/material/getVideoOne',
  access: 'open',
  input: { videoId: id, shareShopId: v.optional(id) },

  async handle({ db, brand, brandId, input, now }): Promise<VideoDetail> {
    const video = await findVideo(db, brandId, input.videoId)
    const material = { kind: 'video', id: video.video_id } as const
    return {
      video: {
        video_info: videoInfo(video),
        ...(await sharedBy(db, brandId, material, input.shareShopId)),
      },
      recommand_list: await videosBeside(db, video, RECOMMENDED),
      brand: brandBrief(brand),
      server_time: now,
    }
  },
})
