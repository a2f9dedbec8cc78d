import { useStore } from '@nanostores/react'
import { type ComponentType, useMemo, useState } from 'react'
import type { ActivityDetail } from '../../api/index.ts'
import type { PageProps } from '../../runtime/index.ts'
import { useFirstAnswer } from '../data/first-answer.ts'
import { type CampaignPart, CampaignPage } from './campaign-page.tsx'
import { type Preview, previewOf } from './preview/preview.ts'
import { readyPage, type ReadySpec } from './ready-page.tsx'
import type { LoadingProps, SheetName } from './screen-props.ts'
import { type CampaignSharing, useCampaign } from './use-campaign.ts'

export interface CampaignPageSpec<
  D extends ActivityDetail,
  S,
  V extends string,
  K extends SheetName = never,
> extends ReadySpec<D, S, V, K> {
  /** Wire name of the type. */
  type: string
  /** The route itself is a preview. */
  isPreview?: boolean
  createStore: (query: Record<string, string>, preview: Preview | undefined) => S
  /** Card of the host's share menu. */
  share: (detail: D | undefined, store: S, query: Record<string, string>) => CampaignCard
  onShared?: (store: S) => void
  /** Also rendered into the served HTML. */
  loading: ComponentType<LoadingProps<S>>
  /** Hooks of the page, e.g. for what `viewOf` and `share` read beside the detail. */
  usePage?: (page: LoadingProps<S>) => void
}

type CampaignCard = Omit<CampaignSharing, 'onShared'>

/**
 * Defines a campaign's page: its store, visit tracking and share card, preview, bar, rules, and the screen of each
 * state.
 */
export function campaignPage<
  D extends ActivityDetail,
  S extends CampaignPart<D>,
  V extends string = string,
  K extends SheetName = never,
>(spec: CampaignPageSpec<D, S, V, K>): ComponentType<PageProps> {
  const { type, createStore, loading: Loading } = spec
  const Ready = readyPage(spec)

  return function CampaignOwnPage({ query }: PageProps) {
    const first = useFirstAnswer<D>()
    const [store] = useState(() => {
      const made = createStore(query, previewOf(type, query, { always: spec.isPreview === true }))
      if (first && !made.preview) made.begin(first)
      return made
    })
    const page = useStore(store.$page)
    const shown = page.status === 'ready' && !store.preview ? page.detail : undefined
    const onAction = useCampaign(shown, useCard(spec, shown, store, query))
    const own = { store, query, onAction }
    spec.usePage?.(own)
    const loading = <Loading {...own} />
    return (
      <CampaignPage store={store} loading={loading}>
        {(detail, refused) => (
          <Ready {...own} detail={detail} refused={refused} waiting={loading} />
        )}
      </CampaignPage>
    )
  }
}

/** Returns a stable object while its fields are unchanged. */
function useCard<D extends ActivityDetail, S, V extends string, K extends SheetName>(
  { share, onShared }: CampaignPageSpec<D, S, V, K>,
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
