import { drawnByPage, endpoint } from './core/endpoint.ts'

export interface City {
  city: string
  /** Coordinates of the centre, GCJ-02. */
  lat: number
  lng: number
}

export interface CityAnswer {
  /** City of the position; '' outside the known cities or without a position. */
  city: string
  list: City[]
}

export interface LbsStore {
  store_id: number
  store_name: string
  address: string
  phone: string
  /** `09:30-21:30` */
  hours: string
  thumb: string
  city: string
  /** Both null: not known. */
  lat: number | null
  lng: number | null
  /** Metres; null without a position. */
  distance: number | null
  /** 0: closed until further notice. */
  open: 0 | 1
  /** 0: the store has no stock of the campaign left. */
  stock: 0 | 1
}

export interface StoreList {
  list: LbsStore[]
  page: number
  limit: number
  total: number
  has_more: boolean
  /** All cities in which the brand has stores. */
  cities: string[]
}

export interface StoreListQuery {
  lat?: number | undefined
  lng?: number | undefined
  keyword?: string | undefined
  city?: string | undefined
  activity_id?: string | undefined
  page: number
  limit: number
}

export interface ResolvedLink {
  url: string
  /** 1: our own host, or one on the brand's list of trusted hosts. */
  trusted: 0 | 1
}

/** City of a position, and all selectable cities. */
export const lbsCity = endpoint<{ lat?: number; lng?: number }, CityAnswer>({
  path: '/wechat/lbs/city',
  ...drawnByPage,
  errorHandler: false,
})

/** Stores by distance, then by name. */
export const lbsStoreList = endpoint<StoreListQuery, StoreList>({
  path: '/wechat/lbs/store-list',
  ...drawnByPage,
})

/** Target of a short link or of an address. Refused with 1002, or 4004 (expired, or not a web address). */
export const resolveLink = endpoint<{ t: string } | { url: string }, ResolvedLink>({
  path: '/wechat/redirect/resolve',
  ...drawnByPage,
  skipWait: true,
  errorHandler: false,
})
