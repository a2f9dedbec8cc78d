import type { Insertable } from 'kysely'
import { brandDay } from '../../core/clock.ts'
import type { Tables } from '../../core/tables.ts'
import { olderVisitors } from './older-visitors.ts'

type Rows = { [Table in 'page_log' | 'brand_event' | 'share_shop']: Insertable<Tables[Table]>[] }

const LONGEST_READ_S = 150
const BROWSED_ARTICLE = 2001
const SHARED_ARTICLE = 3004
const TAKEN = 3001
const showAll = {
  show_staff: 1,
  show_phone: 1,
  show_qrcode: 1,
  show_store: 1,
  show_goods: 1,
  show_recommend: 1,
}

/**
 * Readers of each article and the period of their reading, newest article first. The period of the
 * first one is the article's age.
 */
const readings = [
  { article_id: 301, category_id: 12, known: [90, 91], older: 24, hours: 3, seed: 301 },
  { article_id: 302, category_id: 12, known: [89], older: 36, hours: 24 * 6, seed: 302 },
  { article_id: 303, category_id: 13, known: [90], older: 22, hours: 24 * 12, seed: 303 },
]

/** Staff member 5 has shared each article once; the visitors came through these links. */
const STAFF = { user_id: 5, uid: 77 }
const FIRST_SHARE_ID = 9001

/** Log entries for reads and shares of brand 8's articles before the demo begins. */
export function articleHistory(
  now: number,
): Rows & { counts: Map<number, { reads: number; shares: number }> } {
  const rows: Rows = { page_log: [], brand_event: [], share_shop: [] }
  const counts = new Map<number, { reads: number; shares: number }>()
  for (const [index, reading] of readings.entries()) {
    const sid = FIRST_SHARE_ID + index
    const sharedAt = now - reading.hours * 3600
    rows.share_shop.push(shareRow(sid, reading.article_id, sharedAt))
    const spread = spreadOf(reading, now, sharedAt)
    for (const each of spread) {
      const visit = { ...reading, ...each, sid, shareBy: each.chain.join(',') }
      rows.page_log.push(logRow(visit, 'page-visit', null))
      rows.page_log.push(logRow(visit, 'page-time', each.seconds))
      rows.brand_event.push(eventRow(visit, BROWSED_ARTICLE))
      if (each.isPassedOn) {
        rows.page_log.push(logRow(visit, 'page-share', null))
        rows.brand_event.push(eventRow(visit, SHARED_ARTICLE))
      }
      if (each.isTaken) {
        rows.page_log.push({ ...logRow(visit, 'user-action', null), action: 'receive-money' })
        rows.brand_event.push(eventRow(visit, TAKEN))
      }
    }
    const shares = spread.filter(each => each.isPassedOn).length
    counts.set(reading.article_id, { reads: spread.length, shares })
  }
  return { ...rows, counts }
}

interface Step {
  key: string
  uid: number
  time: number
  /** People who shared the link, from the staff member to the sender. */
  chain: number[]
  seconds: number
  isPassedOn: boolean
  isTaken: boolean
}

/**
 * How an article was shared: each reader got it from the staff member or from an earlier reader.
 */
function spreadOf(reading: (typeof readings)[number], now: number, sharedAt: number): Step[] {
  const chance = createChance(reading.seed)
  const older = olderVisitors.map(visitor => visitor.uid).slice(0, reading.older)
  // The sandbox's people come early and through one another, so that the tree has at least three
  // levels.
  const uids = [...reading.known, ...older]
  const span = now - sharedAt - LONGEST_READ_S
  const steps: Step[] = []
  for (const [n, uid] of uids.entries()) {
    const before = n === 0 ? undefined : n < 3 ? steps[n - 1] : steps[chance(12)]
    if (before) before.isPassedOn = true
    steps.push({
      key: `seed-${reading.article_id}-${n}`,
      uid,
      time: sharedAt + Math.floor((span * (n + 1)) / (uids.length + 1)) + chance(60),
      chain: before ? [...before.chain, before.uid] : [STAFF.uid],
      seconds: 1 + 5 * chance(n % 5 === 0 ? LONGEST_READ_S / 5 : 9),
      isPassedOn: false,
      isTaken: chance(14) === 0,
    })
  }
  return [...steps, ...comebacks(steps, span + sharedAt, chance)]
}

/** Every eighth reader reads the article a second time. */
function comebacks(steps: Step[], latest: number, chance: (below: number) => number): Step[] {
  return steps
    .filter((_, n) => n % 8 === 1)
    .map(step => ({
      ...step,
      key: `${step.key}-again`,
      time: step.time + chance(latest - step.time),
      seconds: 1 + 5 * chance(LONGEST_READ_S / 5),
      isPassedOn: false,
      isTaken: false,
    }))
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

/** Random numbers below a bound, the same for each seed. */
export function createChance(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
