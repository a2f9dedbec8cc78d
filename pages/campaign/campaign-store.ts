import { atom } from 'nanostores'
import { $visitor, type ActivityDetail, type ApiError, codes, isRefused } from '../../api/index.ts'
import { showToast } from '../../runtime/index.ts'
import { createSubmission } from '../data/submission.ts'
import { type CampaignState, createCampaignLook, type LookOptions } from './campaign-look.ts'
import { gateOf, refusalOf } from './rules.ts'
import { type EarlyWrite, sentKey } from './sent-early.ts'

/** What a function made by `endpoint` says of the request that it sends. */
interface Call {
  url: string
}

export interface CampaignOptions<D extends ActivityDetail> extends LookOptions<D> {
  /** Duration of the success animation, ms; no new action is possible before its end. */
  momentMs?: number
}

export interface CampaignWrite {
  id: string
  reqId: string
}

/** Fields of a write beside the activity's own. Attempts at different targets are independent. */
export interface WriteBody {
  /** Called when the write is sent: the same body after a lost response is the same attempt. */
  read: () => unknown
  target?: string
}

/** Codes that mean that the shown state is out of date and must be read again. */
const movedCodes: readonly number[] = [
  codes.stateChanged,
  codes.notStarted,
  codes.ended,
  codes.paused,
  codes.soldOut,
  codes.already,
  codes.limitTotal,
  codes.noChance,
  codes.sessionExpired,
  codes.sessionFull,
]

export type CampaignStore<D extends ActivityDetail> = ReturnType<typeof createCampaignStore<D>>

/** One activity of one page instance: its detail, and the write of its main button. */
export function createCampaignStore<D extends ActivityDetail>(options: CampaignOptions<D>) {
  const { id, preview, momentMs = 900 } = options
  const isPreview = preview !== undefined
  const look = createCampaignLook<D>(options)
  const { $page, $gate, load, refuse } = look
  const $busy = atom(false)
  /** A write has just succeeded: the page is being read again, or its animation still plays. */
  const $fresh = atom(false)
  /** Writes are ignored: a tap may still be meant for the state before the last write. */
  let isResting = false
  let moment: ReturnType<typeof setTimeout> | undefined
  const submission = createSubmission()
  /** The screen came with the HTML, and no write has been sent since. */
  let isServed = false
  let onGateClosed: (isMet: boolean) => void = () => {}

  /**
   * Sends the page's write and resolves with its result; undefined when nothing was done. Called while the page
   * loads, it waits until `canAct` allows it. Never rejects: a refusal becomes the page's state.
   */
  async function act<R extends object>(
    send: (write: CampaignWrite) => Promise<R>,
    canAct: (detail: D) => boolean,
    body?: WriteBody,
  ): Promise<R | undefined> {
    // The second of two quick taps may come after the response, when the button already offers the next action.
    if (!isIdle()) return undefined
    if (isPreview) {
      void showToast({ title: '预览状态不可操作', icon: 'none' })
      return undefined
    }
    let answer: R | undefined
    $busy.set(true)
    if ($page.get().status === 'loading') await loaded()
    // A tap on an outdated page does not write but reads the page again.
    if (look.isBehind()) await restUntil(load())
    else answer = await throughGates(() => attempt(send, body), canAct)
    $busy.set(false)
    return answer
  }

  /** Whether `act` does not ignore a tap. */
  const isIdle = (): boolean => !$busy.get() && !isResting

  /** Begins with the answer that came with the HTML. */
  function begin(detail: D): void {
    look.begin(detail)
    isServed = true
  }

  /**
   * For the `data-sends` of a button whose tap makes this call by `act`: a tap on the served screen is then sent before
   * the app lives. Undefined in any other state, and where a condition would be asked for first.
   *
   * @param paramsOf parameters of the call, which depend on nothing but the address and the detail
   * @param keeps where the phone keeps the write until its result has been shown
   */
  function sends(
    call: Call,
    canAct: (detail: D) => boolean,
    paramsOf: (write: CampaignWrite) => object = write => write,
    keeps?: string,
  ): string | undefined {
    const page = $page.get()
    if (!isServed || page.status !== 'ready') return undefined
    // guard: a tap that a condition comes first for is not sent early [unit pages/campaign/sent-early]
    //   page.detail.me?.gates.length !== 0 || ~>
    if (page.detail.me?.gates.length !== 0 || !canAct(page.detail)) return undefined
    const params = { ...paramsOf({ id: id ?? '', reqId: '' }) }
    const write: EarlyWrite = keeps ? [call.url, params, keeps] : [call.url, params]
    return JSON.stringify(write)
  }

  /** Sends a write, opens the sheet of an unmet condition, and sends the write again once the condition is met. */
  async function throughGates<R extends object>(
    make: () => Promise<R | undefined>,
    canAct: (detail: D) => boolean,
  ): Promise<R | undefined> {
    for (;;) {
      const page = $page.get()
      if (page.status !== 'ready' || !canAct(page.detail)) return undefined
      const answer = asksFirst(page.detail) ? undefined : await make()
      if (answer || !$gate.get()) return answer
      $busy.set(false)
      if (!(await gateClosed())) return undefined
      $busy.set(true)
    }
  }

  const gateClosed = () =>
    new Promise<boolean>(resolve => {
      // The page has one sheet, so only the last attempt that opened it continues.
      onGateClosed(false)
      onGateClosed = resolve
    })

  /**
   * Asks for a condition before a write that the server would refuse for it. A snapshot visitor is not asked: the
   * write tells them to log in.
   */
  function asksFirst({ me }: D): boolean {
    const gate = $visitor.get().isSnapshot ? undefined : me?.gates.map(gateOf).find(Boolean)
    $gate.set(gate)
    return gate !== undefined
  }

  /** Resolves once the first answer is there. */
  const loaded = () =>
    new Promise<void>(resolve => {
      const stop = $page.listen(page => {
        if (page.status === 'loading') return
        stop()
        resolve()
      })
    })

  async function attempt<R extends object>(
    send: (write: CampaignWrite) => Promise<R>,
    body?: WriteBody,
  ): Promise<R | undefined> {
    let answer: R
    isServed = false
    const early = sentKey()
    if (early) submission.expect(early)
    try {
      answer = await submission.send(
        body?.read(),
        reqId => send({ id: id ?? '', reqId }),
        body?.target,
      )
    } catch (error) {
      if (isRefused(error)) await handleRefusal(error)
      return undefined
    }
    refuse(undefined)
    await restUntil(look.loadAfterWrite())
    return answer
  }

  /** Ignores taps until the new state has been shown for a moment: an earlier tap was meant for the old state. */
  async function restUntil(drawn: Promise<void>): Promise<void> {
    $fresh.set(true)
    isResting = true
    clearTimeout(moment)
    // guard: the button rests until the new state is drawn [unit campaign-store]
    await drawn
    moment = setTimeout(() => {
      $fresh.set(false)
      endRest()
    }, momentMs)
  }

  /** Accepts writes again before the animation has ended: the visitor has already acted on the new state. */
  function endRest(): void {
    isResting = false
  }

  async function handleRefusal(error: ApiError): Promise<void> {
    if (error.code === codes.conflict) {
      // The outcome is still undecided on the server: the next tap retries the same attempt.
      return void showToast({ title: '太多人在抢，请再点一次', icon: 'none' })
    }
    const refused = refusalOf(error.code)
    refuse(refused)
    $gate.set(gateOf(refused))
    if (movedCodes.includes(error.code)) await load()
    else if (error.code > 2000 && !refused) void showToast({ title: error.message, icon: 'none' })
  }

  /**
   * Clears a refusal if the page has changed since `before`: the action may be possible now, and a condition may be
   * met.
   */
  function forget(before: CampaignState<D>): void {
    const page = $page.get()
    if (page.status !== 'ready' || before.status !== 'ready' || page.detail === before.detail)
      return
    if (before.refused && page.refused === before.refused) refuse(undefined)
    const gate = $gate.get()
    if (!gate || page.detail.me?.gates.includes(gate)) return
    $gate.set(undefined)
    onGateClosed(true)
  }

  /** Closes the condition's sheet; if it is met, the page is read again and the pending write continues. */
  async function closeGate(isMet = false): Promise<void> {
    $gate.set(undefined)
    if (isMet) {
      refuse(undefined)
      await load()
    }
    onGateClosed(isMet)
  }

  const { feed, retry, reloadSoon } = look
  return {
    $page,
    $busy,
    $fresh,
    $gate,
    preview,
    isPreview,
    begin,
    load,
    loaded,
    feed,
    retry,
    reloadSoon,
    isBehind: look.isBehind,
    isIdle,
    act,
    sends,
    forget,
    closeGate,
    endRest,
  }
}
