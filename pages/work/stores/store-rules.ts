import type { ShopStore, StoreFields, StoreTotals } from '../../../api/index.ts'
import { roleNames } from '../../../api/values/staff-role.ts'
import { yuan } from '../../kit/text/yuan.ts'

export { roleNames }

export const roles = [
  [1, roleNames[1]],
  [2, roleNames[2]],
  [3, roleNames[3]],
] as const

/** Specification: 9. */
export const mostImages = 9

/** A store while it is edited; numbers as typed. */
export interface StoreDraft {
  name: string
  region: string
  address: string
  lat: string
  lng: string
  phone: string
  /** Times such as 09:30; both or none. */
  from: string
  until: string
  images: string[]
}

export type StoreFaults = Partial<Record<keyof StoreDraft, string>>

export const emptyStore: StoreDraft = {
  name: '',
  region: '',
  address: '',
  lat: '',
  lng: '',
  phone: '',
  from: '09:30',
  until: '21:30',
  images: [],
}

export function draftOf({ lat, lng, hours, ...store }: ShopStore): StoreDraft {
  const { name, region, address, phone, images } = store
  const [from = '', until = ''] = hours.split('-')
  return {
    name,
    region,
    address,
    phone,
    images,
    lat: `${lat ?? ''}`,
    lng: `${lng ?? ''}`,
    from,
    until,
  }
}

/** Error messages by field; empty for a valid store. The server checks the same. */
export function storeFaults(draft: StoreDraft): StoreFaults {
  const faults: StoreFaults = {}
  const name = draft.name.trim()
  if ([...name].length < 2 || [...name].length > 30) faults.name = '门店名 2 到 30 个字'
  if (draft.address.trim().length < 4) faults.address = '写到路和门牌号，顾客才找得到'
  if (`${draft.lat}${draft.lng}`.trim() === '') {
    // A shop may say later where it is on the map.
  } else if (!isDegrees(draft.lat, 90) || !isDegrees(draft.lng, 180)) {
    faults.lat = '经纬度像 30.2541、120.1619 这样填'
  }
  if (!isPhone(draft.phone)) faults.phone = '电话像 0571-8700 0021 或 13800000000 这样填'
  if ((draft.from === '') !== (draft.until === '')) faults.from = '开门和关门时间要一起填'
  else if (draft.from !== '' && draft.from === draft.until) faults.from = '开门和关门不能是同一时间'
  return faults
}

/** Phone of a store or shop; may be empty. */
export const isPhone = (phone: string): boolean => /^(|[\d+()\-\s转]{5,25})$/.test(phone.trim())

const isDegrees = (typed: string, most: number): boolean =>
  /^-?\d{1,3}(\.\d{1,12})?$/.test(typed.trim()) && Math.abs(Number(typed)) <= most

const degreesOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** The draft as the server takes it. */
export function fieldsOf({
  lat,
  lng,
  from,
  until,
  images,
  ...words
}: StoreDraft): Omit<StoreFields, 'status'> {
  const { name, region, address, phone } = words
  return {
    name: name.trim(),
    region: region.trim(),
    address: address.trim(),
    phone: phone.trim(),
    lat: degreesOf(lat),
    lng: degreesOf(lng),
    hours: from === '' ? '' : `${from}-${until}`,
    images,
  }
}

/** `13800000000`, the only form in which a member's phone is taken. */
export const isMobile = (phone: string): boolean => /^1[3-9]\d{9}$/.test(phone.trim())

export const figuresOf = (totals: StoreTotals): [value: string, name: string][] => [
  [`${totals.order_n}`, '订单'],
  [yuan(totals.amount_fen).replace(/\.00$/, ''), '成交（元）'],
  [`${totals.customer_n}`, '新客户'],
  [`${totals.writeoff_n}`, '核销'],
]

/** Address of the page that shows a place on a map. */
export const mapUrl = ({ name, address, lat, lng }: ShopStore): string =>
  `/wx-location?${new URLSearchParams({ lat: `${lat}`, lng: `${lng}`, name, address })}`

/** Id in a page's address; undefined if it is none. */
export const idOf = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined
