import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { ShareableType } from './shareable-type.ts'

export interface BaleItem {
  type: ShareableType
  id: number
}

/** Material as it is now. */
export interface BaleMaterial extends BaleItem {
  title: string
  thumb: string
  /** Whether its link opens: neither withdrawn nor removed nor out of date. */
  is_open: boolean
}

/** A bundle as staff see it, with what of it can be shared. */
export interface Bale {
  bale_id: number
  title: string
  items: BaleMaterial[]
}

/** Published bundles, the newest first. For staff. */
export const getBales = /* @__PURE__ */ endpoint<
  { keyword: string; after: string },
  { list: Bale[]; next: string }
>({
  path: '/retail/work/bale-list',
  ...drawnByPage,
  errorHandler: false,
})
