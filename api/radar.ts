import { endpoint } from './core/endpoint.ts'
import type { ReadType } from './shareable-type.ts'

/** Opened the material, stayed on it, passed it on, claimed its offer. */
export type RadarAction = 'view' | 'stay' | 'share' | 'claim'

export interface RadarPerson {
  uid: number
  nickname: string
  avatar: string
}

/** One action of a customer on material shared by the caller. */
export interface RadarRow extends RadarPerson {
  id: string
  action: RadarAction
  material_type: ReadType
  material_id: number
  title: string
  /** Seconds read so far in this visit. */
  seconds: number
  /** Length of the share chain; 1 = directly from the caller. */
  depth: number
  /** Who passed it on to this customer; null for the caller. */
  via: RadarPerson | null
  /** For `share`: number of people reached through this customer so far. */
  reach: number
  /** Unix seconds. */
  time: number
  /** The staff member whose share it is. */
  staff_id: number
  is_new: boolean
  is_hot: boolean
}

/** A customer worth contacting; reported at most once a day. */
export interface HotNotice extends RadarPerson {
  reason: string
  /** Unix seconds. */
  time: number
  is_new: boolean
}

export interface RadarList {
  list: RadarRow[]
  unread: number
  notices: HotNotice[]
  has_more: boolean
  /** Unix seconds; the argument of `radarSeen`. */
  server_time: number
}

export type RadarDays = 1 | 7 | 30

export interface RadarQuery {
  kind?: RadarAction
  /** Calendar days, today included. */
  days: RadarDays
  page: number
  limit: number
}

/** Actions on the caller's shares, newest first. Polled, so it shows nothing. */
export const getCustomerRadar = /* @__PURE__ */ endpoint<RadarQuery, RadarList>({
  path: '/retail/work/get-customer-radar',
  loader: false,
  errorHandler: false,
  quiet: true,
})

/** Marks everything up to `until` as seen. */
export const radarSeen = /* @__PURE__ */ endpoint<{ until: number }, { seen_at: number }>({
  method: 'POST',
  path: '/retail/work/radar-seen',
  loader: false,
  errorHandler: false,
  quiet: true,
})

export interface TreePerson extends RadarPerson {
  /** Who passed it on to this person; null for the caller. */
  parent_uid: number | null
  depth: number
  /** Seconds read over all visits. */
  seconds: number
  opens: number
  shares: number
  claims: number
  /** Number of different people reached through this person. */
  reach: number
}

export interface SharedMaterial {
  material_type: ReadType
  material_id: number
  title: string
  thumb: string
  reader: number
}

export interface ShareTree {
  /** The displayed material; null when nothing was read. */
  material: SharedMaterial | null
  /** Materials read in the period, most readers first. */
  materials: SharedMaterial[]
  people: TreePerson[]
  totals: { reader: number; share: number; depth: number; seconds: number }
}

/** The share tree of one material; by default of the one with the most readers. */
export const getShareTree = /* @__PURE__ */ endpoint<
  { days: RadarDays; materialType?: ReadType; materialId?: number },
  ShareTree
>({
  path: '/retail/work/get-share-tree',
  loader: false,
  errorHandler: false,
  quiet: true,
})
