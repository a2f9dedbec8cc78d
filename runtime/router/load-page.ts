import type { ComponentType } from 'react'
import * as messages from '../core/messages.ts'
import type { PageConfig } from './page-config.ts'
import type { PageEntry, PageModule, PageProps } from './route-table.ts'

/** Time limit of loading a page's chunk, ms (specification section 9). */
const limitMs = 120_000

const loaded = new WeakMap<PageEntry, PageModule>()

/**
 * The page's component; resolves at once if already loaded. A failed chunk is requested once more, a slow one is not.
 */
export async function loadPage(entry: PageEntry): Promise<ComponentType<PageProps>> {
  const known = loaded.get(entry)
  if (known) return known.default
  const slow = timeout(messages.chunkTimedOut(entry.path))
  try {
    const page = await Promise.race([entry.load().catch(() => entry.load()), slow.promise])
    loaded.set(entry, page)
    return page.default
  } finally {
    slow.stop()
  }
}

/** Configuration in the loaded page's own files. */
export const loadedConfig = (entry: PageEntry): PageConfig | undefined =>
  loaded.get(entry)?.pageConfig

function timeout(reason: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(reason)), limitMs)
  })
  return { promise, stop: () => clearTimeout(timer) }
}
