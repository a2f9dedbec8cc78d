import { renderSVG } from 'uqr'
import { makePreviewKey } from '../../campaigns/activity/preview-key.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Brand } from '../../core/define-route.ts'
import { startPathOf } from '../../core/start-paths.ts'

type Named = Pick<ActivityRow, 'brand_id' | 'activity_id' | 'type'>

/** Address of an activity for customers. */
export const activityUrl = (
  origin: string,
  { brand_id: brandId, activity_id, type }: Named,
): string => `${origin}${startPathOf(type)}?br=${brandId}&id=${activity_id}`

/** Address of its preview, drafts included; for fifteen minutes. */
export function previewUrl(origin: string, brand: Brand, activity: Named, now: number): string {
  const key = makePreviewKey(brand, activity.activity_id, now)
  return `${activityUrl(origin, activity)}&isPreview=1&previewKey=${key}`
}

/** Data URL of a picture of the code. */
export const qrPicture = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2, ecc: 'M' }))}`
