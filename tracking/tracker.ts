import {
  autoMarketing,
  type LogFields,
  pageLog,
  stored,
  webReportBrowse,
  webReportFollow,
} from '../api/index.ts'
import { getStorageSync, setStorageSync } from '../runtime/index.ts'
import { materials } from './brand-events.ts'
import { realClock } from './clock.ts'
import { filled } from './fields.ts'
import type { Campaign, Material } from './index.ts'
import { withUid } from './known-uid.ts'
import { createQueue, type LogCall, type QueuedEvent } from './queue.ts'
import { type Moment, type TrackedPage, trackPage } from './track-page.ts'

export function followMaterial(material: Material, moment: Moment): TrackedPage {
  const { kind, id, categoryId, endTime = 0 } = material
  const { type, idField, browse, share } = materials[kind]
  const ids: LogFields = { [idField]: id, ...(categoryId ? { categoryId } : {}) }
  return trackPage({ id, type, ids, endTime, browse, share }, moment, parts)
}

export function followCampaign({ id, endAt }: Campaign, moment: Moment): TrackedPage {
  return trackPage({ id, ids: {}, endTime: endAt }, moment, parts)
}

export function startTracker(landing: URL): void {
  queue.flush()
  window.addEventListener('online', queue.flush)
  tellMarketing(landing)
}

/** A page opened from an automatic marketing message says so; its address carries all three fields, or none count. */
function tellMarketing(url: URL): void {
  const of = (name: string) => url.searchParams.get(name)
  const [channelType, incrTime, autoMid] = [of('channelType'), of('incrTime'), of('autoMid')]
  if (!channelType || !incrTime || !autoMid) return
  withUid(url, realClock, uid => {
    const bid = of('br') || stored('br')
    const fields = { channelType, incrTime, autoMid, uid, bid, path: url.pathname }
    queue.push('autoMarketing', filled(fields))
  })
}

const STORAGE_KEY = '__trackQueue__'

const calls: Record<LogCall, (fields: LogFields) => Promise<unknown>> = {
  pageLog,
  autoMarketing,
  webReportBrowse,
  webReportFollow,
}

const queue = createQueue({
  clock: realClock,
  random: Math.random,
  load() {
    const events: unknown = getStorageSync(STORAGE_KEY)
    return Array.isArray(events) ? events.filter(isEvent) : []
  },
  save: events => setStorageSync(STORAGE_KEY, events),
  send: ({ call, fields, eid }) => calls[call]({ ...fields, eid }),
})

const parts = { clock: realClock, queue }

/** The storage belongs to the phone: anything may stand there. */
const isEvent = (each: Partial<QueuedEvent> | null): each is QueuedEvent =>
  !!each?.fields && !!each.eid && !!each.call && each.call in calls
