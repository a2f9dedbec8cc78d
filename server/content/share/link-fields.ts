import * as v from 'valibot'
import { anyText, id, time } from '../../core/fields.ts'
import type { Input } from '../../core/parse-input.ts'
import { chainOf, type ShareLink } from './share-rules.ts'

/**
 * Fields of a share link. Links come from outside, so the fields prove nothing without a valid
 * signature.
 */
export const linkFields = {
  kind: v.picklist(['article', 'video', 'file', 'card', 'goods']),
  id,
  shareBy: v.optional(anyText(2048), ''),
  shareTime: v.fallback(v.optional(time, 0), 0),
  shareSign: v.optional(anyText(64), ''),
}

/** The same for all signed links, including campaigns and the brand's own pages. */
export const anyLinkFields = {
  ...linkFields,
  kind: v.picklist([...linkFields.kind.options, 'activity', 'shop']),
}

export function linkOf({
  kind,
  id: of,
  shareBy,
  shareTime,
}: Input<typeof anyLinkFields>): ShareLink {
  return { kind, id: of, chain: chainOf(shareBy), time: shareTime }
}
