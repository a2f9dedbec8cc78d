import { onRouteChange } from '../router/route-change.ts'

const hiders = new Set<() => void>()

/** Registers a kind of layer when it is built: from then on each route change and `hideFeedback` hide it. */
export function joinLayers(hide: () => void): void {
  if (hiders.size === 0) onRouteChange(hideFeedback)
  hiders.add(hide)
}

/** Hides every layer: a modal settles as cancelled, an action sheet fails with `cancel`. */
export function hideFeedback(): void {
  for (const hide of hiders) hide()
}
