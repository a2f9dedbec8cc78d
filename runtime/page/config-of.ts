import type { Page } from '../router/page.ts'
import type { PageConfig } from '../router/page-config.ts'

/** What a page says about itself: its instance over its class over its route entry. */
export function configOf({ entry, Component, instance }: Page): PageConfig {
  return {
    ...entry?.config,
    ...(Component as { config?: PageConfig } | undefined)?.config,
    ...(instance as { config?: PageConfig } | undefined)?.config,
  }
}
