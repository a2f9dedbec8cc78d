import type { PageEntry } from '../../runtime/index.ts'

type Page = Pick<PageEntry, 'path' | 'title' | 'load' | 'early' | 'onServer'>

export interface CampaignRoutes {
  /** The campaign's start page. */
  start: Page
  /** Poster page for staff; `<start>/qrcode` by default. */
  poster: Pick<PageEntry, 'load'> & { path?: string }
  /** Preview with a path of its own. */
  preview?: Page
  /** Pages whose parent is the start page. */
  below?: Page[]
}

/** Routes of a campaign: the common ones and its own. */
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
