import { atom } from 'nanostores'
import {
  getCurrentPages,
  hasBrowser,
  navigateBack,
  navigateTo,
  redirectTo,
} from '../../runtime/index.ts'

/** A list that stays in view beside what it opens. */
export interface Pane {
  /** The element of its page. */
  page: Element
  path: string
  /** Reads the list again, because what is open beside it has changed. */
  refresh: () => void
}

/** From this width on there is room for both, css px; as in wide.css. */
const WIDE = '(min-width: 1024px)'

export const isWide = (): boolean => hasBrowser() && (window.matchMedia?.(WIDE).matches ?? false)

/** Address of what was opened from the list; '' = nothing. */
export const $opened = atom('')

/** In the order in which they were opened; only the last one is in view. */
const panes: Pane[] = []

export function layPane(pane: Pane): () => void {
  panes.push(pane)
  mark()
  return () => {
    panes.splice(panes.indexOf(pane), 1)
    pane.page.classList.remove('pane-list')
    mark()
  }
}

function mark(): void {
  for (const pane of panes)
    pane.page.classList.toggle('pane-list', pane === panes[panes.length - 1])
}

export const isInView = (pane: Pane): boolean => pane === panes[panes.length - 1]

/** Number of pages above the list. */
function pagesAbove({ path }: Pane): number {
  const paths = getCurrentPages().map(page => page.path)
  return paths.length - 1 - paths.lastIndexOf(path)
}

/** Opens a page of the list's; in a wide window it takes the place of the one beside the list. */
export async function openThing(url: string): Promise<void> {
  const pane = panes[panes.length - 1]
  const above = pane ? pagesAbove(pane) : 0
  $opened.set(url)
  if (above === 0) return void (await navigateTo({ url }))
  if (above > 1) await navigateBack({ delta: above - 1 })
  await redirectTo({ url })
}

/** Closes what is open beside the list. */
export async function closeThing(pane: Pane): Promise<void> {
  const delta = pagesAbove(pane)
  if (delta > 0) await navigateBack({ delta })
}

/** What is open has been saved where it stands: the list beside it reads again. */
export function noteSaved(): void {
  const pane = panes[panes.length - 1]
  if (pane && isWide() && pagesAbove(pane) > 0) pane.refresh()
}
