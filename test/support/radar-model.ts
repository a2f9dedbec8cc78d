import { randomFrom } from './matrix/random.ts'
import { people } from './server-data.ts'

/** An event as a phone sends it, and the uid of its session. */
export interface SentEvent {
  session: number | undefined
  brandId: number
  eid: string
  key: string
  uid: number
  deep: number
  anchorTime: number
  time: number
  shareBy: string
  staffId: number
  type: number
  material: number
  duration?: number
  action?: string
}

export interface Person {
  parent: number | null
  depth: number
  seconds: number
  opens: number
  shares: number
  claims: number
  reach: number
}

export const STAFF_ID = 5
export const STAFF_UID = people.staff
export const readers = [88, 89, 90, 91]

/** Random visits in any order, partly reported twice, with some that must not count. */
export function randomHistory(start: number, from: number): SentEvent[] {
  const pick = randomFrom(start)
  const events: SentEvent[] = []
  const visits = pick([1, 2, 3, 4, 5, 6])
  for (let visit = 0; visit < visits; visit += 1) {
    const told = visitEvents(pick, from + visit * 1000, `${start}-${visit}`)
    for (const event of told) {
      events.splice(pick(placesIn(events)), 0, event)
      if (pick(oneIn(6))) events.splice(pick(placesIn(events)), 0, event)
      if (pick(oneIn(8))) events.push({ ...event, eid: `${event.eid}-again` })
    }
  }
  return events
}

type Pick = ReturnType<typeof randomFrom>

const oneIn = (many: number) => Array.from({ length: many }, (_, index) => index === 0)
const placesIn = (events: SentEvent[]) => [...events.keys(), events.length]

function visitEvents(pick: Pick, anchorTime: number, name: string): SentEvent[] {
  const uid = pick([...readers, ...readers, STAFF_UID])
  const [type, material] = pick([
    [1, 301],
    [1, 301],
    [1, 301],
    [1, 302],
    [3, 401],
    [2, 501],
  ] as const)
  const visit = {
    session: pick([uid, uid, uid, uid, uid, 91, undefined]),
    brandId: pick([8, 8, 8, 8, 8, 9]),
    uid,
    deep: pick([1, 2, 7]),
    anchorTime,
    shareBy: chainOf(pick),
    staffId: pick([STAFF_ID, STAFF_ID, STAFF_ID, STAFF_ID, 6]),
    type,
    material,
  }
  const stay = pick([0, 1, 6, 11, 33, 59, 60, 61, 300])
  const events: SentEvent[] = []
  const notify = (key: string, after: number, more: object = {}) =>
    events.push({
      ...visit,
      key,
      time: anchorTime + after,
      eid: `${name}-${events.length}`,
      ...more,
    })
  if (!pick(oneIn(10))) notify('page-visit', 0)
  for (const duration of [1, 6, 11, 60, 300]) {
    if (duration <= stay && pick([true, false])) notify('page-time', duration, { duration })
  }
  if (stay) notify('page-time', stay, { duration: stay })
  if (pick(oneIn(4))) notify('page-share', stay)
  if (pick(oneIn(4))) notify('user-action', stay, { action: pick(['receive-money', 'video-play']) })
  if (pick(oneIn(6))) notify('user-action', stay, { action: 'submit-form' })
  return events
}

/** Loops, strangers, garbage, and occasionally a chain of two hundred. */
function chainOf(pick: Pick): string {
  const length = pick([0, 1, 1, 2, 2, 3, 5, 200])
  const hands = [STAFF_UID, ...readers, 99, '088', ' 89', 'x', '']
  return Array.from({ length }, () => pick(hands)).join(',')
}

/** The stored events: the first of each event id. */
export function counted(events: SentEvent[]): SentEvent[] {
  const known = new Set<string>()
  const stored: SentEvent[] = []
  for (const event of events) {
    const name = `${event.brandId} ${event.eid}`
    if (known.has(name)) continue
    known.add(name)
    stored.push(event)
  }
  return stored.filter(
    ({ brandId, staffId, session, uid, type }) =>
      brandId === 8 && staffId === STAFF_ID && session === uid && uid !== STAFF_UID && type !== 2,
  )
}

/** Expected tree of everybody who shared the material, computed event by event. */
export function modelTree(events: SentEvent[]): Map<number, Person> {
  const tree = new Map<number, Person>()
  const visits = new Map<string, { uid: number; seconds: number }>()
  const reached = new Map<number, Set<number>>()

  for (const { uid, key, deep, anchorTime, duration = 0, action, shareBy } of events) {
    const hands = handsBefore(shareBy, uid)
    const person = tree.get(uid) ?? newPerson(hands)
    tree.set(uid, person)
    for (const hand of hands) reached.set(hand, (reached.get(hand) ?? new Set()).add(uid))
    if (key === 'page-visit' || key === 'page-time') {
      const visit = `${uid} ${anchorTime} ${deep}`
      const seconds = Math.max(duration, visits.get(visit)?.seconds ?? 0)
      visits.set(visit, { uid, seconds })
    }
    if (key === 'page-share') person.shares += 1
    if (action === 'receive-money' || action === 'submit-form') person.claims += 1
  }
  for (const { uid, seconds } of visits.values()) {
    const person = tree.get(uid)
    if (!person) continue
    person.opens += 1
    person.seconds += seconds
  }
  for (const { uid, shareBy } of events) {
    const hands = handsBefore(shareBy, uid)
    for (const [place, hand] of hands.entries()) {
      if (hand !== STAFF_UID && !tree.has(hand)) tree.set(hand, newPerson(hands.slice(0, place)))
    }
  }
  for (const [uid, person] of tree) person.reach = reached.get(uid)?.size ?? 0
  const circles = [...tree.keys()].filter(uid => isOwnAncestor(uid, tree))
  for (const uid of circles) Object.assign(tree.get(uid) ?? {}, { parent: null })
  return tree
}

/** The people who shared the link before it reached `uid`. */
export function handsBefore(shareBy: string, uid: number): number[] {
  const hands: number[] = []
  for (const part of shareBy.split(',')) {
    const id = part.trim()
    if (!/^\d+$/.test(id) || id.startsWith('0')) continue
    if (Number(id) === uid) break
    hands.push(Number(id))
  }
  return hands
}

export function parentOf(hands: number[]): number | null {
  const last = hands[hands.length - 1]
  return last === undefined || last === STAFF_UID ? null : last
}

const newPerson = (hands: number[]): Person => ({
  parent: parentOf(hands),
  depth: Math.max(1, hands.length),
  seconds: 0,
  opens: 0,
  shares: 0,
  claims: 0,
  reach: 0,
})

function isOwnAncestor(uid: number, tree: Map<number, Person>): boolean {
  let above = tree.get(uid)?.parent ?? null
  for (let step = 0; step < tree.size && above !== null; step += 1) {
    if (above === uid) return true
    above = tree.get(above)?.parent ?? null
  }
  return false
}
