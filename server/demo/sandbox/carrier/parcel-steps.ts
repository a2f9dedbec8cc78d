/** Of the sandbox's parcels: when it is told, s after the subscription, and how. */
export interface ParcelStep {
  afterS: number
  /** The service's number of the state. */
  state: string
  text: string
}

/** The way of every parcel; a number that ends with `9` is not brought at the first attempt. */
const way: ParcelStep[] = [
  { afterS: 20, state: '1', text: '【杭州】快递员已揽收，正在发往转运中心' },
  { afterS: 50, state: '0', text: '【杭州】已离开杭州转运中心，发往下一站' },
  { afterS: 90, state: '0', text: '【上海】已到达上海转运中心' },
  { afterS: 150, state: '5', text: '【上海】快递员正在派送，请保持电话畅通' },
  { afterS: 240, state: '3', text: '【上海】已签收，签收人：本人' },
]

const missed: ParcelStep = {
  afterS: 200,
  state: '2',
  text: '【上海】联系不上收件人，明天再派送',
}

export const FIRST_NEWS_S = way[0]?.afterS ?? 0

/** The steps of a parcel, the first one first. */
export const stepsOf = (no: string): ParcelStep[] =>
  no.endsWith('9') ? [...way, missed].sort((a, b) => a.afterS - b.afterS) : way
