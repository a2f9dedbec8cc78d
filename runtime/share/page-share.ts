import { services } from '../core/services.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'
import { onRouteChange } from '../router/route-change.ts'
import { isComplete, type ShareAnswer, shareOf, type TimelineAnswer } from './share-answer.ts'

/** Origin of a share request: always the host's menu, because a page's button cannot open it. */
export interface ShareRequest {
  from: 'menu'
  target: undefined
  webViewUrl: undefined
}

type Maybe<Answer> = Answer | undefined | void

export interface ShareHandlers {
  onShareAppMessage?(request: ShareRequest): Maybe<ShareAnswer> | Promise<Maybe<ShareAnswer>>
  onShareTimeline?(): Maybe<TimelineAnswer>
}

/** One period during which a page is shown. */
interface Turn {
  page: Page
  asksLeft: number
  isComplete: boolean
}

/** Handlers may count a share on each call, so a page whose card never becomes complete is no longer asked. */
const mostAsks = 5
/** Time for a page to finish rendering, ms. */
const settleMs = 100

const menuAsks: ShareRequest = { from: 'menu', target: undefined, webViewUrl: undefined }

const hooks = new WeakMap<Page, readonly ShareHandlers[]>()
const watched = new WeakSet<object>()
const heard = new WeakSet<Page>()
let isFollowing = false
let turn: Turn | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** The page whose card the host has. */
let given: Page | undefined

/**
 * Passes the card of a shown page to the app's `updateShare`. The host needs it before anybody shares, so the page is
 * asked at once, and again after its next updates while its answer has empty fields. A page without a handler gets a
 * card only to replace another page's.
 */
export function refreshShare(page: Page): void {
  followPages()
  clearTimeout(timer)
  turn = undefined
  const isStale = given !== undefined && given !== page
  if (!hasCard(page) && !isStale) return
  turn = { page, asksLeft: mostAsks, isComplete: false }
  watchUpdates(page)
  void ask(turn)
}

/** The page has rendered again: missing fields of its card may be available now. */
export function noteUpdate(page: Page): void {
  const current = turn
  if (current?.page !== page || current.isComplete || current.asksLeft === 0) return
  clearTimeout(timer)
  timer = setTimeout(() => void ask(current), settleMs)
}

/**
 * Adds the handlers of a hook; returns a function that removes them. The newest comes first, methods of a class page
 * before all.
 */
export function addShareHandlers(page: Page, handlers: ShareHandlers): () => void {
  hooks.set(page, [handlers, ...hooksOf(page)])
  if (!heard.has(page)) page.events.on('show', () => refreshShare(page))
  heard.add(page)
  if (page.isShown && visiblePage() === page) refreshShare(page)
  return () => {
    hooks.set(
      page,
      hooksOf(page).filter(each => each !== handlers),
    )
  }
}

/**
 * From the first page with a card on, pages without one are asked too, so that they do not keep another page's card.
 */
function followPages(): void {
  if (isFollowing) return
  isFollowing = true
  // The address has changed; the page is mounted in the next task.
  onRouteChange(() =>
    setTimeout(() => {
      const page = visiblePage()
      if (page && !hasCard(page)) refreshShare(page)
    }),
  )
}

const hasCard = (page: Page): boolean =>
  Boolean(whoHas(page, 'onShareAppMessage') ?? whoHas(page, 'onShareTimeline'))

async function ask(asked: Turn): Promise<void> {
  const { page } = asked
  asked.asksLeft -= 1
  try {
    const timeline = whoHas(page, 'onShareTimeline')?.onShareTimeline?.() ?? undefined
    const friends = whoHas(page, 'onShareAppMessage')?.onShareAppMessage?.(menuAsks)
    const { promise, ...now } = (await friends) ?? {}
    asked.isComplete = isComplete(now) && isComplete(timeline ?? {})
    give(asked, now, timeline)
    const later = await promise?.catch(() => undefined)
    if (later) give(asked, { ...now, ...later }, timeline)
  } catch {
    // Unlike on the platform, a page is asked before its data has loaded, so its handler may throw. It is asked
    // again.
    give(asked, {})
  }
}

function give(asked: Turn, answer: ShareAnswer, timeline?: TimelineAnswer): void {
  if (asked !== turn || visiblePage() !== asked.page) return
  given = asked.page
  services().updateShare?.(shareOf(asked.page, answer, timeline))
}

function whoHas(page: Page, name: keyof ShareHandlers): ShareHandlers | undefined {
  const all = [page.instance as ShareHandlers | undefined, ...hooksOf(page)]
  return all.find(each => each?.[name])
}

const hooksOf = (page: Page) => hooks.get(page) ?? []

/** `componentDidUpdate` is the only notification of a class page's updates. */
function watchUpdates(page: Page): void {
  const instance = page.instance as { componentDidUpdate?(...args: unknown[]): void } | undefined
  if (!instance || watched.has(instance)) return
  watched.add(instance)
  const own = instance.componentDidUpdate
  instance.componentDidUpdate = (...args) => {
    own?.apply(instance, args)
    noteUpdate(page)
  }
}
