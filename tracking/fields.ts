import {
  type LogFields,
  logAddress,
  loginParams,
  personParams,
  type StaffIds,
} from '../api/index.ts'

/** What the page is about, in wire names. */
export interface Subject {
  /** 1 article, 2 bundle, 3 video, 4 file, 5 goods; none for a campaign page. */
  type?: number
  /** E.g. `articleId: 301`. */
  ids: LogFields
}

/** Address and time of a page's opening, shared by all events of one visit. */
export interface Opening {
  url: URL
  /** Depth of the visit in pages, from 1. */
  deep: number
  /** Unix seconds. */
  anchorTime: number
  isMiniProgram: boolean
  /** Stored brand, for an address without one. */
  storedBrand: string | undefined
}

export interface PageEvent {
  key: 'page-visit' | 'page-time' | 'page-share' | 'user-action'
  /** Unix seconds. */
  time: number
  /** Visible seconds so far: page-time only. */
  duration?: number
  /** user-action only. */
  action?: string
  /** A page-share that the host did not report. */
  guess?: true
}

/** Fields of the page log in the order of the contract, without unknown ones. */
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

/** Staff member who gets the credit. */
export const staffOf = (query: URLSearchParams) => query.get('staffId') || query.get('shareStaffId')

export function filled(fields: Record<string, string | number | null | undefined>): LogFields {
  const entries = Object.entries(fields).filter(([, value]) => value != null && value !== '')
  return Object.fromEntries(entries) as LogFields
}

/** Omitted from `param`: some are fields of their own, and login and identity fields are never sent. */
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
    // The first of a repeated name counts, as everywhere.
    if (!notInParam.includes(name) && !isPhone(value)) params[name] ??= value
  }
  return params
}

const isDigits = (text: string) => /^\d{1,10}$/.test(text)

function digitsOf(query: URLSearchParams, name: string): string | null {
  const value = query.get(name)
  return value && isDigits(value) ? value : null
}

/** Longer values were not created by us. */
const channelOf = (query: URLSearchParams) => query.get('channelType')?.slice(0, 64)

const chain = (shareBy: string | null) =>
  (shareBy ?? '')
    .split(',')
    .map(id => id.trim())
    .filter(isDigits)

/** The wire calls the store `shop_sid` and the user `shop_uid`. */
function staffFields(staff: StaffIds | null): LogFields {
  return staff ? { shop_id: staff.shopId, shop_sid: staff.storeId, shop_uid: staff.userId } : {}
}

/** Some proxies truncate longer addresses. */
const LONGEST_ADDRESS = 2000
const LONGEST_CHAIN_TAIL = 20

/** Space for the event id, a uuid that is added when the event is queued. */
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
