import { loadedConfig } from '../router/load-page.ts'
import type { Page } from '../router/page.ts'
import type { PageConfig } from '../router/page-config.ts'

/** What a page says about itself: its instance over its class over its config file over its route entry. */
export function configOf({ entry, Component, instance }: Page): PageConfig {
  return {
    ...entry?.config,
    ...(entry && loadedConfig(entry)),
    ...ownConfig(Component),
    // Inside a wrapper, the class is known only by its instance.
    ...ownConfig(instance?.constructor),
    ...ownConfig(instance),
  }
}

const ownConfig = (owner: object | undefined) => (owner as { config?: PageConfig })?.config
