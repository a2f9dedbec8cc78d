import { onRouteChange } from '../router/route-change.ts'

const hiders = new Set<() => void>()

/** A kind of layer that is built now: from here on each route change hides it, and so does `hideFeedback`. */
export function joinLayers(hide: () => void): void {
  if (hiders.size === 0) onRouteChange(hideFeedback)
  hiders.add(hide)
}

/** Takes every layer off the page: a modal settles as cancelled, an action sheet fails with `cancel`. */
export function hideFeedback(): void {
  for (const hide of hiders) hide()
}
