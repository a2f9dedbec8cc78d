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
import { createCampaignStore } from '../../../campaign/campaign-store.ts'
import type { Preview } from '../../../campaign/preview/preview.ts'
import { rewardShare } from '../../../campaign/share/reward-share.ts'
import type { Landing } from '../games/game.ts'
import { noteDraw } from '../../../mechanics/draw/own-record.ts'
import { forgetPendingDraw, keepPendingDraw, pendingDraw } from './pending-draw.ts'
import { previewPrizes, previewResult } from './preview-prizes.ts'
import { actionOf, canPayPoints, type DrawPay, viewOf } from '../rules.ts'

export interface DrawOptions {
  id: string | undefined
  preview: Preview | undefined
  /** A draft is tried out: the game runs with a result of this phone's own, and nothing is sent. */
  isDemo: boolean
  calls: LotteryCalls
}

type Made = ReturnType<typeof createDrawStore>

/** A page may read another state of itself than the one that is kept here, e.g. while the game runs. */
export interface DrawStore
  extends Omit<Made, '$page'>,
    Pick<CampaignPart<LotteryDetail>, '$page'> {}

/** One campaign of draws of one page instance. */
export function createDrawStore({ id, preview, isDemo, calls }: DrawOptions) {
  const campaign = createCampaignStore<LotteryDetail>({
    id,
    preview,
    read: (each, how) => calls.detail({ id: each }, how),
  })
  /** Where the game is to stop, while it runs. */
  const $landing = atom<Landing | undefined>(undefined)
  /** What came out, once the game has stopped. */
  const $told = atom<LotteryDrawn | undefined>(undefined)
  const $asksWays = atom(false)
  /** The page before the draw: what was won must not stand in a list while the wheel still turns. */
  const $before = atom<LotteryDetail | undefined>(undefined)
  let drawn: LotteryDrawn | undefined
  if (preview) {
    campaign.$page.listen(page => {
      if (page.status === 'ready') $told.set(previewResult(page.detail))
    })
  }
  /** How the attempt is paid whose answer was lost: the next tap repeats just that. */
  let unanswered: DrawPay | undefined
  let hasAskedForPending = false

  /** Reads the page; the first reading also tells what came of a draw that a refresh has cut off. */
  async function load(): Promise<void> {
    await campaign.load()
    if (hasAskedForPending || campaign.$page.get().status !== 'ready') return
    hasAskedForPending = true
    if (id && !preview) await resumePending(id)
  }

  /** Without the game: what was won may stand in the list of prizes already. */
  async function resumePending(activityId: string): Promise<void> {
    const pending = pendingDraw(activityId)
    if (!pending) return
    await campaign.act(
      write => send({ ...write, reqId: pending.reqId }, pending.pay, notify),
      () => true,
    )
  }

  /** Draws once and answers what came out. Without a chance it asks the page to show how to get one. */
  async function draw(pay: DrawPay): Promise<LotteryDrawn | undefined> {
    if ($landing.get()) return undefined
    $told.set(undefined)
    if (isDemo) return playDemo()
    const paid = unanswered ?? pay
    return campaign.act(
      write => send(write, paid),
      detail => unanswered !== undefined || canDraw(detail, paid),
    )
  }

  async function send(
    write: { id: string; reqId: string },
    pay: DrawPay,
    present = show,
  ): Promise<LotteryDrawn> {
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
      if (isRefused(error, codes.noChance)) {
        $asksWays.set(true)
        void campaign.load()
      }
      throw error
    }
  }

  function note({ id: activityId, reqId }: { id: string; reqId: string }): void {
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

  /** The game has stopped: now it is told. */
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

  /** The visitor sent the card: where this campaign thanks with a chance, it is there at once. */
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
