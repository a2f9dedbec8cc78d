import { currentUrl, visit } from '../runtime/index.ts'
import type { MaterialKind } from './brand-events.ts'
import type { Moment, TrackedPage } from './track-page.ts'

export type { TrackedPage }

export interface Material {
  kind: MaterialKind
  id: string | number
  categoryId?: number
  /** Unix seconds; 0 or absent = never ends. */
  endTime?: number
  /** The server's unix seconds when it told of the end; 0 or absent = not ended by then. */
  now?: number
}

export interface Campaign {
  id: string | number
  /** Which kind of campaign, e.g. `coupon`. */
  type: string
  /** Unix seconds; 0 = never ends. */
  endAt: number
  /** The server's unix seconds when it told of the end; 0 or absent = not ended by then. */
  now?: number
}

// The tracker is no part of what people wait for: its file comes when something is on screen.

/** Call when the material is on screen: visit, browse and reading time; the rest is up to the page. Never throws. */
export function trackMaterial(material: Material): TrackedPage {
  const moment = thisMoment()
  return whenOpen(import('./tracker.ts').then(it => it.followMaterial(material, moment)))
}

/** Call when the campaign is on screen. Its share is a page-share only: the brand's share codes are for materials. */
export function trackCampaign(campaign: Campaign): TrackedPage {
  const moment = thisMoment()
  return whenOpen(import('./tracker.ts').then(it => it.followCampaign(campaign, moment)))
}

/**
 * Call once, after the first page: sends what earlier pages could not, and tells of an automatic marketing message that
 * led to the `landing` address.
 */
export function startTracking(landing: URL): void {
  import('./tracker.ts').then(it => it.startTracker(landing), ignore)
}

function thisMoment(): Moment {
  return { url: currentUrl(), ...visit(), openedAt: Math.floor(Date.now() / 1000) }
}

function whenOpen(opened: Promise<TrackedPage>): TrackedPage {
  const then = (use: (page: TrackedPage) => void) => void opened.then(use, ignore)
  return {
    stop: () => then(page => page.stop()),
    shared: how => then(page => page.shared(how)),
    action: name => then(page => page.action(name)),
  }
}

/** Without its file nothing is tracked, and nobody is troubled. */
const ignore = () => {}
