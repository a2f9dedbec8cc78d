import { currentUrl, visit } from '../runtime/index.ts'
import type { MaterialKind } from './brand-events.ts'
import type { Moment, TrackedPage } from './track-page.ts'

export type { TrackedPage }

export interface Material {
  kind: MaterialKind
  id: string | number
  categoryId?: number | undefined
  /** Unix seconds; 0 or absent = never ends. */
  endTime?: number
  /** Server time of the response with the end, unix seconds; 0 or absent = not ended by then. */
  now?: number
}

export interface Campaign {
  id: string | number
  /** Type of the campaign, e.g. `coupon`. */
  type: string
  /** Unix seconds; 0 = never ends. */
  endAt: number
  /** Server time of the response with the end, unix seconds; 0 or absent = not ended by then. */
  now?: number
}

/** What a page is about. */
export type Subject = Campaign | Material

/**
 * The visit of a page that a tap may leave before its app lives, and the action that this tap counts as; the button
 * that leads away carries it in `data-visit`.
 */
export type EarlyVisit = [subject: Subject, action?: string]

export const visitText = (...early: EarlyVisit): string => JSON.stringify(early)

/** How the served HTML's script notes such a visit, for the tracker of the next document. Times are ms since 1970. */
export type LeftNote = [
  begunAt: number,
  /** The page was visible from here on. */
  seenFrom: number,
  leftAt: number,
  address: string,
  /** From `visitText`. */
  visit: string,
  /** `performance.timeOrigin` of the document that was left. */
  document: number,
]

// The tracker is lazy: its file loads once something is on screen.

/**
 * Call when the material is on screen: tracks visit, browse event and reading time; the page reports the rest. Never
 * throws.
 */
export function trackMaterial(material: Material): TrackedPage {
  const moment = thisMoment()
  return whenOpen(import('./tracker.ts').then(it => it.follow(material, moment)))
}

/**
 * Call when the campaign is on screen. Its share is only logged as page-share: the brand's share codes are for
 * materials.
 */
export function trackCampaign(campaign: Campaign): TrackedPage {
  const moment = thisMoment()
  return whenOpen(import('./tracker.ts').then(it => it.follow(campaign, moment)))
}

/**
 * Call once, after the first page: sends events that earlier pages could not, and reports the automatic marketing
 * message that led to the `landing` address.
 */
export function startTracking(landing: URL): void {
  import('./tracker.ts').then(it => it.startTracker(landing), ignore)
}

function thisMoment(): Moment {
  return { url: currentUrl(), ...visit(), openedAt: Math.floor(Date.now() / 1000) }
}

function whenOpen(opened: Promise<TrackedPage>): TrackedPage {
  // Nobody may ever wait for it.
  opened.catch(ignore)
  const then = (use: (page: TrackedPage) => void) => void opened.then(use, ignore)
  return {
    stop: () => then(page => page.stop()),
    shared: how => then(page => page.shared(how)),
    action: name => then(page => page.action(name)),
  }
}

/** If the file fails to load, nothing is tracked, silently. */
const ignore = () => {}
