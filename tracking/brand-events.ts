import type { LogFields } from '../api/index.ts'
import { filled, type Opening, staffOf } from './fields.ts'

export type MaterialKind = 'article' | 'bale' | 'video' | 'file' | 'goods'

interface MaterialWire {
  type: number
  idField: string
  /** Codes of the brand events for showing and for sharing; goods have none. */
  browse?: number
  share?: number
}

/** Numbers and names of the wire format (specification section 9; `bale`, a bundle, is its type 2). */
export const materials = {
  article: { type: 1, idField: 'articleId', browse: 2001, share: 3004 },
  bale: { type: 2, idField: 'baleId', share: 3007 },
  video: { type: 3, idField: 'videoId', browse: 2002, share: 3005 },
  file: { type: 4, idField: 'fileId', browse: 2003, share: 3006 },
  goods: { type: 5, idField: 'goodsId' },
} satisfies Record<MaterialKind, MaterialWire> as Record<MaterialKind, MaterialWire>

/** Actions that are reported to the brand. */
export const actionCodes: Readonly<Record<string, number>> = {
  'receive-money': 3001,
  'submit-form': 3010,
}

/** The wire spells it `materielId`. */
export function brandFields(
  code: number,
  materielId: string | number,
  { url, storedBrand }: Opening,
  uid: number,
): LogFields {
  const query = url.searchParams
  const brandId = query.get('br') || storedBrand
  return filled({ code, materielId, brandId, uid, staffId: staffOf(query) })
}
