import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { LotteryCalls, LotterySkin } from '../../api/index.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { CampaignNotFound } from '../campaign/dead-ends.tsx'
import { previewOf } from '../campaign/preview.ts'
import { useCampaign } from '../campaign/use-campaign.ts'
import { lazyWithRetry } from '../kit/lazy-with-retry.tsx'
import { DrawLoading } from './draw-loading.tsx'
import { DrawScreen } from './draw-screen.tsx'
import { createDrawStore } from './draw-store.ts'
import { createPrizesStore } from './prizes-store.ts'
import { type DrawPay, drawView, shareWords } from './rules.ts'

const DrawState = /* @__PURE__ */ lazyWithRetry(() =>
  import('./draw-state.tsx').then(({ DrawState: State }) => State),
)

export interface DrawPageProps {
  query: Record<string, string>
  type: 'lottery' | 'lotteryWheel'
  /** Where the campaign starts, e.g. `/lottery`. */
  start: string
  calls: LotteryCalls
  /** What is most likely drawn with, for the time before the answer. */
  skin: LotterySkin
  /** A draft may be tried out here. */
  isDemo?: boolean
}

/** A draw of either kind: from its first frame to the prize. */
export function DrawPage(props: DrawPageProps) {
  const { query, type, start, calls, skin, isDemo = false } = props
  const { id = '' } = query
  const [store] = useState(() =>
    createDrawStore({
      id,
      preview: previewOf(type, query, { always: isDemo }),
      isDemo,
      calls,
    }),
  )
  const [prizes] = useState(() =>
    createPrizesStore({
      id,
      calls,
      isAsked: query.prizes === '1' || Boolean(query.grantId),
      onClaimed: () => void store.load(),
      ...(store.isPreview && { sample: store.sample }),
    }),
  )
  const page = useStore(store.$page)
  const before = useStore(store.$before)
  const shown = page.status === 'ready' && !store.isPreview ? page.detail : undefined
  const title = shown ? shareWords(shown) : ''
  const onAction = useCampaign(
    shown,
    useMemo(() => ({ title, onShared: () => void store.shared() }), [title, store]),
  )

  async function draw(pay: DrawPay): Promise<void> {
    const drawn = await store.draw(pay)
    if (!drawn) return
    onAction('draw')
    if (drawn.kind === 'balance') onAction('receive-money')
  }

  const loading = <DrawLoading store={store} skin={skin} onDraw={() => void draw('free')} />
  return (
    <CampaignPage store={store} loading={loading}>
      {(read, refused) => {
        const detail = before ?? read
        const view = before ? 'running' : drawView(detail, refused)
        if (view === 'notFound') return <CampaignNotFound />
        if (view !== 'running') {
          return (
            <DrawState
              waiting={loading}
              view={view}
              store={store}
              prizes={prizes}
              detail={detail}
              start={start}
            />
          )
        }
        return (
          <DrawScreen
            store={store}
            prizes={prizes}
            detail={detail}
            refused={refused}
            onDraw={pay => void draw(pay)}
            onAction={onAction}
          />
        )
      }}
    </CampaignPage>
  )
}
