import { type QuizDetail, quizDetail, type QuizPaper, startPaper } from '../../../api/index.ts'
import type { CampaignState } from '../../campaign/campaign-look.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { rewardShare } from '../../campaign/share/reward-share.ts'
import { sentKey } from '../../campaign/sent-early.ts'
import { createPaperStore } from './paper/paper-store.ts'
import { viewOf, actionOf } from './rules.ts'
import { createWalkStore } from './walk-store.ts'

export interface QuizQuery {
  id: string | undefined
  preview: Preview | undefined
}

export type QuizStore = ReturnType<typeof createQuizStore>

/** The quiz of one page instance: its detail, and the current paper. */
export function createQuizStore({ id, preview }: QuizQuery) {
  const campaign = createCampaignStore<QuizDetail>({
    id,
    preview,
    read: (each, how) => quizDetail({ id: each }, how),
    // The first question replaces the start page at once, so there is nothing to tap twice.
    momentMs: 0,
  })
  const paper = createPaperStore(() => void campaign.load())
  const walk = createWalkStore()

  /** Reads the page; a question whose time still runs is shown again. */
  async function load(): Promise<void> {
    await campaign.load()
    const page = campaign.$page.get()
    if (page.status !== 'ready' || campaign.isPreview) return
    // A start is under way, and its answer opens the paper.
    // guard: a tap that was sent early opens its paper once [unit campaigns/quiz/quiz-start]
    //   campaign.$busy.get() || sentKey() ~> false
    if (campaign.$busy.get() || sentKey()) return
    const { running_paper: running } = page.detail.mine
    const question = running?.question
    const runs = question && question.deadline_at > running.server_time
    if (runs && viewOf(page.detail) === 'running' && paper.$paper.get().status === 'none') {
      paper.open(running)
    }
  }

  /** Starts a paper, or continues the running one. */
  async function start(): Promise<void> {
    if (campaign.isPreview) return beginWalk()
    await campaign.act(begin, canStart)
  }

  const startSends = () => campaign.sends(startPaper, canStart)

  /** A tap while the preview loads begins it once it is there. */
  async function beginWalk(): Promise<void> {
    if (campaign.$page.get().status === 'loading') await campaign.loaded()
    const page = campaign.$page.get()
    if (page.status === 'ready') walk.begin(page.detail)
  }

  /** The question's clock runs soon after the response, so the paper is opened immediately. */
  async function begin(write: { id: string; reqId: string }): Promise<QuizPaper> {
    // The answer to an early tap may have come long before this page takes it.
    const early = window.__sent
    const begun = await startPaper(write)
    // guard: the clock of an early start runs from its answer on [unit campaigns/quiz/quiz-start]
    //   paper.open(begun, early?.at) ~> paper.open(begun)
    paper.open(begun, early?.at)
    return begun
  }

  /** A new draft has other questions, so the current walk ends. */
  function feed(page: CampaignState<QuizDetail>): void {
    walk.leave()
    campaign.feed(page)
  }

  /** The visitor has sent the card; a try earned by that appears at once. */
  async function shared(): Promise<void> {
    const page = campaign.$page.get()
    if (page.status !== 'ready') return
    const { activity, mine, rules } = page.detail
    // Without a limit of tries, sharing adds none.
    const adds = rules.tries_day < 0 ? 0 : rules.share_add
    const { id: activityId, type } = activity
    const isRewarded = await rewardShare({ id: activityId, type, adds, left: mine.share_left })
    if (isRewarded) await campaign.load()
  }

  return {
    ...campaign,
    load,
    feed,
    shared,
    start,
    startSends,
    paper: campaign.isPreview ? walk : paper,
  }
}

function canStart(detail: QuizDetail): boolean {
  const { kind } = actionOf(detail)
  return viewOf(detail) === 'running' && (kind === 'start' || kind === 'resume')
}
