import './envelope.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import type { EnvelopeDetail } from '../../api/index.ts'
import { type PageProps, redirectTo } from '../../runtime/index.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { CampaignNotFound } from '../campaign/dead-ends.tsx'
import { previewOf } from '../campaign/preview.ts'
import { useCampaign } from '../campaign/use-campaign.ts'
import { ClosedEnvelope } from './closed-envelope.tsx'
import { createEnvelopeStore } from './envelope-store.ts'
import { envelopeView } from './rules.ts'
import { useSharing } from './use-sharing.ts'

const EnvelopeState = lazy(() =>
  import('./envelope-state.tsx').then(({ EnvelopeState: State }) => ({ default: State })),
)

/** `/redEnvelope?id=&recordId=`: an envelope to open, the brand's own or one that a friend passed on. */
export default function EnvelopePage({ query }: PageProps) {
  const { id, recordId, word } = query
  const [store] = useState(() =>
    createEnvelopeStore({
      id,
      recordId,
      word,
      preview: previewOf('redEnvelope', query),
    }),
  )
  const page = useStore(store.$page)
  const isOpened = useStore(store.$isOpened)
  const shown = page.status === 'ready' && !store.isPreview ? page.detail : undefined
  const onAction = useCampaign(shown, useSharing(shown, recordId))

  async function open(how = store.open): Promise<void> {
    const opened = await how()
    if (!opened) return
    onAction('receive-money')
    void redirectTo({ url: luckUrl(id, opened.record_id) })
  }

  const closed = (detail?: EnvelopeDetail) => (
    <ClosedEnvelope
      store={store}
      detail={detail}
      refused={page.status === 'ready' ? page.refused : undefined}
      onOpen={() => void open()}
      onSay={said => void open(() => store.say(said))}
      onAdded={() => void open(store.added)}
    />
  )
  return (
    <CampaignPage store={store} loading={closed()}>
      {(detail, refused) => {
        const view = envelopeView(detail, refused)
        if (view === 'notFound') return <CampaignNotFound />
        if (view === 'running' || isOpened) return closed(detail)
        return (
          <Suspense fallback={closed()}>
            <EnvelopeState
              view={view}
              store={store}
              detail={detail}
              onLuck={record => void redirectTo({ url: luckUrl(id, record) })}
            />
          </Suspense>
        )
      }}
    </CampaignPage>
  )
}

const luckUrl = (id = '', recordId: string) =>
  `/redEnvelope/detail?id=${id}&recordId=${encodeURIComponent(recordId)}`
