import { services } from '../core/services.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'
import { onRouteChange } from '../router/route-change.ts'
import { isComplete, type ShareAnswer, shareOf, type TimelineAnswer } from './share-answer.ts'

/** Who asks: always the host's menu, for a button of the page cannot open it. */
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

/** One time in view of a page. */
interface Turn {
  page: Page
  asksLeft: number
  isComplete: boolean
}

/** Handlers may count a share each time they are asked, so a page that never has its card together is let be. */
const mostAsks = 5
/** Time for a page to be drawn to its end, ms. */
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
 * Hands the card of a page that comes into view to the app's `updateShare`. The host wants it before anybody shares, so
 * the page is asked at once, and again after its next updates as long as its answer has empty fields. A page without a
 * handler gets a card only to take that of another page away.
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

/** The page was drawn anew: what its card lacked may be there. */
export function noteUpdate(page: Page): void {
  const current = turn
  if (current?.page !== page || current.isComplete || current.asksLeft === 0) return
  clearTimeout(timer)
  timer = setTimeout(() => void ask(current), settleMs)
}

/** Handlers of a hook; returns what takes them away. The newest goes first, methods of a class page before all. */
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

/** From the first page with a card on, one without is asked too, so that it does not keep the other's card. */
function followPages(): void {
  if (isFollowing) return
  isFollowing = true
  // The address has moved; the page is there in the next task.
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
    // Asked before its data came, which the platform never does, a page may well throw. It is asked again.
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

/** A class page tells of its updates nowhere but here. */
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
