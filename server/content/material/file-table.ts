import { type Selectable, sql } from 'kysely'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { FileBrief, FileInfo } from '../../../api/material.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { FileTable } from '../../core/tables.ts'

export type FileRow = Selectable<FileTable>

/** Pictures of the pages are there. */
export const READY = 1
/** There are no pictures of its pages. */
export const WITHOUT_PAGES = 2

/** A file can be opened until its last moment, if it has one. */
export const isValidAt = (now: number) =>
  sql<boolean>`(expires_at = 0 or expires_at > ${now}::bigint)`

/** A published file; refuses with 4004 when it is off, deleted, out of date, unknown or another brand's. */
export async function findFile(
  db: Db,
  brandId: number,
  fileId: number,
  now: number,
): Promise<FileRow> {
  const file = await inBrand(db, brandId)
    .selectFrom('file')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('status', '=', shelfStatus.on)
    // guard: nobody opens a file that is out of date [server merchant/content/materials]
    //   .where(isValidAt(now)) ~>
    .where(isValidAt(now))
    .executeTakeFirst()
  if (file) return file
  throw new ReplyError('contentGone')
}

/** The file for the wire. */
export function fileInfo(file: FileRow): FileInfo {
  const { file_id, title, ext, size, url, convert_status } = file
  const { category_id, author, publish_time, end_time } = file
  return {
    file_id,
    title,
    ext,
    size,
    url,
    convert_status,
    category_id,
    author,
    publish_time,
    end_time,
    pages: convert_status === READY ? file.pages : [],
  }
}

/** Further files: those of the same category first, then the newest. */
export async function filesBeside(
  db: Db,
  file: FileRow,
  { limit, now }: { limit: number; now: number },
): Promise<FileBrief[]> {
  return inBrand(db, file)
    .selectFrom('file')
    .select(['file_id', 'title', 'ext', 'size'])
    .where('file_id', '!=', file.file_id)
    .where('status', '=', shelfStatus.on)
    .where(isValidAt(now))
    .orderBy(eb => eb('category_id', '=', file.category_id), 'desc')
    .orderBy('publish_time', 'desc')
    .orderBy('file_id', 'desc')
    .limit(limit)
    .execute()
}
