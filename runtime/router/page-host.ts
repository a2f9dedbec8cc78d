import type { ComponentType } from 'react'
import { type Page, topOf } from './page.ts'
import type { PageProps } from './route-table.ts'

/** Who draws the stack. */
export interface PageHost {
  /** Mounts and unmounts so that exactly these pages are there and only `visible` is seen. Done when it returns. */
  render(pages: readonly Page[], visible: Page | undefined): void
  /**
   * Takes over what the document already shows of the first page, whose screen the server has drawn; undefined when it
   * shows nothing of it. Until the promise resolves the document stays as it is.
   */
  adopt?(pages: readonly Page[], page: Page): Promise<void> | undefined
  /** The page has come into view. */
  show(page: Page): void
  /** The page is about to be covered by another. */
  hide(page: Page): void
  /** Stands in for a page that cannot be loaded, when the app's own error page cannot be loaded either. */
  BrokenPage: ComponentType<PageProps>
}

/**
 * Turns from one stack to the next in the order that page code expects. Going over to a new page, the old one hides
 * first; a page that makes room is gone before the new one begins. All within one frame.
 */
export function turnForward(host: PageHost, before: readonly Page[], after: readonly Page[]): void {
  const [from, to] = [topOf(before), topOf(after)]
  const staying = before.filter(page => after.includes(page))
  if (staying.length < before.length) host.render(staying, undefined)
  else if (from) host.hide(from)
  host.render(after, to)
  if (to) host.show(to)
}

/** Going back, the page below shows before those above it are taken away. All within one frame. */
export function turnBack(host: PageHost, before: readonly Page[], after: readonly Page[]): void {
  const to = topOf(after)
  const closing = before.filter(page => !after.includes(page))
  host.render([...after, ...closing], to)
  if (to) host.show(to)
  host.render(after, to)
}
