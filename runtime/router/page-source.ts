import type { ComponentType } from 'react'
import * as messages from '../core/messages.ts'
import type { Browser } from './browser.ts'
import type { Target, UnknownPage } from './find-target.ts'
import { loadPage } from './load-page.ts'
import { readQuery } from './query.ts'
import { splitUrl } from './rebuild-url.ts'
import type { PageEntry, PageProps, RouteTable } from './route-table.ts'

/** A page that can be mounted at once. */
export interface ReadyPage {
  url: string
  entry: PageEntry | undefined
  Component: ComponentType<PageProps>
  /** Why an error screen takes the asked page's place. */
  failure?: string
}

export interface PageSourceOptions {
  browser: Browser
  /** Address of the screen for a path that no page has. */
  notFoundUrl(path: string, query: Record<string, string>): string
  /** Address of the screen for a page whose files do not come. */
  chunkFailedUrl(): string
  /** Hears of a path that no page has, first. */
  onNotFound(page: UnknownPage): void
}

/** Loads pages, and knows what to show when they do not come. */
export interface PageSource {
  /**
   * A chunk that fails twice is helped by one reload, because mostly a new build has taken the old one's place; when it
   * fails after that too, the error screen comes. The next chunk that comes allows another reload.
   *
   * @param beforeReload brings the page's address into the address bar
   */
  take(target: Target, beforeReload?: () => Promise<void>): Promise<ReadyPage>
  /** The page of an address that is in the address bar already. */
  takeAt(url: string): Promise<ReadyPage>
}

/** @param BrokenPage stands in when even the error screen cannot be loaded */
export function createPageSource(
  table: RouteTable,
  { browser, notFoundUrl, chunkFailedUrl, onNotFound }: PageSourceOptions,
  BrokenPage: ComponentType<PageProps>,
): PageSource {
  async function take({ url, entry }: Target, beforeReload?: () => Promise<void>) {
    try {
      return { url, entry, Component: await loadPage(entry) }
    } catch (error) {
      console.error(error)
      if (browser.isOnline() && browser.mayReload()) {
        await beforeReload?.()
        browser.reload()
        return new Promise<never>(() => undefined)
      }
      return { ...(await screen(chunkFailedUrl())), failure: messages.chunkFailed(entry.path) }
    }
  }

  async function screen(url: string): Promise<ReadyPage> {
    const entry = table.find(splitUrl(url).path)
    const Component = entry && (await loadPage(entry).catch(() => undefined))
    return { url, entry, Component: Component ?? BrokenPage }
  }

  return {
    take,
    async takeAt(url) {
      const { path, search } = splitUrl(url)
      const entry = table.find(path)
      if (entry) return take({ url, entry })
      const query = readQuery(search)
      onNotFound({ path, query })
      return { ...(await screen(notFoundUrl(path, query))), failure: messages.routeNotFound(path) }
    },
  }
}
