import { WITHOUT_PAGES } from '../../content/material/file-table.ts'
import * as v from 'valibot'
import type { ContentSaved } from '../../../api/content-admin.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, count, id, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { ownFileType } from '../../platform/upload/own-files.ts'
import { uploadKinds } from '../../platform/upload/upload-kinds.ts'
import { requireCategory } from './categories.ts'
import { refuseIncomplete, refuseRemoved } from './complete.ts'
import { goodsField, requireGoods, setGoods } from './goods.ts'
import { statusOf } from './kinds.ts'
import { uploaderOf } from './own-uploads.ts'
import { titleField } from './title-field.ts'
import { changedBy, lockContent, nextId } from './write-row.ts'

/** Saves a file: a new one is a draft, a published one changes for its readers at once. */
export const fileSave = defineWrite({
  name: 'business/file-save',
  path: '/retail/business/file-save',
  access: 'merchant',
  input: {
    id: v.optional(id),
    version: count,
    title: titleField,
    url: anyText(500),
    size: v.pipe(count, v.minValue(1), v.maxValue(uploadKinds.files.maxBytes)),
    author: v.pipe(anyText(20), v.trim()),
    categoryId: count,
    goodsIds: goodsField,
    expiresAt: time,
  },

  async check(write) {
    const { db, brand, input, now } = write
    const { title, author } = input
    refuseWords({ title, author })
    await requireCategory(db, brand.brand_id, input.categoryId)
    await requireGoods(db, brand.brand_id, input.goodsIds)
    const before = await storedFile(db, brand.brand_id, input.id ?? 0)
    const isNewEnd = Number(before?.expires_at ?? 0) !== input.expiresAt
    if (isNewEnd && input.expiresAt !== 0 && input.expiresAt <= now) {
      throw new ReplyError('badParameter', {
        message: '有效期要在今天之后',
        data: { field: 'expiresAt' },
      })
    }
    if (input.url === before?.url) return
    // guard: a file is the caller's upload [server merchant/content/materials]
    //   !(await ownFileType(input.url, 'files', uploaderOf(write))) ~> false
    if (!(await ownFileType(input.url, 'files', uploaderOf(write)))) {
      throw new ReplyError('uploadRefused', {
        message: '文件不能使用，请重新上传',
        data: { field: 'url' },
      })
    }
  },

  async run({ trx, brandId, staff, input, now }): Promise<ContentSaved> {
    const key = { brandId, kind: 'file' as const }
    const { id: given, version, categoryId, goodsIds, expiresAt, ...own } = input
    const values = { ...own, category_id: categoryId, expires_at: expiresAt }
    const upload = { ext: extOf(own.url), pages: '[]', convert_status: WITHOUT_PAGES as 2 }
    if (given === undefined) {
      const fileId = await nextId(trx, key)
      const row = { brand_id: key.brandId, file_id: fileId, publish_time: 0 }
      await trx
        .insertInto('file')
        .values({
          ...values,
          ...upload,
          ...row,
          ...changedBy(staff.userId, now, 0),
          status: statusOf.draft,
        })
        .execute()
      await setGoods(trx, { ...key, id: fileId }, goodsIds)
      return { id: fileId, version: 1, state: 'draft' }
    }
    const locked = await lockContent(trx, { ...key, id: given }, version)
    refuseRemoved(locked.state)
    if (locked.state === 'on') refuseIncomplete('file', { title: own.title, hasBody: true })
    const before = await storedFile(trx, key.brandId, given)
    await inBrand(trx, key)
      .updateTable('file')
      // The pictures of its pages are those of the document that was there before.
      .set({ ...values, ...(before?.url !== own.url && upload) })
      .set(changedBy(staff.userId, now, version))
      .where('file_id', '=', given)
      .execute()
    await setGoods(trx, { ...key, id: given }, goodsIds)
    return { id: given, version: version + 1, state: locked.state }
  },
})

const storedFile = (db: Db, brandId: number, fileId: number) =>
  inBrand(db, brandId)
    .selectFrom('file')
    .select(['url', 'expires_at'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()

const extOf = (url: string): string => /\.(\w+)$/.exec(url)?.[1] ?? ''
