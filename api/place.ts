import { drawnByPage, endpoint } from './core/endpoint.ts'

export interface City {
  city: string
  /** Its centre, gcj02. */
  lat: number
  lng: number
}

export interface CityAnswer {
  /** Where the position is; '' outside of the cities we know, or without a position. */
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
  lat: number
  lng: number
  /** Metres; null without a position. */
  distance: number | null
  /** 0: closed until further notice. */
  open: 0 | 1
  /** 0: nothing left of the campaign. */
  stock: 0 | 1
}

export interface StoreList {
  list: LbsStore[]
  page: number
  limit: number
  total: number
  has_more: boolean
  /** Where the brand has stores at all. */
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
  /** 1: our own, or a host that the brand vouches for. */
  trusted: 0 | 1
}

/** The city of a position, and the cities to choose from. */
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

/** Where a short link or an address leads. Refused with 1002, or 4004 when it is too old or no address of the web. */
export const resolveLink = endpoint<{ t: string } | { url: string }, ResolvedLink>({
  path: '/wechat/redirect/resolve',
  ...drawnByPage,
  skipWait: true,
  errorHandler: false,
})
