import type { Selectable } from 'kysely'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { FileBrief } from '../../../api/material.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import type { FileTable } from '../../core/tables.ts'

export type FileRow = Selectable<FileTable>

/** A published file; refuses with 4004 when it is off, deleted, unknown or another brand's. */
export async function findFile(db: Db, brandId: number, fileId: number): Promise<FileRow> {
  const file = await db
    .selectFrom('file')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('file_id', '=', fileId)
    .where('status', '=', shelfStatus.on)
    .executeTakeFirst()
  if (file) return file
  throw new ReplyError('contentGone')
}

/** Further files: those of the same category first, then the newest. */
export async function filesBeside(db: Db, file: FileRow, limit: number): Promise<FileBrief[]> {
  return db
    .selectFrom('file')
    .select(['file_id', 'title', 'ext', 'size'])
    .where('brand_id', '=', file.brand_id)
    .where('file_id', '!=', file.file_id)
    .where('status', '=', shelfStatus.on)
    .orderBy(eb => eb('category_id', '=', file.category_id), 'desc')
    .orderBy('publish_time', 'desc')
    .orderBy('file_id', 'desc')
    .limit(limit)
    .execute()
}
