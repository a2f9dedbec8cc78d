import { loadedConfig } from '../router/load-page.ts'
import type { Page } from '../router/page.ts'
import type { PageConfig } from '../router/page-config.ts'

/**
 * Merges a page's configuration: its instance overrides its class, its config file, and its route entry, in
 * this order.
 */
export function configOf({ entry, Component, instance }: Page): PageConfig {
  return {
    ...entry?.config,
    ...(entry && loadedConfig(entry)),
    ...ownConfig(Component),
    // The class inside a wrapper is only known from its instance.
    ...ownConfig(instance?.constructor),
    ...ownConfig(instance),
  }
}

const ownConfig = (owner: object | undefined) => (owner as { config?: PageConfig })?.config
