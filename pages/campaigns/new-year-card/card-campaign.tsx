import './card.css'
import type { ComponentType } from 'react'
import type { NewYearCardDetail } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { type CardStore, createCardStore } from './card-store.ts'
import { MakerScreen } from './maker-screen.tsx'
import { start } from './paths.ts'
import { cardStateOf, viewOf } from './rules.ts'
import type { CardScreenProps, CardSheet } from './screen-props.ts'

const Letter = /* @__PURE__ */ lazyWithRetry(() =>
  import('./letter-screen.tsx').then(({ LetterScreen }) => LetterScreen),
)

const Running = (page: CardScreenProps) =>
  cardStateOf(page.detail) === 'making' ? (
    <MakerScreen {...page} />
  ) : (
    <Letter {...page} waiting={<CardLoading />} />
  )

export const cardPage = ({
  isPreview = false,
}: {
  isPreview?: boolean
}): ComponentType<PageProps> =>
  campaignPage<NewYearCardDetail, CardStore, CampaignView, CardSheet>({
    type: 'newYearCard',
    isPreview,
    start,
    createStore: ({ id, recordId, key }, preview) =>
      createCardStore({ id, recordId, key, preview }),
    viewOf,
    share: (detail, store) => cardOf(detail, store),
    loading: CardLoading,
    running: Running,
    sheets: lazyWithRetry(() => import('./card-sheets.tsx').then(({ CardSheets }) => CardSheets)),
    firstSheet: (_, __, { grantId }) => (grantId ? { kind: 'code', grantId } : undefined),
    mine: ({ detail, openSheet }) =>
      detail.mine && detail.mine.cards.length > 0
        ? { text: '我写的', onTap: () => openSheet({ kind: 'mine' }) }
        : undefined,
  })

/** Only the author shares a card; everybody else's link leads to the campaign. */
function cardOf(detail: NewYearCardDetail | undefined, store: CardStore) {
  const { recordId = '', key = '' } = store.$card.get()
  return detail?.card?.is_mine
    ? { title: '{nickname}给你寄来一张贺卡', isOwnTitle: true as const, extra: { recordId, key } }
    : { title: '写一张贺卡，寄给想念的人', extra: { recordId: '', key: '' } }
}

const CardLoading = () => (
  <main className='screen screen-campaign'>
    <Skeleton kind='campaign' />
  </main>
)
