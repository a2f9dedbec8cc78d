import type { PageEntry } from '../../runtime/index.ts'

type Page = Pick<PageEntry, 'path' | 'title' | 'load' | 'early' | 'onServer'>

export interface CampaignRoutes {
  /** Where the campaign starts. */
  start: Page
  /** The staff's poster; `<start>/qrcode` when no path is given. */
  poster: Pick<PageEntry, 'load'> & { path?: string }
  /** A preview on a path of its own. */
  preview?: Page
  /** Pages below the start, to which back leads. */
  below?: Page[]
}

/** The pages that every campaign has, and its own. */
export function campaignRoutes({
  start,
  poster,
  preview,
  below = [],
}: CampaignRoutes): PageEntry[] {
  const parent = start.path
  return [
    start,
    ...below.map(page => ({ ...page, parent })),
    { path: `${parent}/qrcode`, title: '活动海报', parent, ...poster },
    ...(preview ? [preview] : []),
  ]
}
