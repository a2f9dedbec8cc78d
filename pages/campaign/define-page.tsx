import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import type { ActivityDetail } from '../../api/index.ts'
import type { PageProps } from '../../runtime/index.ts'
import { type CampaignPart, CampaignPage } from './campaign-page.tsx'
import { CampaignNotFound } from './states/dead-ends.tsx'
import { type Preview, previewOf } from './preview/preview.ts'
import type { Refusal } from './rules.ts'
import { type CampaignSharing, useCampaign } from './use-campaign.ts'

/** What a campaign's page gives its loading state. */
export interface LoadingProps<S> {
  store: S
  query: Record<string, string>
  /** Tells of something that the visitor did. */
  onAction: (action: string) => void
}

/** What a campaign's page gives its screens. */
export interface ScreenProps<D extends ActivityDetail, S, V extends string = string>
  extends LoadingProps<S> {
  detail: D
  refused: Refusal | undefined
  view: V
  /** Stands in the place of a screen whose own file is still on its way. */
  waiting: ReactNode
}

export interface CampaignPageSpec<D extends ActivityDetail, S, V extends string> {
  /** As the server spells it. */
  type: string
  /** The route is a preview by itself. */
  isPreview?: boolean
  createStore: (query: Record<string, string>, preview: Preview | undefined) => S
  /** Which screen the detail and the last refusal mean. */
  viewOf: (detail: D, refused: Refusal | undefined, store: S) => V
  /** The card that the host's menu sends. */
  share: (detail: D | undefined, store: S, query: Record<string, string>) => CampaignCard
  onShared?: (store: S) => void
  /** Also the markup that stands in the HTML. */
  loading: ComponentType<LoadingProps<S>>
  running: ComponentType<ScreenProps<D, S, V>>
  /** Every view but `running` and `notFound`; may be a file of its own. */
  states?: ComponentType<ScreenProps<D, S, V>>
  /** Hooks of the page itself, e.g. for what `viewOf` and `share` read beside the detail. */
  usePage?: (page: LoadingProps<S>) => void
}

type CampaignCard = Omit<CampaignSharing, 'onShared'>

/** A page of a campaign: its store, the visit and the card, a preview, and the screen for each state. */
export function campaignPage<
  D extends ActivityDetail,
  S extends CampaignPart<D>,
  V extends string = string,
>(spec: CampaignPageSpec<D, S, V>): ComponentType<PageProps> {
  const { type, createStore, viewOf, loading: Loading, running, states = running } = spec

  return function CampaignOwnPage({ query }: PageProps) {
    const [store] = useState(() =>
      createStore(query, previewOf(type, query, { always: spec.isPreview === true })),
    )
    const page = useStore(store.$page)
    const shown = page.status === 'ready' && !store.preview ? page.detail : undefined
    const onAction = useCampaign(shown, useCard(spec, shown, store, query))
    const own = { store, query, onAction }
    spec.usePage?.(own)
    const loading = <Loading {...own} />
    return (
      <CampaignPage store={store} loading={loading}>
        {(detail, refused) => {
          const view = viewOf(detail, refused, store)
          if (view === 'notFound') return <CampaignNotFound />
          const Screen = view === 'running' ? running : states
          return <Screen {...own} view={view} detail={detail} refused={refused} waiting={loading} />
        }}
      </CampaignPage>
    )
  }
}

/** The same object as long as nothing in it changes. */
function useCard<D extends ActivityDetail, S, V extends string>(
  { share, onShared }: CampaignPageSpec<D, S, V>,
  shown: D | undefined,
  store: S,
  query: Record<string, string>,
): CampaignSharing {
  const card = JSON.stringify(share(shown, store, query))
  return useMemo(
    () => ({ ...(JSON.parse(card) as CampaignCard), onShared: () => onShared?.(store) }),
    [card, onShared, store],
  )
}
