import { nextMoment, onRouteChange } from '../router/route-change.ts'

/** When each kind of layer was shown last. */
const shownAt = new Map<() => void, number>()

/**
 * Registers a kind of layer, when it is built or each time that it is shown: route changes that are called for after that,
 * and `hideFeedback`, hide it.
 */
export function joinLayers(hide: () => void): void {
  if (shownAt.size === 0) onRouteChange(hideOlder)
  shownAt.set(hide, nextMoment())
}

/** Hides every layer: a modal settles as cancelled, an action sheet fails with `cancel`. */
export function hideFeedback(): void {
  for (const hide of shownAt.keys()) hide()
}

function hideOlder(_: unknown, calledAt: number): void {
  for (const [hide, at] of shownAt) if (at < calledAt) hide()
}
