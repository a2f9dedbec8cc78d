import { randomUUID } from 'node:crypto'

/** As many and as much as a phone keeps (tracking/queue-bounds.ts). */
const MAX_EVENTS = 200
const MAX_BYTES = 256_000

/** The storage of a phone that was without a network for long: all events that may wait, with all their bytes. */
export function waitingEvents() {
  const from = Date.now() - MAX_EVENTS * 1000
  return Array.from({ length: MAX_EVENTS }, (_, index) => entry(from + index * 1000))
}

function entry(at) {
  const eid = randomUUID()
  const name = `__trackEvent__${String(at).padStart(13, '0')}-${eid}`
  const event = param => {
    const fields = { key: 'page-time', uid: 88, bid: '8', articleId: 301, param }
    return JSON.stringify({ call: 'pageLog', fields, eid, at })
  }
  const room = Math.floor(MAX_BYTES / MAX_EVENTS) - name.length - event('').length
  return { name, value: event('x'.repeat(room)) }
}
