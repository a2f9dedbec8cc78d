import type { ComponentType } from 'react'
import * as messages from '../core/messages.ts'
import type { Browser } from './browser.ts'
import type { Target, UnknownPage } from './find-target.ts'
import { loadPage } from './load-page.ts'
import { readQuery } from './query.ts'
import { splitUrl } from './rebuild-url.ts'
import type { PageEntry, PageProps, RouteTable } from './route-table.ts'

/** A page whose component is loaded. */
export interface ReadyPage {
  url: string
  entry: PageEntry | undefined
  Component: ComponentType<PageProps>
  /** Why an error screen replaces the requested page. */
  failure?: string
}

export interface PageSourceOptions {
  browser: Browser
  /** Address of the screen for unknown paths. */
  notFoundUrl(path: string, query: Record<string, string>): string
  /** Address of the screen for a page that fails to load, from the address of that page. */
  chunkFailedUrl(url: string): string
  /** Called first with a path that no page has. */
  onNotFound(page: UnknownPage): void
}

/** Loads pages, and error screens for those that fail. */
export interface PageSource {
  /**
   * A chunk that fails twice triggers one reload, because usually a new build has replaced the old one; if it still
   * fails afterwards, the error screen is shown. The next chunk that loads permits another reload.
   *
   * @param beforeReload writes the page's address into the address bar
   */
  take(target: Target, beforeReload?: () => Promise<void>): Promise<ReadyPage>
  /** The page of an address that is already in the address bar. */
  takeAt(url: string): Promise<ReadyPage>
  /** The error screen, with the address of the target to open it again. */
  failed(target: Target): Promise<ReadyPage>
  /** Loads the error screen in advance, so that it can be shown without a network. */
  warmUp(): Promise<void>
}

/** @param BrokenPage shown at the page's own address if even the error screen fails to load */
export function createPageSource(
  table: RouteTable,
  { browser, notFoundUrl, chunkFailedUrl, onNotFound }: PageSourceOptions,
  BrokenPage: ComponentType<PageProps>,
): PageSource {
  async function take(target: Target, beforeReload?: () => Promise<void>) {
    const { url, entry } = target
    try {
      return { url, entry, Component: await loadPage(entry) }
    } catch (error) {
      console.error(error)
      if (browser.isOnline() && browser.mayReload()) {
        await beforeReload?.()
        browser.reload()
        return new Promise<never>(() => undefined)
      }
      return failed(target)
    }
  }

  async function failed({ url, entry }: Target): Promise<ReadyPage> {
    const failure = messages.chunkFailed(entry.path)
    const shown = await screen(chunkFailedUrl(url))
    // At the page's own address a reload opens that page.
    return { ...(shown ?? { url, entry, Component: BrokenPage }), failure }
  }

  async function screen(url: string): Promise<ReadyPage | undefined> {
    const entry = table.find(splitUrl(url).path)
    const Component = entry && (await loadPage(entry).catch(() => undefined))
    return Component && { url, entry, Component }
  }

  return {
    take,
    failed,
    warmUp: async () => void (await screen(chunkFailedUrl('/'))),
    async takeAt(url) {
      const { path, search } = splitUrl(url)
      const entry = table.find(path)
      if (entry) return take({ url, entry })
      const query = readQuery(search)
      onNotFound({ path, query })
      const shownUrl = notFoundUrl(path, query)
      const shown = await screen(shownUrl)
      const failure = messages.routeNotFound(path)
      return { ...(shown ?? { url: shownUrl, entry: undefined, Component: BrokenPage }), failure }
    },
  }
}
