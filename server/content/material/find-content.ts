import type { ContentKind } from '../../../api/share.ts'
import { findArticle } from '../article/article-table.ts'
import type { Db } from '../../core/database.ts'
import { findFile } from './file-table.ts'
import { findVideo } from './video-table.ts'

const find: Record<ContentKind, (db: Db, brandId: number, id: number) => Promise<object>> = {
  article: findArticle,
  video: findVideo,
  file: findFile,
}

/** Refuses with 4004 for content that cannot be opened. */
export async function requireContent(
  db: Db,
  brandId: number,
  { kind, id }: { kind: ContentKind; id: number },
): Promise<void> {
  await find[kind](db, brandId, id)
}
