import { endpoint } from './core/endpoint.ts'
import type { ShareableType } from './staff-share.ts'

/** Opened it, stayed, passed it on, took what it offers. */
export type RadarAction = 'view' | 'stay' | 'share' | 'claim'

export interface RadarPerson {
  uid: number
  nickname: string
  avatar: string
}

/** One thing a customer did with what I shared. */
export interface RadarRow extends RadarPerson {
  id: string
  action: RadarAction
  material_type: ShareableType
  material_id: number
  title: string
  /** Read so far on this visit. */
  seconds: number
  /** 1 = straight from me. */
  depth: number
  /** Who passed it on to this customer; null when I did. */
  via: RadarPerson | null
  /** For a share: how many people came through this customer so far. */
  reach: number
  /** Unix seconds. */
  time: number
  is_new: boolean
  is_hot: boolean
}

/** A customer worth a call, told once a day. */
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
  /** Unix seconds; what `radarSeen` takes. */
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

/** What customers did with what I shared, newest first. Asked by a timer, so it is quiet. */
export const getCustomerRadar = /* @__PURE__ */ endpoint<RadarQuery, RadarList>({
  path: '/retail/work/get-customer-radar',
  loader: false,
  errorHandler: false,
  quiet: true,
})

/** Everything up to then has been looked at. */
export const radarSeen = /* @__PURE__ */ endpoint<{ until: number }, { seen_at: number }>({
  method: 'POST',
  path: '/retail/work/radar-seen',
  loader: false,
  errorHandler: false,
  quiet: true,
})

export interface TreePerson extends RadarPerson {
  /** Who passed it on to this one; null when I did. */
  parent_uid: number | null
  depth: number
  /** Reading time over all visits. */
  seconds: number
  opens: number
  shares: number
  claims: number
  /** Different people who came through this one. */
  reach: number
}

export interface SharedMaterial {
  material_type: ShareableType
  material_id: number
  title: string
  thumb: string
  reader: number
}

export interface ShareTree {
  /** The one that is drawn; null when nothing was read. */
  material: SharedMaterial | null
  /** What was read in these days, most readers first. */
  materials: SharedMaterial[]
  people: TreePerson[]
  totals: { reader: number; share: number; depth: number; seconds: number }
}

/** Who passed one material on to whom; without a material the one with the most readers. */
export const getShareTree = /* @__PURE__ */ endpoint<
  { days: RadarDays; materialType?: ShareableType; materialId?: number },
  ShareTree
>({
  path: '/retail/work/get-share-tree',
  loader: false,
  errorHandler: false,
  quiet: true,
})
