import { type LogFields, logClient, sendLog, serverNow } from '../api/index.ts'
import { getStorageSync, idle, setStorageSync } from '../runtime/index.ts'
import { withTabLock } from './tab-lock.ts'
import { materials } from './brand-events.ts'
import { realClock } from './clock.ts'
import { createEventStore } from './event-store.ts'
import type { Campaign, Material } from './index.ts'
import { reportMarketing } from './marketing.ts'
import { takeOldQueue } from './old-queue.ts'
import { createQueue } from './queue.ts'
import { type Moment, type TrackedPage, trackPage } from './track-page.ts'

export function followMaterial(material: Material, moment: Moment): TrackedPage {
  const { kind, id, categoryId, endTime = 0, now = 0 } = material
  const { type, idField, browse, share } = materials[kind]
  const ids: LogFields = { [idField]: id, ...(categoryId ? { categoryId } : {}) }
  return trackPage({ id, type, ids, endTime, now, browse, share }, moment, parts)
}

export function followCampaign({ id, endAt, now = 0 }: Campaign, moment: Moment): TrackedPage {
  return trackPage({ id, ids: {}, endTime: endAt, now }, moment, parts)
}

/** Delay for events of earlier pages, which must not compete with the first taps, ms. */
const FIRST_TAPS_MS = 1_000

/**
 * Call once: sends events that earlier pages could not, whenever it may succeed, and reports the message that led
 * here.
 */
export function startTracker(landing: URL): void {
  window.addEventListener('online', queue.flush)
  // After a restore from the back-forward cache, timers and pending requests may be lost.
  window.addEventListener('pageshow', event => {
    if (event.persisted) queue.flush()
  })
  takeOldQueue(store)
  realClock.after(FIRST_TAPS_MS, queue.flush)
  reportMarketing(landing, parts)
}

const QUIET_KEY = '__trackQuiet__'

const store = createEventStore(() => localStorage)

const queue = createQueue({
  clock: realClock,
  serverNow,
  random: Math.random,
  store,
  quietUntil: {
    get: () => Number(getStorageSync(QUIET_KEY)) || 0,
    set: until => setStorageSync(QUIET_KEY, until),
  },
  withTabLock,
  idle,
  // guard: an event goes under its id [e2e tracking.e2e]
  //   sendLog(call, { ...fields, eid }) ~> sendLog(call, eid ? fields : {})
  send: ({ call, fields, eid }) => sendLog(call, { ...fields, eid }),
  onDrop: dropped => logClient('tracking events dropped', { of: 'tracking', ...dropped }),
})

const parts = { clock: realClock, queue, serverNow }
