import { hasBrowser } from './has-browser.ts'

/** Functions that the host application injects into its web view. */
export type HostBridge = Record<string, (...args: unknown[]) => unknown>

/**
 * The host's JS bridge, looked up on each call because hosts inject it late; undefined outside a host. The
 * runtime itself is never published under that name.
 */
export function hostBridge(): HostBridge | undefined {
  if (!hasBrowser()) return undefined
  const { wx, jWeixin } = window as { wx?: HostBridge; jWeixin?: HostBridge }
  return wx ?? jWeixin
}
