import { atom } from 'nanostores'
import {
  codes,
  isRefused,
  type LotteryCalls,
  type LotteryDetail,
  type LotteryDrawn,
  type LotteryRecord,
} from '../../../../api/index.ts'
import type { CampaignPart } from '../../../campaign/campaign-page.tsx'
import { type CampaignWrite, createCampaignStore } from '../../../campaign/campaign-store.ts'
import type { Preview } from '../../../campaign/preview/preview.ts'
import { sentKey } from '../../../campaign/sent-early.ts'
import { rewardShare } from '../../../campaign/share/reward-share.ts'
import type { Landing } from '../games/game.ts'
import { noteDraw } from '../../../mechanics/draw/own-record.ts'
import {
  forgetPendingDraw,
  keepPendingDraw,
  type PendingDraw,
  pendingDraw,
  pendingPlace,
} from './pending-draw.ts'
import { previewPrizes, previewResult } from './preview-prizes.ts'
import { actionOf, canPayPoints, type DrawPay, viewOf } from '../rules.ts'

export interface DrawOptions {
  id: string | undefined
  preview: Preview | undefined
  /** A draft is tried out: the result is generated on this phone, and nothing is sent. */
  isDemo: boolean
  calls: LotteryCalls
}

type Made = ReturnType<typeof createDrawStore>

/** A page may supply a different `$page` than the one of this store, e.g. while the game runs. */
export interface DrawStore
  extends Omit<Made, '$page'>,
    Pick<CampaignPart<LotteryDetail>, '$page'> {}

/** A draw campaign of one page instance. */
export function createDrawStore({ id, preview, isDemo, calls }: DrawOptions) {
  const campaign = createCampaignStore<LotteryDetail>({
    id,
    preview,
    read: (each, how) => calls.detail({ id: each }, how),
  })
  /** Where the running game is to stop. */
  const $landing = atom<Landing | undefined>(undefined)
  /** The result, once the game has stopped. */
  const $told = atom<LotteryDrawn | undefined>(undefined)
  const $asksWays = atom(false)
  /** The state before the draw: the prize must not appear in a list while the wheel still turns. */
  const $before = atom<LotteryDetail | undefined>(undefined)
  let drawn: LotteryDrawn | undefined
  if (preview) {
    campaign.$page.listen(page => {
      if (page.status === 'ready') $told.set(previewResult(page.detail))
    })
  }
  /** Payment of the attempt whose response was lost: the next tap retries exactly that. */
  let unanswered: DrawPay | undefined
  let hasAskedForPending = false

  /** Reads the page; the first read also resolves a draw that a reload has interrupted. */
  async function load(): Promise<void> {
    await campaign.load()
    const pending = campaign.$page.get().status === 'ready' ? takePending() : undefined
    if (pending) await resume(pending)
  }

  /** The draw that an earlier document has begun, once. One that a tap here has sent goes on with that tap. */
  function takePending(): PendingDraw | undefined {
    if (hasAskedForPending || !id || preview) return undefined
    hasAskedForPending = true
    const pending = pendingDraw(id)
    // guard: a draw that was sent before the app lived is played [unit lottery/draw/draw-store]
    //   pending?.reqId === sentKey() ? undefined : pending ~> pending
    return pending?.reqId === sentKey() ? undefined : pending
  }

  /** Shows the result without the game: the prize may already be in the list. */
  async function resume({ pay, reqId }: PendingDraw): Promise<void> {
    await campaign.act(
      write => send({ ...write, reqId }, pay, notify),
      () => true,
    )
  }

  /**
   * Draws once and resolves with the result. Without a chance the page shows how to get one. A tap that comes before
   * the result of an earlier document's draw is shown leads to that.
   */
  async function draw(pay: DrawPay): Promise<LotteryDrawn | undefined> {
    // guard: a tap that draws nothing leaves the last result [unit lottery/draw/draw-store]
    //   $landing.get() || !campaign.isIdle() ~> $landing.get()
    if ($landing.get() || !campaign.isIdle()) return undefined
    $told.set(undefined)
    if (isDemo) return playDemo()
    const pending = takePending()
    if (pending) {
      await resume(pending)
      return undefined
    }
    const paid = unanswered ?? pay
    return campaign.act(
      write => send(write, paid),
      detail => unanswered !== undefined || canDraw(detail, paid),
    )
  }

  /** For the `data-sends` of buttons that draw for a chance. */
  const drawSends = () =>
    campaign.sends(
      calls.draw,
      detail => canDraw(detail, 'free'),
      write => ({ ...write, pay: 'free' }),
      pendingPlace(id ?? ''),
    )

  async function send(write: CampaignWrite, pay: DrawPay, present = show): Promise<LotteryDrawn> {
    unanswered = pay
    keepPendingDraw(write.id, { pay, reqId: write.reqId })
    try {
      const answer = await calls.draw({ ...write, pay })
      unanswered = undefined
      note(write)
      present(answer)
      return answer
    } catch (error) {
      if (isRefused(error) && error.code !== codes.conflict) {
        unanswered = undefined
        forgetPendingDraw(write.id)
      }
      if (isRefused(error, codes.noChance)) $asksWays.set(true)
      throw error
    }
  }

  function note({ id: activityId, reqId }: CampaignWrite): void {
    const page = campaign.$page.get()
    if (page.status === 'ready') noteDraw(activityId, page.detail.lottery.seed_hash, reqId)
  }

  function show(answer: LotteryDrawn): void {
    const page = campaign.$page.get()
    if (page.status === 'ready') $before.set(page.detail)
    drawn = answer
    const { draw_id: drawId, index, name, kind, image } = answer
    const offset = Math.random() * 2 - 1
    $landing.set({ drawId, index, offset, prize: { name, kind, image } })
  }

  /** The game has stopped: reveals the result. */
  function land(): void {
    $landing.set(undefined)
    $before.set(undefined)
    if (drawn) notify(drawn)
  }

  function notify(answer: LotteryDrawn): void {
    $told.set(answer)
    if (id && !isDemo) forgetPendingDraw(id)
  }

  function playDemo(): undefined {
    const page = campaign.$page.get()
    if (page.status !== 'ready') return
    const { prizes } = page.detail.lottery
    const prize = prizes[Math.floor(Math.random() * prizes.length)]
    if (prize) show(demoResult(prize, page.detail.mine.chances))
  }

  /** The visitor has sent the card; a chance earned by that appears at once. */
  async function shared(): Promise<void> {
    const page = campaign.$page.get()
    if (page.status !== 'ready') return
    const { activity, mine } = page.detail
    const { share_add: adds, share_left: left } = mine
    if (!(await rewardShare({ id: activity.id, type: activity.type, adds, left }))) return
    $asksWays.set(false)
    await campaign.load()
  }

  function sample(): LotteryRecord[] {
    const page = campaign.$page.get()
    return page.status === 'ready' ? previewPrizes(page.detail) : []
  }

  return {
    ...campaign,
    load,
    sample,
    $landing,
    $told,
    $asksWays,
    $before,
    isDemo,
    draw,
    drawSends,
    land,
    shared,
    closeResult: () => $told.set(undefined),
    askWays: () => $asksWays.set(true),
    closeWays: () => $asksWays.set(false),
  }
}

const canDraw = (detail: LotteryDetail, pay: DrawPay): boolean =>
  viewOf(detail) === 'running' &&
  (pay === 'points' ? canPayPoints(detail) : actionOf(detail).pay === 'free')

function demoResult(
  { id, cell, kind, name, image }: LotteryDetail['lottery']['prizes'][number],
  chances: number,
): LotteryDrawn {
  return {
    draw_id: '',
    prize_id: id,
    index: cell,
    kind,
    name,
    image,
    value_text: '',
    status: 'none',
    need_address: false,
    claim_until: 0,
    chances,
  }
}
