import type { History } from 'history'
import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { setStorageSync } from '../storage/storage.ts'
import { findTarget } from './find-target.ts'
import { createLeaveGuard } from './leave-guard.ts'
import { createNavigationQueue } from './navigation-queue.ts'
import { origin } from './origin.ts'
import { createPage, type Page, topOf } from './page.ts'
import { type PageHost, turnBack, turnForward } from './page-host.ts'
import {
  createPageSource,
  type PageSource,
  type PageSourceOptions,
  type ReadyPage,
} from './page-source.ts'
import { HistoryStack } from './history-stack.ts'
import { type NavigationRules, needsFullLoad, splitUrl } from './rebuild-url.ts'
import { announceRouteChange, locationOf, nextMoment, type RouteChange } from './route-change.ts'
import { createRouteTable, type PageEntry, type RouteTable } from './route-table.ts'
import { isPush, type OpenMode, pagesBelow } from './stack.ts'
import { countVisit } from './visit.ts'

export interface RouterOptions extends PageSourceOptions {
  history: History
  pages: PageEntry[]
  host: PageHost
  /** How navigations treat addresses; they pass nothing on by default. */
  navigation?: NavigationRules | undefined
}

/** The page stack, kept in sync with the browser's history. */
export class Router {
  private options: RouterOptions
  readonly table: RouteTable
  private source: PageSource
  readonly entries: HistoryStack
  private guard = createLeaveGuard()
  readonly queue = createNavigationQueue(() => this.guard.giveUp())
  private stack: readonly Page[] = []
  /** Pages of the tab bar that stay mounted while another one's page is shown. */
  private tabs: readonly Page[] = []
  /** Counts the visitor's own moves through the history. */
  private steps = 0
  /** When the navigation that runs now was called for. */
  private calledAt = 0

  constructor(options: RouterOptions) {
    this.options = options
    this.table = createRouteTable(options.pages)
    this.source = createPageSource(this.table, options, options.host.BrokenPage)
    this.entries = new HistoryStack(options.history, () => {
      this.steps += 1
      this.run(() => this.follow())
    })
  }

  /** From the lowest to the visible one. */
  get pages(): readonly Page[] {
    return this.stack
  }

  /** Identifies the history entry of the visible page, also after a reload. */
  get entryKey(): string {
    return this.entries.current.key
  }

  /**
   * Shows the page of the current address; after a reload the pages below it are loaded only when the visitor goes
   * back.
   */
  start(): Promise<void> {
    const { below, url } = this.entries.current
    const { path, search } = splitUrl(url)
    const publicPath = this.table.find(path)?.path ?? path
    if (publicPath !== path) this.entries.replace(publicPath + search, below ?? [])
    else if (!below) this.entries.setEntryState([])
    return this.queue.run(async () => {
      await this.follow()
      // The mark is read after the page is displayed, because the first access to the storage is slow.
      const outside = below ? 0 : origin.take(url)
      if (outside) this.entries.setEntryState([], outside)
    })
  }

  /** Opens a page on behalf of this API; rejects with an ApiFailure. */
  open(api: string, url: string, mode: OpenMode): Promise<void> {
    return this.run(() => this.openNow(api, url, mode), `${api} ${url}`)
  }

  /**
   * Goes back a number of pages, also into documents of other modules, at most to the lowest; from there to its parent,
   * if it declares one. A double tap goes back once.
   */
  back(delta: number): Promise<void> {
    return this.run(() => this.backNow(delta), `back ${delta}`)
  }

  /** Loads the error screen, for a later navigation without a network. */
  warmUp(): Promise<void> {
    return this.source.warmUp()
  }

  /** Changes only the address of the visible page. */
  replaceUrl(url: string): void {
    const top = this.top
    this.entries.replace(url, this.entries.current.below ?? [])
    if (top) top.url = this.entries.current.url
  }

  private run(job: () => Promise<void>, name?: string): Promise<void> {
    const calledAt = nextMoment()
    return this.queue.run(() => {
      this.calledAt = calledAt
      return job()
    }, name)
  }

  private get top(): Page | undefined {
    return topOf(this.stack)
  }

  private get urls(): string[] {
    return this.stack.map(page => page.url)
  }

  private async openNow(api: string, url: string, mode: OpenMode): Promise<void> {
    const here = this.entries.current.url
    const { navigation: rules } = this.options
    const isCounted = api === 'navigateTo' || api === 'redirectTo'
    const isOutside = /^https?:/i.test(url)
    const target = isOutside
      ? undefined
      : findTarget(this.table, { api, url, here, rules }, this.options.onNotFound)
    const address = target?.url ?? url
    await this.askToLeave(address)
    // Screens that lead back to the previous page read this key.
    if (isCounted && rules?.previousUrlKey) setStorageSync(rules.previousUrlKey, here)
    if (!target) return this.leave(address, mode)
    const isElsewhere = needsFullLoad(address, here, rules)
    if (isElsewhere && (await this.options.browser.isReachable())) return this.leave(address, mode)

    const steps = this.steps
    const stayedHere = () => {
      if (steps !== this.steps) throw new ApiFailure(messages.cancelled)
    }
    const ready = isElsewhere
      ? await this.source.failed(target)
      : await this.source.take(target, async () => {
          stayedHere()
          await this.moveAddress(address, mode)
        })
    stayedHere()
    const isSwitch = api === 'switchTab'
    const live = isSwitch
      ? this.mounted.find(page => page.Component && page.entry === ready.entry)
      : undefined
    if (live && live === this.top) return
    await this.moveAddress(live?.url ?? ready.url, mode)
    if (isCounted) countVisit()
    const action = isPush(this.stack, mode) ? 'PUSH' : 'REPLACE'
    const tabs = isSwitch ? this.mounted : mode === 'reset' ? [] : this.tabs
    this.turn([...pagesBelow(this.stack, mode), live ?? this.page(ready)], action, tabs)
    this.finish(ready)
    if (ready.failure) throw new ApiFailure(ready.failure)
  }

  private get mounted(): readonly Page[] {
    return [...this.tabs, ...this.stack]
  }

  private async backNow(delta: number): Promise<void> {
    const below = this.stack.length - 1
    const steps = Math.max(1, Math.floor(delta))
    const { outside } = this.entries.current
    if (steps > below && outside) {
      await this.entries.popOverlays?.(true)
      setTimeout(() => this.entries.leaveBack(Math.min(steps, below + outside)))
      return
    }
    const index = Math.max(0, below - steps)
    const lower = this.stack[index]
    if (lower && lower !== this.top) {
      await this.askToLeave(lower.url)
      await this.entries.travelTo(index, this.urls)
      return this.follow({ isAsked: true })
    }
    const parent = lower?.entry?.parent
    if (parent) await this.openNow('navigateBack', parent, 'instead')
  }

  /** Brings the stack in line with the current history entry. */
  private async follow({ isAsked = false } = {}): Promise<void> {
    const before = this.stack
    const { url, below } = this.knownPlace()
    const index = below.length
    if (index === before.length - 1 && url === this.top?.url) return
    if (!isAsked && !(await this.mayLeave(url))) {
      return this.entries.travelTo(before.length - 1, this.urls)
    }
    const steps = this.steps
    const live = before[index]
    const kept = live?.Component && live.url === url ? live : undefined
    const ready = kept ? undefined : await this.source.takeAt(url)
    // The history has moved again; that step is handled by a later job in the queue.
    if (steps !== this.steps) return

    const missing = below.slice(before.length)
    const cold = missing.map(each => createPage(each, this.table.find(splitUrl(each).path)))
    const lower = [...before.slice(0, index), ...cold]
    const urls = lower.map(page => page.url)
    if (ready && ready.url !== url) this.entries.replace(ready.url, urls)
    else if (urls.join() !== below.join()) this.entries.setEntryState(urls)
    await this.turnTo([...lower, kept ?? this.page(ready, live)])
    if (ready) this.finish(ready)
  }

  /** The current entry; one without state, e.g. from a link to an anchor, is given the stack it belongs to. */
  private knownPlace(): { url: string; below: string[] } {
    const { url, below } = this.entries.current
    if (below) return { url, below }
    const assumed = url === this.top?.url ? this.urls.slice(0, -1) : []
    this.entries.setEntryState(assumed)
    return { url, below: assumed }
  }

  private async mayLeave(url: string): Promise<boolean> {
    const top = this.top
    return !top || this.guard.ask(top, locationOf(top.url), locationOf(url))
  }

  private async askToLeave(url: string): Promise<void> {
    if (!(await this.mayLeave(url))) throw new ApiFailure(messages.cancelled)
  }

  private async moveAddress(url: string, mode: OpenMode): Promise<void> {
    const below = pagesBelow(this.stack, mode).map(page => page.url)
    await this.entries.popOverlays?.()
    if (mode === 'reset') await this.entries.travelTo(0, this.urls)
    if (isPush(this.stack, mode)) this.entries.push(url, below)
    else this.entries.replace(url, below)
  }

  /** The page that was waiting for these files, or a new one. */
  private page(ready: ReadyPage | undefined, cold?: Page): Page {
    const { url } = this.entries.current
    if (cold?.url !== url) return createPage(url, ready?.entry, ready?.Component)
    cold.Component = ready?.Component
    return cold
  }

  private async turnTo(after: readonly Page[]): Promise<void> {
    const { host } = this.options
    const to = topOf(after)
    const adopted = this.top || !to ? undefined : host.adopt?.(after, to)
    if (!adopted || !to) return this.turn(after, 'POP')
    this.stack = after
    await adopted
    host.show(to)
  }

  /** @param tabs those of its pages that belong to the tab bar and are not of the stack stay mounted */
  private turn(after: readonly Page[], action: RouteChange['action'], tabs = this.tabs): void {
    const { host } = this.options
    const before = this.mounted
    const isBack = action === 'POP' && after.length < this.stack.length
    const [from, to] = [topOf(before), topOf(after)]
    if (from && to) {
      const [fromLocation, toLocation] = [locationOf(from.url), locationOf(to.url)]
      announceRouteChange({ fromLocation, toLocation, action }, this.calledAt)
    }
    this.tabs = tabs.filter(page => page.entry?.isTab && !after.includes(page))
    this.stack = after
    if (isBack) turnBack(host, before, this.mounted)
    else turnForward(host, before, this.mounted)
  }

  private finish({ failure }: ReadyPage): void {
    // guard: a chunk that came allows the next reload [e2e releases]
    //   if (!failure) this.options.browser.forgetReload() ~> void failure
    if (!failure) this.options.browser.forgetReload()
  }

  /** Opens a new document after the API call has resolved. */
  private async leave(url: string, mode: OpenMode): Promise<void> {
    const isOver = mode === 'over'
    const kept =
      (isOver ? this.stack : pagesBelow(this.stack, mode)).length + this.entries.current.outside
    if (kept) origin.mark(url, kept)
    await this.entries.popOverlays?.(true)
    if (mode === 'reset') await this.entries.travelTo(0, this.urls)
    setTimeout(() => this.options.browser.leave(url, { replace: !isOver }))
  }
}
