import { type LogFields, logClient, sendLog, serverNow } from '../api/index.ts'
import { getStorageSync, idle, setStorageSync } from '../runtime/index.ts'
import { withTabLock } from './tab-lock.ts'
import { materials } from './brand-events.ts'
import { realClock } from './clock.ts'
import { createEventStore } from './event-store.ts'
import type { Subject } from './index.ts'
import { takeLeft } from './left-pages.ts'
import { reportMarketing } from './marketing.ts'
import { takeOldQueue } from './old-queue.ts'
import { createQueue } from './queue.ts'
import {
  type Moment,
  type PageToTrack,
  type TrackedPage,
  trackPage,
  trackPast,
} from './track-page.ts'

/** Tracks a page of this document from now on. */
export function follow(subject: Subject, moment: Moment): TrackedPage {
  const page = trackPage(pageOf(subject), moment, parts)
  for (const { action } of takeLeft(realClock, { isHere: true })) if (action) page.action(action)
  return page
}

function pageOf(subject: Subject): PageToTrack {
  if (!('kind' in subject)) {
    const { id, endAt, now = 0 } = subject
    return { id, ids: {}, endTime: endAt, now }
  }
  const { kind, id, categoryId, endTime = 0, now = 0 } = subject
  const { type, idField, browse, share } = materials[kind]
  const ids: LogFields = { [idField]: id, ...(categoryId ? { categoryId } : {}) }
  return { id, type, ids, endTime, now, browse, share }
}

/** Delay for events of earlier pages, which must not compete with the first taps, ms. */
const FIRST_TAPS_MS = 1_000

/**
 * Call once: sends events that earlier pages could not, whenever it may succeed, tracks the visits of pages that were
 * left before they lived, and reports the message that led here.
 */
export function startTracker(landing: URL): void {
  window.addEventListener('online', queue.flush)
  // After a restore from the back-forward cache, timers and pending requests may be lost.
  window.addEventListener('pageshow', event => {
    if (event.persisted) queue.flush()
  })
  takeOldQueue(store)
  for (const { subject, moment, ...end } of takeLeft(realClock, { isHere: false }))
    trackPast(pageOf(subject), moment, end, parts)
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
