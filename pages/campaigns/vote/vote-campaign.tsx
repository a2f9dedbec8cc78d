import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect } from 'react'
import type { CaptchaAnswer, VoteDetail, VotesGiven } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { campaignPage, type CampaignPageSpec } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import type { LoadingProps, ScreenProps } from '../../campaign/screen-props.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { spentAs, viewOf } from './rules.ts'
import { shareCard } from './share-card.ts'
import { $latestVote, createVoteStore, type VoteStore } from './vote-store.ts'

/** Props of a vote's pages with what they need beside the campaign, e.g. one contestant. */
export type VoteScreenProps<More = object> = ScreenProps<VoteDetail, VoteStore & More, CampaignView>

type Spec<More> = CampaignPageSpec<VoteDetail, VoteStore & More, CampaignView>

export interface VotePage<More> extends Pick<Spec<More>, 'running' | 'isPreview' | 'usePage'> {
  /** Creates the page's own stores, once per page instance. */
  createMore: (query: Record<string, string>) => More
  /** The campaign's own card by default. */
  share?: Spec<More>['share']
  skeleton?: 'campaign' | 'list' | 'form'
  /** The page stays visible after the end of the campaign: results and contestants. */
  keepsEnded?: boolean
  /** A vote was given on this page or on one above it: updates the page's own data. */
  onGiven?: (more: More, itemId: number, given: VotesGiven) => void
}

const ChanceSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./voting/chance-sheet.tsx').then(({ ChanceSheet: Earned }) => Earned),
)

/** A page of a vote while it runs; otherwise the frame shows why it does not. */
export function votePage<More extends object>(page: VotePage<More>): ComponentType<PageProps> {
  const { running: Running, skeleton = 'campaign', keepsEnded = false, onGiven } = page
  return campaignPage<VoteDetail, VoteStore & More, CampaignView>({
    type: 'vote',
    start: '/vote',
    isPreview: page.isPreview ?? false,
    createStore: (query, preview) => ({
      ...createVoteStore({ id: query.id, preview }),
      ...page.createMore(query),
    }),
    viewOf(detail, refused) {
      const view = viewOf(detail, refused)
      return view === 'ended' && keepsEnded ? 'running' : view
    },
    usePage(own) {
      useLatestVote(own.store, onGiven)
      page.usePage?.(own)
    },
    share: page.share ?? (detail => shareCard(detail?.activity.title)),
    loading: () => (
      <main className='screen screen-campaign'>
        <Skeleton kind={skeleton} />
      </main>
    ),
    running: ({ detail, refused, ...rest }) => (
      <Running
        {...rest}
        detail={rest.store.isPreview ? spentAs(detail, refused) : detail}
        refused={refused}
      />
    ),
    closed: () => import('./vote-closed.tsx').then(({ closedParts }) => closedParts),
    sheets: Chance,
  })
}

/** Pages below the one where a vote was given update their numbers too. `onGiven` must be a stable function. */
function useLatestVote<S extends VoteStore>(
  store: S,
  onGiven: ((store: S, itemId: number, given: VotesGiven) => void) | undefined,
): void {
  useEffect(
    () =>
      $latestVote.listen(latest => {
        if (!latest) return
        onGiven?.(store, latest.itemId, latest.given)
        if (latest.by !== store.$stamped) void store.load()
      }),
    [store, onGiven],
  )
}

/** The vote has earned a chance in the attached draw. */
function Chance({ store, detail, view }: VoteScreenProps) {
  const isEarned = useStore(store.$chance)
  const { prize } = detail.vote
  if (!isEarned || !prize || view !== 'running') return null
  return (
    <div style={themeOf(detail.activity.theme_color)}>
      <ChanceSheet prize={prize} onClose={store.closeChance} />
    </div>
  )
}

export type GiveVote = (itemId: number, captcha?: CaptchaAnswer) => void

/** Votes for a contestant; the vote is tracked once it has succeeded. */
export const voteOf =
  ({ store, onAction }: Pick<LoadingProps<VoteStore>, 'store' | 'onAction'>): GiveVote =>
  (itemId, captcha) =>
    void store.vote(itemId, captcha).then(given => given && onAction('vote'))
