import type { ContentKind } from '../../../api/share.ts'
import { findArticle } from '../article/article-table.ts'
import type { Db } from '../../core/database.ts'
import { findFile } from './file-table.ts'
import { findVideo } from './video-table.ts'

type Find = (db: Db, brandId: number, id: number, now: number) => Promise<object>

const find: Record<ContentKind, Find> = {
  article: findArticle,
  video: findVideo,
  file: findFile,
}

/** Refuses with 4004 for content that cannot be opened. */
export async function requireContent(
  db: Db,
  brandId: number,
  { kind, id, now }: { kind: ContentKind; id: number; now: number },
): Promise<void> {
  await find[kind](db, brandId, id, now)
}
