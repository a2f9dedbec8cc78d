import { atom } from 'nanostores'
import {
  type ApiError,
  type CaptchaAnswer,
  castVote,
  codes,
  isRefused,
  type VoteDetail,
  voteDetail,
  type VotesGiven,
} from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'
import {
  type CampaignStore,
  type CampaignWrite,
  createCampaignStore,
} from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { gateOf, refusalOf } from '../../campaign/rules.ts'

export interface VoteOptions {
  id: string | undefined
  preview: Preview | undefined
}

export interface LatestVote {
  itemId: number
  given: VotesGiven
  /** Identifies the store in which the vote was given. */
  by: object
}

/** The newest vote of this visit: pages below the one where it was given update their numbers too. */
export const $latestVote = /* @__PURE__ */ atom<LatestVote | undefined>(undefined)

interface Asked {
  itemId: number
  /** The previous captcha was answered wrongly. */
  isWrong: boolean
  /** Number of refusals. */
  turn: number
}

export type VoteStore = ReturnType<typeof createVoteStore>

/** Duration of the stamp and number animation, ms. */
const momentMs = 1200

/** A vote campaign of one page instance, with one vote at a time. */
export function createVoteStore({ id, preview }: VoteOptions) {
  const campaign = createCampaignStore<VoteDetail>({
    id,
    preview,
    read: (each, how) => voteDetail({ id: each }, how),
    momentMs,
  })
  /** Contestant whose vote is pending; 0 for none. */
  const $voting = atom(0)
  const moments = createMoments(campaign)

  /** Votes for a contestant. Resolves with the new numbers; undefined on failure. */
  async function vote(itemId: number, captcha?: CaptchaAnswer): Promise<VotesGiven | undefined> {
    if (campaign.$busy.get()) return undefined
    $voting.set(itemId)
    const given = await campaign.act(
      write => send(write, itemId, captcha),
      ({ vote: { vote: window }, mine }) => window.phase === 'open' && mine.left_today !== 0,
      { read: () => ({ itemId, captcha }), target: String(itemId) },
    )
    $voting.set(0)
    return given
  }

  async function send(write: CampaignWrite, itemId: number, captcha?: CaptchaAnswer) {
    try {
      const given = await castVote({ ...write, itemIds: [itemId], captcha })
      moments.celebrate(itemId, given)
      return given
    } catch (error) {
      if (isRefused(error)) moments.explain(error, itemId)
      throw error
    }
  }

  const { $stamped, $asked, $chance, closeCaptcha, closeChance } = moments
  return { ...campaign, $voting, $stamped, $asked, $chance, vote, closeCaptcha, closeChance }
}

/** State after a vote: the stamp, the captcha, an earned chance, or the reason of a refusal. */
function createMoments({ $page, load }: CampaignStore<VoteDetail>) {
  /** Contestant who has just received a vote; 0 for none. */
  const $stamped = atom(0)
  /** Contestant whose vote requires a captcha. */
  const $asked = atom<Asked | undefined>(undefined)
  /** The vote has earned a chance in the attached draw. */
  const $chance = atom(false)

  function celebrate(itemId: number, given: VotesGiven): void {
    $asked.set(undefined)
    $stamped.set(itemId)
    setTimeout(() => $stamped.get() === itemId && $stamped.set(0), momentMs)
    $latestVote.set({ itemId, given, by: $stamped })
    if (given.under_review.includes(itemId)) {
      void showToast({ title: '这一票正在核实，暂不计入', icon: 'none' })
    }
    showChance(given.prize_chance)
  }

  /** Announces the chance after the vote's own animation; explains a promised chance that was not given. */
  function showChance(chance: VotesGiven['prize_chance']): void {
    if (chance === 'given') setTimeout(() => $chance.set(true), momentMs)
    const page = $page.get()
    const wasOpen = page.status === 'ready' && page.detail.vote.prize?.standing === 'open'
    if (chance === 'none' && wasOpen) {
      void showToast({ title: '抽奖刚刚结束，这次没有机会', icon: 'none' })
    }
  }

  /** Shows every refusal: in a sheet of its own, or as the server's message. */
  function explain(error: ApiError, itemId: number): void {
    if (error.code === codes.needCaptcha && hasFlag(error.data, 'need_captcha')) {
      const turn = ($asked.get()?.turn ?? 0) + 1
      $asked.set({ itemId, turn, isWrong: hasFlag(error.data, 'wrong') })
      return
    }
    $asked.set(undefined)
    const refused = refusalOf(error.code)
    // Votes were given elsewhere: the remaining votes are in the detail.
    if (refused === 'dayLimit') void load()
    const isDrawn = gateOf(refused) || refused === 'risk' || refused === 'needLogin'
    if (!isDrawn && (error.code < 2000 || refused)) {
      void showToast({ title: error.message, icon: 'none' })
    }
  }

  return {
    $stamped,
    $asked,
    $chance,
    celebrate,
    explain,
    closeCaptcha: () => $asked.set(undefined),
    closeChance: () => $chance.set(false),
  }
}

const hasFlag = (data: unknown, name: string): boolean =>
  typeof data === 'object' && data !== null && (data as Record<string, unknown>)[name] === true
