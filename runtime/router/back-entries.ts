import { getRouter, visiblePage } from './current-router.ts'
import type { Page } from './page.ts'

/** An overlay on a page that the phone's back button closes. */
interface Cover {
  page: Page
  onBack: () => void
  /** Its history entry exists. */
  isLaid: boolean
}

/** An overlay that is still open this long after back was pressed gets its history entry again, ms. */
const decideMs = 300

/** Limit of steps back, so that a browser that never moves is not asked forever. */
const mostSteps = 5

/** In the order of opening, including those of hidden pages. */
const covers: Cover[] = []
/** Another document is loading: an entry pushed now would end up below it in the history. */
let isLeaving = false

/**
 * Pushes a history entry over this page: the back button then pops that entry instead of the page, and calls
 * `onBack`. While the page is hidden its entries are removed. Returns a function that removes the entry.
 */
export function layBackEntry(page: Page, onBack: () => void): () => void {
  const cover: Cover = { page, onBack, isLaid: false }
  covers.push(cover)
  isLeaving = false
  const stop = page.events.on('show', arrangeLater)
  watchBackEntries()
  return () => {
    stop()
    covers.splice(covers.indexOf(cover), 1)
    arrangeLater()
  }
}

/** Starts to watch history moves, and removes overlay entries left by a reload. Further calls do nothing. */
export function watchBackEntries(): void {
  getRouter().entries.popOverlays = popOverlays
  window.addEventListener('popstate', handleMove)
  window.addEventListener('pageshow', handleDocument)
  window.addEventListener('beforeunload', handleDocument)
  arrangeLater()
}

const handleMove = (): void => between(closeWhatLost)

/** After `beforeunload` a reload may be under way too: Chromium gives the state of a new entry to the one below it. */
function handleDocument({ type }: Event): void {
  isLeaving = type !== 'pageshow'
  arrangeLater()
}

function popOverlays(forLeaving = false): Promise<void> {
  isLeaving = forLeaving
  for (const cover of covers) cover.isLaid = false
  return keep(0)
}

const arrangeLater = (): void => between(arrange)

/** Pushes or pops until the visible page has one entry per overlay. */
async function arrange(): Promise<void> {
  if (isLeaving) return
  const mine = ofVisiblePage()
  await keep(mine.length)
  for (const [index, cover] of mine.entries()) {
    if (laid() <= index) history.pushState({ ...history.state, over: index + 1 }, '')
    cover.isLaid = true
  }
}

/** After a history move: closes the overlays of the visible page that have lost their entries, the top one first. */
async function closeWhatLost(): Promise<void> {
  const lost = ofVisiblePage().filter((cover, index) => cover.isLaid && index >= laid())
  if (lost.length === 0) return arrange()
  for (let cover = lost.pop(); cover; cover = lost.pop()) {
    cover.isLaid = false
    cover.onBack()
  }
  setTimeout(() => covers.length > 0 && arrangeLater(), decideMs)
}

/** Steps back until only `count` overlay entries are left, also past a viewer's entry on top of them. */
async function keep(count: number): Promise<void> {
  for (let left = mostSteps; left > 0 && laid() > count; left -= 1) {
    await getRouter().entries.go(-1)
  }
}

/** Runs between two navigations, when history and stack agree. */
function between(job: () => Promise<void>): void {
  void getRouter().queue.between(job)
}

const ofVisiblePage = (): Cover[] => covers.filter(({ page }) => page === visiblePage())

const laid = (): number => history.state?.over ?? 0
