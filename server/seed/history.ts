import type { Insertable } from 'kysely'
import { brandDay } from '../core/clock.ts'
import type { Tables } from '../core/tables.ts'
import { olderVisitors } from './older-visitors.ts'

type Rows = { [Table in 'page_log' | 'brand_event' | 'share_shop']: Insertable<Tables[Table]>[] }

const DAY_S = 86_400
const LONGEST_READ_S = 150
const BROWSED_ARTICLE = 2001
const SHARED_ARTICLE = 3004
const showAll = {
  show_staff: 1,
  show_phone: 1,
  show_qrcode: 1,
  show_store: 1,
  show_goods: 1,
  show_recommend: 1,
}

/** How often each article was read and over how many days, newest last. */
const readings = [
  { article_id: 301, category_id: 12, reads: 186, days: 1 },
  { article_id: 302, category_id: 12, reads: 121, days: 6 },
  { article_id: 303, category_id: 13, reads: 74, days: 12 },
]

/** Staff 5 shared every article once: the link that the older visitors came by. */
const STAFF = { user_id: 5, uid: 77 }
const FIRST_SHARE_ID = 9001

/** Reads and shares of brand 8's articles before the demo begins, as the log would have written them. */
export function articleHistory(
  now: number,
): Rows & { counts: Map<number, { reads: number; shares: number }> } {
  const rows: Rows = { page_log: [], brand_event: [], share_shop: [] }
  const counts = new Map<number, { reads: number; shares: number }>()
  const chance = createChance(20_261_121)
  for (const [index, reading] of readings.entries()) {
    const sid = FIRST_SHARE_ID + index
    const sharedAt = now - Math.max(reading.days * DAY_S, 3 * 3600)
    rows.share_shop.push(shareRow(sid, reading.article_id, sharedAt))
    let shares = 0
    for (let n = 0; n < reading.reads; n += 1) {
      const visitor = olderVisitors[chance(olderVisitors.length)]
      const passer = chance(3) === 0 ? olderVisitors[chance(olderVisitors.length)] : undefined
      if (!visitor) continue
      const time = sharedAt + chance(now - sharedAt - LONGEST_READ_S)
      const shareBy = [STAFF.uid, ...(passer && passer !== visitor ? [passer.uid] : [])].join(',')
      const visit = {
        ...reading,
        sid,
        uid: visitor.uid,
        time,
        shareBy,
        key: `seed-${reading.article_id}-${n}`,
      }
      rows.page_log.push(logRow(visit, 'page-visit', null))
      rows.page_log.push(logRow(visit, 'page-time', 1 + 5 * chance(LONGEST_READ_S / 5)))
      rows.brand_event.push(eventRow(visit, BROWSED_ARTICLE))
      if (chance(9) > 0) continue
      shares += 1
      rows.page_log.push(logRow(visit, 'page-share', null))
      rows.brand_event.push(eventRow(visit, SHARED_ARTICLE))
    }
    counts.set(reading.article_id, { reads: reading.reads, shares })
  }
  return { ...rows, counts }
}

interface Visit {
  key: string
  article_id: number
  category_id: number
  sid: number
  uid: number
  time: number
  shareBy: string
}

function logRow(
  visit: Visit,
  key: string,
  duration: number | null,
): Insertable<Tables['page_log']> {
  return {
    brand_id: 8,
    event_key: `${visit.key}-${key}`,
    eid: null,
    key,
    uid: visit.uid,
    session_uid: visit.uid,
    deep: 1,
    anchor_time: visit.time,
    channel: 'h5',
    share_by: visit.shareBy,
    duration,
    address: '',
    path: '/pages/article/share',
    param: JSON.stringify({ br: '8', at: String(visit.article_id), sid: String(visit.sid) }),
    time: visit.time + (duration ?? 0),
    type: 1,
    materiel_id: visit.article_id,
    category_id: visit.category_id,
    staff_id: STAFF.user_id,
    share_time: null,
    action: '',
    raw: '{}',
    received_at: visit.time + (duration ?? 0),
  }
}

function eventRow(visit: Visit, code: number): Insertable<Tables['brand_event']> {
  return {
    brand_id: 8,
    eid: `${visit.key}-${code}`,
    code,
    materiel_id: visit.article_id,
    uid: visit.uid,
    session_uid: visit.uid,
    staff_id: STAFF.user_id,
    raw: '{}',
    received_at: visit.time,
  }
}

function shareRow(sid: number, articleId: number, time: number): Insertable<Tables['share_shop']> {
  return {
    brand_id: 8,
    share_shop_id: sid,
    shop_id: 1,
    store_id: 1,
    user_id: STAFF.user_id,
    article_id: articleId,
    goods_ids: '',
    day: brandDay(time),
    show: JSON.stringify(showAll),
    created_at: time,
  }
}

/** Numbers below a bound, the same ones at every seed. */
export function createChance(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
