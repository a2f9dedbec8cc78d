import * as v from 'valibot'
import type { ContentSaved } from '../../../api/content-admin.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, count, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { ownFileType } from '../../platform/upload/own-files.ts'
import { uploadKinds } from '../../platform/upload/upload-kinds.ts'
import { requireCategory } from './categories.ts'
import { refuseIncomplete, refuseRemoved } from './complete.ts'
import { goodsField, requireGoods, setGoods } from './goods.ts'
import { statusOf } from './kinds.ts'
import { requirePictures, uploaderOf } from './own-uploads.ts'
import { titleField } from './title-field.ts'
import { changedBy, lockContent, nextId } from './write-row.ts'

const LONGEST_S = 7200

/** Saves a video: a new one is a draft, a published one changes for its viewers at once. */
export const videoSave = defineWrite({
  name: 'business/video-save',
  path: '/retail/business/video-save',
  access: 'merchant',
  input: {
    id: v.optional(id),
    version: count,
    title: titleField,
    intro: v.pipe(anyText(500), v.trim()),
    thumb: anyText(500),
    url: anyText(500),
    seconds: v.pipe(count, v.minValue(1), v.maxValue(LONGEST_S)),
    size: v.pipe(count, v.minValue(1), v.maxValue(uploadKinds.videos.maxBytes)),
    author: v.pipe(anyText(20), v.trim()),
    categoryId: count,
    goodsIds: goodsField,
  },

  async check(write) {
    const { db, brand, input } = write
    const { title, intro, author } = input
    refuseWords({ title, intro, author })
    await requireCategory(db, brand.brand_id, input.categoryId)
    await requireGoods(db, brand.brand_id, input.goodsIds)
    const before = await inBrand(db, brand)
      .selectFrom('video')
      .select(['url', 'thumb'])
      .where('video_id', '=', input.id ?? 0)
      .executeTakeFirst()
    const uploader = uploaderOf(write)
    await requirePictures(uploader, before?.thumb ?? '', { thumb: [input.thumb] })
    if (input.url === before?.url) return
    // guard: a video is the caller's upload [server merchant/content/materials]
    //   (await ownFileType(input.url, 'videos', uploader)) !== 'mp4' ~> false
    if ((await ownFileType(input.url, 'videos', uploader)) !== 'mp4') {
      throw new ReplyError('uploadRefused', {
        message: '视频不能使用，请重新上传 mp4',
        data: { field: 'url' },
      })
    }
  },

  async run({ trx, brandId, staff, input, now }): Promise<ContentSaved> {
    const key = { brandId, kind: 'video' as const }
    const { id: given, version, categoryId, goodsIds, ...own } = input
    const values = { ...own, category_id: categoryId }
    if (given === undefined) {
      const videoId = await nextId(trx, key)
      const row = { brand_id: key.brandId, video_id: videoId, publish_time: 0 }
      await trx
        .insertInto('video')
        .values({
          ...values,
          ...row,
          ...changedBy(staff.userId, now, 0),
          status: statusOf.draft,
        })
        .execute()
      await setGoods(trx, { ...key, id: videoId }, goodsIds)
      return { id: videoId, version: 1, state: 'draft' }
    }
    const locked = await lockContent(trx, { ...key, id: given }, version)
    refuseRemoved(locked.state)
    if (locked.state === 'on') refuseIncomplete('video', { title: own.title, hasBody: true })
    await inBrand(trx, key)
      .updateTable('video')
      .set({ ...values, ...changedBy(staff.userId, now, version) })
      .where('video_id', '=', given)
      .execute()
    await setGoods(trx, { ...key, id: given }, goodsIds)
    return { id: given, version: version + 1, state: locked.state }
  },
})
