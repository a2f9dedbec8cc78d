import { getRouter, visiblePage } from './current-router.ts'
import type { Page } from './page.ts'

/** Something that lies open over a page and that the phone's back closes. */
interface Cover {
  page: Page
  onBack: () => void
  /** Its entry stands in the browser's history. */
  isLaid: boolean
}

/** What stays open although back was pressed gets its entry again after this time, ms. */
const decideMs = 300

/** Bound of the entries over a page, so that a browser that never steps is not asked for ever. */
const mostSteps = 5

/** In the order of their opening, those of hidden pages too. */
const covers: Cover[] = []
/** Another document is loading: an entry added now would end up below it in the history. */
let isLeaving = false

/**
 * Lays an entry of the browser's history over this page: back takes that away, not the page, and calls `onBack`. While the
 * page is hidden its entries are gone. Returns what gives the entry back.
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

/** From now on hears of back; entries that a reload has left are taken away. Once more does nothing. */
export function watchBackEntries(): void {
  getRouter().entries.popOverlays = popOverlays
  window.addEventListener('popstate', handleMove)
  window.addEventListener('pageshow', handleReturn)
  arrangeLater()
}

const handleMove = (): void => between(closeWhatLost)

function handleReturn(): void {
  isLeaving = false
  arrangeLater()
}

function popOverlays(forLeaving = false): Promise<void> {
  isLeaving = forLeaving
  for (const cover of covers) cover.isLaid = false
  return keep(0)
}

const arrangeLater = (): void => between(arrange)

/** As many entries over the visible page as it has covers. */
async function arrange(): Promise<void> {
  if (isLeaving) return
  const mine = ofVisiblePage()
  await keep(mine.length)
  for (const [index, cover] of mine.entries()) {
    if (laid() <= index) history.pushState({ ...history.state, over: index + 1 }, '')
    cover.isLaid = true
  }
}

/** After a move through the history: closes the covers of the visible page that have lost their entries, the top one first. */
async function closeWhatLost(): Promise<void> {
  const lost = ofVisiblePage().filter((cover, index) => cover.isLaid && index >= laid())
  if (lost.length === 0) return arrange()
  for (let cover = lost.pop(); cover; cover = lost.pop()) {
    cover.isLaid = false
    cover.onBack()
  }
  setTimeout(() => covers.length > 0 && arrangeLater(), decideMs)
}

/** Steps down from all entries over the page at hand but so many, and from a viewer's that lies on them. */
async function keep(count: number): Promise<void> {
  for (let left = mostSteps; left > 0 && laid() > count; left -= 1) {
    await getRouter().entries.go(-1)
  }
}

/** Between two navigations, when history and stack agree. */
function between(job: () => Promise<void>): void {
  void getRouter().queue.between(job)
}

const ofVisiblePage = (): Cover[] => covers.filter(({ page }) => page === visiblePage())

const laid = (): number => history.state?.over ?? 0
