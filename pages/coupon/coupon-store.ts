import { atom } from 'nanostores'
import {
  type ApiError,
  type CouponDetail,
  couponDetail,
  isRefused,
  newReqId,
  takeCoupon,
} from '../../api/index.ts'
import { showToast } from '../../runtime/index.ts'
import { buttonOf, isId, type Refusal, refusalOf, viewOf } from './rules.ts'

export type CouponPageState =
  | { status: 'loading' }
  | { status: 'notFound' }
  | { status: 'failed' }
  | { status: 'ready'; detail: CouponDetail; refused?: Refusal }

export interface CouponQuery {
  id?: string | undefined
  isPreview: boolean
}

export type CouponPageStore = ReturnType<typeof createCouponStore>

/** Deleted, never there, or another brand's. */
const goneCodes = [2101, 1002, 4004]
const conflict = 2125

/** The state behind what the page shows has moved on: read it again. */
const movedCodes = [1004, 2102, 2103, 2104, 2105, 2106, 2107]

/** How long the stamp takes to land; until then the button offers nothing new, ms. */
const momentMs = 900

/** People whose countdown ends at the same second must not all ask in it, ms. */
const jitterMs = 800

/** One coupon activity of one page instance. */
export function createCouponStore({ id, isPreview }: CouponQuery) {
  const $page = atom<CouponPageState>(isId(id) ? { status: 'loading' } : { status: 'notFound' })
  const $taking = atom(false)
  /** A coupon has just been taken and its moment still plays. */
  const $fresh = atom(false)
  /** Kept until an answer comes: a repeated tap after a lost answer must be the same claim. */
  let reqId: string | undefined

  async function load(): Promise<void> {
    if (!isId(id)) return
    try {
      const detail = await couponDetail({ id })
      $page.set({ status: 'ready', detail, ...keptRefusal() })
    } catch (error) {
      if (goneCodes.some(code => isRefused(error, code))) $page.set({ status: 'notFound' })
      // What is on the screen is worth more than a failed look for news.
      else if ($page.get().status !== 'ready') $page.set({ status: 'failed' })
    }
  }

  function retry(): Promise<void> {
    $page.set({ status: 'loading' })
    return load()
  }

  function reloadSoon(): void {
    setTimeout(() => void load(), Math.random() * jitterMs)
  }

  /**
   * Takes one coupon and says whether it was got. Asked for while the page still loads, it is done as soon as that is
   * possible. Never rejects: a refusal becomes the page's state.
   */
  async function take(): Promise<boolean> {
    // The second of two quick taps may come after the answer, when the button already offers one more.
    if ($taking.get() || $fresh.get()) return false
    if (isPreview) {
      void showToast({ title: '预览状态不可操作', icon: 'none' })
      return false
    }
    $taking.set(true)
    if ($page.get().status === 'loading') await loaded()
    const page = $page.get()
    const canTake = page.status === 'ready' && viewOf(page.detail) === 'running'
    const taken = canTake && buttonOf(page.detail).does === 'take' && (await claim())
    $taking.set(false)
    return taken
  }

  const loaded = () =>
    new Promise<void>(resolve => {
      const stop = $page.listen(page => {
        if (page.status === 'loading') return
        stop()
        resolve()
      })
    })

  async function claim(): Promise<boolean> {
    try {
      await send()
    } catch (error) {
      if (isRefused(error)) await handleRefusal(error)
      return false
    }
    refuse(undefined)
    $fresh.set(true)
    setTimeout(() => $fresh.set(false), momentMs)
    await load()
    void showToast({ title: '领取成功', icon: 'success' })
    return true
  }

  async function send(): Promise<void> {
    reqId ??= newReqId()
    const request = { id: id ?? '', reqId }
    await takeCoupon(request).catch(error => {
      if (!isRefused(error, conflict)) throw error
      return takeCoupon(request)
    })
    reqId = undefined
  }

  async function handleRefusal(error: ApiError): Promise<void> {
    if (error.code === conflict) {
      // Still undecided on the server: the next tap asks about the same claim.
      return void showToast({ title: '太多人在领，请再点一次', icon: 'none' })
    }
    reqId = undefined
    refuse(refusalOf(error.code))
    if (movedCodes.includes(error.code)) await load()
    else if (error.code > 2000 && !refusalOf(error.code))
      void showToast({ title: error.message, icon: 'none' })
  }

  function refuse(refused: Refusal | undefined): void {
    const page = $page.get()
    if (page.status !== 'ready') return
    $page.set({ status: 'ready', detail: page.detail, ...(refused && { refused }) })
  }

  function keptRefusal(): { refused?: Refusal } {
    const page = $page.get()
    return page.status === 'ready' && page.refused ? { refused: page.refused } : {}
  }

  return { $page, $taking, $fresh, isPreview, load, retry, reloadSoon, take }
}
