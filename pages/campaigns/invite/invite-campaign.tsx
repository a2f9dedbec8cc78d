import './invite.css'
import type { ComponentType } from 'react'
import type { InviteDetail } from '../../../api/index.ts'
import { navigateTo, type PageProps } from '../../../runtime/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenPart } from '../../campaign/screen-props.ts'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { InviteKind, InviteSheet } from './invite-kind.ts'
import { createInviteStore, type InviteStore } from './invite-store.ts'
import { viewOf } from './rules.ts'

export interface InvitePageSpec {
  isPreview?: boolean
  running: ScreenPart<InviteDetail, InviteStore, CampaignView, InviteSheet>
}

/** A page of an invite campaign with its own running screen. */
export const invitePage = (
  kind: InviteKind,
  { isPreview = false, running }: InvitePageSpec,
): ComponentType<PageProps> =>
  campaignPage<InviteDetail, InviteStore, CampaignView, InviteSheet>({
    type: kind.type,
    isPreview,
    start: kind.start,
    createStore: ({ id, shareUser, shareTime, shareSign }, preview) =>
      createInviteStore(kind.calls, { id, link: { shareUser, shareTime, shareSign }, preview }),
    viewOf,
    share: detail => cardOf(kind, detail),
    loading: InviteLoading,
    running,
    sheets: lazyWithRetry(() =>
      import('./invite-sheets.tsx').then(({ inviteSheets }) => inviteSheets(kind)),
    ),
    closed: () => import('./invite-closed.tsx').then(({ closedParts }) => closedParts),
    // A link may open the code of a claimed reward.
    firstSheet: ({ tiers, visit }, _, { grantId }) =>
      grantId ? codeSheet({ tiers, visit }, grantId) : undefined,
    mine: ({ detail, openSheet }) =>
      detail.mine && detail.mine.bound_n > 0
        ? { text: '我的邀请', onTap: () => openSheet({ kind: 'friends' }) }
        : undefined,
  })

/** Sheet with the code of a claimed or given reward. */
export function codeSheet(
  { tiers, visit }: Pick<InviteDetail, 'tiers' | 'visit'>,
  grantId: string,
): InviteSheet {
  const tier = tiers.find(({ grant_id }) => grant_id === grantId)
  const { name = '我的礼', value_text = '' } = tier?.reward ?? visit.gift?.reward ?? {}
  return { kind: 'code', grantId, title: name, note: value_text }
}

/** The card leads to the invitee's page, with the signed inviter. */
function cardOf({ start }: InviteKind, detail: InviteDetail | undefined) {
  const mine = detail?.mine
  return {
    title: '{nickname}邀你领新人礼',
    page: `${start}/new`,
    extra: mine
      ? { shareTime: String(mine.share_time), shareSign: mine.share_sign, tab: '' }
      : { tab: '' },
  }
}

export const InviteLoading = () => (
  <main className='screen screen-campaign'>
    <Skeleton kind='campaign' />
  </main>
)

export const toStart = ({ start }: InviteKind, id: number) =>
  void navigateTo({ url: `${start}?id=${id}` })
