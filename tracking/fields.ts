import {
  type LogFields,
  logAddress,
  loginParams,
  personParams,
  type StaffIds,
} from '../api/index.ts'

/** What the page is about, in the words of the wire. */
export interface Subject {
  /** 1 article, 2 bundle, 3 video, 4 file; none for a campaign page. */
  type?: number
  /** `articleId: 301`, or what else the page shows. */
  ids: LogFields
}

/** Where and when a page was opened: all events of one visit share it. */
export interface Opening {
  url: URL
  /** How many pages deep, from 1. */
  deep: number
  /** Unix seconds. */
  anchorTime: number
  isMiniProgram: boolean
  /** Brand of the storage, for an address without one. */
  storedBrand: string | undefined
}

export interface PageEvent {
  key: 'page-visit' | 'page-time' | 'page-share' | 'user-action'
  /** Unix seconds. */
  time: number
  /** Seconds in sight so far: page-time only. */
  duration?: number
  /** user-action only. */
  action?: string
  /** A page-share that the host did not tell of. */
  guess?: true
}

/** The page log's fields in the order of the contract; what is unknown is left out. */
export function pageFields(
  { key, time, duration, action, guess }: PageEvent,
  { url, deep, anchorTime, isMiniProgram, storedBrand }: Opening,
  { type, ids }: Subject,
  { uid, staff }: { uid: number; staff: StaffIds | null },
): LogFields {
  const query = url.searchParams
  return fitted(
    url,
    filled({
      key,
      uid,
      deviceId: 1,
      deep,
      anchorTime,
      bid: query.get('br') || storedBrand,
      channel: channelOf(query) || (isMiniProgram ? 'mp' : 'h5'),
      shareBy: chain(query.get('shareBy')).join(','),
      duration,
      address: url.origin + url.pathname,
      path: url.pathname,
      param: JSON.stringify({
        ...ownParams(query),
        ...(guess && { guess: 1 }),
        ...staffFields(staff),
      }),
      time,
      type,
      ...ids,
      staffId: staffOf(query),
      shareTime: digitsOf(query, 'shareTime'),
      action,
      ...staffFields(staff),
    }),
  )
}

/** Who of the shop gets the credit. */
export const staffOf = (query: URLSearchParams) => query.get('staffId') || query.get('shareStaffId')

export function filled(fields: Record<string, string | number | null | undefined>): LogFields {
  const entries = Object.entries(fields).filter(([, value]) => value != null && value !== '')
  return Object.fromEntries(entries) as LogFields
}

/** These travel as fields of their own; what logs a person in or names one travels nowhere. */
const notInParam: readonly string[] = [
  ...loginParams,
  ...personParams,
  'shareBy',
  'shareTime',
  'shareSign',
  'staffId',
  'shareStaffId',
  'unionid',
  'wechatUnionid',
  'openid',
  'phone',
  'mobile',
  'name',
  'nickname',
  'realName',
  'redeem',
]

const isPhone = (text: string) => /^(\+?86)?1[3-9]\d{9}$/.test(text)

function ownParams(query: URLSearchParams): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of query) {
    // Of a name given twice the first counts, as everywhere.
    if (!notInParam.includes(name) && !isPhone(value)) params[name] ??= value
  }
  return params
}

const isDigits = (text: string) => /^\d{1,10}$/.test(text)

function digitsOf(query: URLSearchParams, name: string): string | null {
  const value = query.get(name)
  return value && isDigits(value) ? value : null
}

/** Longer ones were not made by us. */
const channelOf = (query: URLSearchParams) => query.get('channelType')?.slice(0, 64)

const chain = (shareBy: string | null) =>
  (shareBy ?? '')
    .split(',')
    .map(id => id.trim())
    .filter(isDigits)

/** The wire calls the shop's store `shop_sid` and its user `shop_uid`. */
function staffFields(staff: StaffIds | null): LogFields {
  return staff ? { shop_id: staff.shopId, shop_sid: staff.storeId, shop_uid: staff.userId } : {}
}

/** Some proxies cut longer addresses. */
const LONGEST_ADDRESS = 2000
const LONGEST_CHAIN_TAIL = 20

/** The event id is added when the event is kept: a uuid. */
const EID = `&eid=${'0'.repeat(36)}`

function fitted({ origin }: URL, fields: LogFields): LogFields {
  const fits = (each: LogFields) =>
    (origin + logAddress('pageLog', each) + EID).length <= LONGEST_ADDRESS
  if (fits(fields)) return fields
  const short = { ...fields, param: '{}' }
  if (fits(short)) return short
  const [first = '', ...rest] = String(fields.shareBy ?? '').split(',')
  return { ...short, shareBy: [first, ...rest.slice(-LONGEST_CHAIN_TAIL)].join(',') }
}
