import { $staff, isPreview, stored } from '../api/index.ts'
import { isMiniProgram, userAgent } from '../runtime/index.ts'
import { actionCodes, brandFields } from './brand-events.ts'
import { type Clock, unixSeconds } from './clock.ts'
import { type Opening, type PageEvent, pageFields, type Subject } from './fields.ts'
import { withUid } from './known-uid.ts'
import type { createQueue } from './queue.ts'
import { createVisibleTimer } from './visible-timer.ts'
import { watchSight } from './watch-sight.ts'

export interface TrackedPage {
  /** The page is closed: reports the last seconds. */
  stop(): void
  /** The visitor shared the page; `guess` where the host does not report it. */
  shared(how?: { guess: true }): void
  /** The visitor did something; default `receive-money`. */
  action(name?: string): void
}

export interface PageToTrack extends Subject {
  id: string | number
  /** Unix seconds after which visit and time are no longer tracked; 0 = never. */
  endTime: number
  /** Server time when the page was shown, unix seconds; 0 = before the end. */
  now: number
  /** Brand events for showing and for sharing. */
  browse?: number | undefined
  share?: number | undefined
}

export interface TrackingParts {
  clock: Clock
  queue: ReturnType<typeof createQueue>
  /** The server's clock, unix milliseconds, once a response has revealed it. */
  serverNow: () => number | undefined
}

/** Time and address at which the page was shown. */
export interface Moment {
  url: URL
  deep: number
  anchorTime: number
  /** Unix seconds. */
  openedAt: number
}

/** Tracks the visit now, the visible time, and what the page reports. A preview is not tracked. */
export function trackPage(page: PageToTrack, moment: Moment, parts: TrackingParts): TrackedPage {
  const visit = openVisit(page, moment, parts)
  if (!visit) return silent
  const { seen, shared, action } = visit
  const timer = createVisibleTimer(parts.clock, seen)
  const stopWatching = watchSight(moment.url, (isInSight, mayEnd) => {
    if (isInSight) return timer.show()
    timer.hide()
    // guard: a page that may end hurries [unit tracking/track-page, e2e tracking-leaves]
    if (mayEnd) parts.queue.hurry()
  })

  return {
    stop() {
      stopWatching()
      timer.hide()
    },
    shared,
    action,
  }
}

/** How a visit ended that nothing has tracked while it lasted. */
export interface VisitEnd {
  /** Milliseconds since 1970, by the phone's clock like the visit's own times. */
  leftAt: number
  /** How long the page lasted, and how long of that it was visible at the end, ms. */
  lastedMs: number
  seenMs: number
  /** What the visitor did by leaving. */
  action?: string | undefined
}

/** Tracks a visit that is over as `trackPage` would have tracked it. */
export function trackPast(
  page: PageToTrack,
  moment: Moment,
  { leftAt, lastedMs, seenMs, action }: VisitEnd,
  parts: TrackingParts,
): void {
  let passed = 0
  const clock: Clock = { ...parts.clock, now: () => leftAt, passed: () => passed }
  const visit = openVisit(page, moment, { ...parts, clock, serverNow: () => undefined })
  passed = lastedMs
  if (action) visit?.action(action)
  const seconds = Math.floor(seenMs / 1000)
  if (seconds > 0) visit?.seen(seconds)
}

/** Reports that a visit has begun, and later the rest of it; undefined, and nothing, for a preview. */
function openVisit(
  page: PageToTrack,
  { openedAt, ...moment }: Moment,
  { clock, queue, serverNow }: TrackingParts,
) {
  const opening = openingOf(moment)
  const begun = clock.passed()
  // A phone's own clock may be wrong by days.
  // guard: the end by the server’s clock [unit tracking/track-page]
  //   serverNow() ?? page.now * 1000 + clock.passed() - begun ~> clock.now()
  const now = () => serverNow() ?? page.now * 1000 + clock.passed() - begun
  const isOver = () => page.endTime > 0 && now() > page.endTime * 1000

  /** Another visitor may log in, in another tab: a visit stays with its first visitor. */
  let visitor = 0
  function asVisitor(use: (uid: number) => void): void {
    // guard: a visit stays with who began it [unit tracking/track-page]
    if (visitor) return use(visitor)
    withUid(opening.url, clock, uid => {
      visitor = uid
      use(uid)
    })
  }

  function log(event: Omit<PageEvent, 'time'>, about?: string, time = unixSeconds(clock)): void {
    const dated = { ...event, time }
    asVisitor(uid =>
      queue.push('pageLog', pageFields(dated, opening, page, { uid, staff: $staff.get() }), about),
    )
  }

  function reportToBrand(
    call: 'webReportBrowse' | 'webReportFollow',
    code: number | undefined,
  ): void {
    if (!code) return
    asVisitor(uid => queue.push(call, brandFields(code, page.id, opening, uid)))
  }

  if (isPreview(opening.url.searchParams)) return undefined
  if (!isOver()) log({ key: 'page-visit' }, undefined, openedAt)
  reportToBrand('webReportBrowse', page.browse)

  const sameVisit = `time ${opening.url.pathname} ${page.id} ${opening.deep} ${opening.anchorTime}`
  return {
    /** Records how long the page was visible, seconds. */
    seen(duration: number): void {
      if (!isOver()) log({ key: 'page-time', duration }, sameVisit)
    },
    shared(how?: { guess: true }): void {
      log({ key: 'page-share', ...how })
      reportToBrand('webReportFollow', page.share)
    },
    action(name = 'receive-money'): void {
      log({ key: 'user-action', action: name })
      reportToBrand('webReportFollow', actionCodes[name])
    },
  }
}

const silent: TrackedPage = { stop() {}, shared() {}, action() {} }

function openingOf(moment: Omit<Moment, 'openedAt'>): Opening {
  return { ...moment, isMiniProgram: isMiniProgram(userAgent()), storedBrand: stored('br') }
}
