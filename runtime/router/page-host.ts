import type { ComponentType } from 'react'
import { type Page, topOf } from './page.ts'
import type { PageProps } from './route-table.ts'

/** Renders the stack. */
export interface PageHost {
  /** Mounts and unmounts so that exactly these pages exist and only `visible` is displayed. Synchronous. */
  render(pages: readonly Page[], visible: Page | undefined): void
  /**
   * Adopts the first page's server-rendered screen; undefined if the document contains none. The document stays
   * unchanged until the promise resolves.
   */
  adopt?(pages: readonly Page[], page: Page): Promise<void> | undefined
  /** The page has been shown. */
  show(page: Page): void
  /** The page is about to be covered by another. */
  hide(page: Page): void
  /** Shown for a page that fails to load, if the app's own error page fails to load too. */
  BrokenPage: ComponentType<PageProps>
}

/**
 * Changes to the next stack in the order of events that page code expects. When opening a page, the old one hides
 * first; a page that is replaced is unmounted before the new one mounts. All within one frame.
 */
export function turnForward(host: PageHost, before: readonly Page[], after: readonly Page[]): void {
  const [from, to] = [topOf(before), topOf(after)]
  const staying = before.filter(page => after.includes(page))
  if (staying.length < before.length) host.render(staying, undefined)
  else if (from) host.hide(from)
  host.render(after, to)
  if (to) host.show(to)
}

/** When going back, the page below shows before those above it are unmounted. All within one frame. */
export function turnBack(host: PageHost, before: readonly Page[], after: readonly Page[]): void {
  const to = topOf(after)
  const closing = before.filter(page => !after.includes(page))
  host.render([...after, ...closing], to)
  if (to) host.show(to)
  host.render(after, to)
}
