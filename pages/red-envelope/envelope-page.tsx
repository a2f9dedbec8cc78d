import './envelope.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { EnvelopeDetail } from '../../api/index.ts'
import { type PageProps, redirectTo } from '../../runtime/index.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { CampaignNotFound } from '../campaign/dead-ends.tsx'
import { previewOf } from '../campaign/preview.ts'
import { useCampaign } from '../campaign/use-campaign.ts'
import { lazyWithRetry } from '../kit/lazy-with-retry.tsx'
import { ClosedEnvelope } from './closed-envelope.tsx'
import { createEnvelopeStore } from './envelope-store.ts'
import { keepOpened } from './just-opened.ts'
import { envelopeView } from './rules.ts'
import { useSharing } from './use-sharing.ts'

const EnvelopeState = /* @__PURE__ */ lazyWithRetry(() =>
  import('./envelope-state.tsx').then(({ EnvelopeState: State }) => State),
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
  const opened = useStore(store.$opened)
  const shown = page.status === 'ready' && !store.isPreview ? page.detail : undefined
  const onAction = useCampaign(shown, useSharing(shown, recordId))
  const isReady = shown !== undefined

  useEffect(() => {
    // In hand before it is needed: right after the opening the network may be gone.
    if (isReady) void import('./luck-page.tsx').catch(() => undefined)
  }, [isReady])

  // At once: what is read anew after every write would keep the visitor waiting.
  useEffect(() => {
    const now = store.$page.get()
    if (!opened || now.status !== 'ready') return
    keepOpened(opened, now.detail, Boolean(recordId))
    onAction('receive-money')
    void redirectTo({ url: luckUrl(id, opened.record_id) })
  }, [opened, store, id, recordId, onAction])

  const closed = (detail?: EnvelopeDetail) => (
    <ClosedEnvelope
      store={store}
      detail={detail}
      refused={page.status === 'ready' ? page.refused : undefined}
      onOpen={() => void store.open()}
      onSay={said => void store.say(said)}
      onAdded={() => void store.added()}
    />
  )
  return (
    <CampaignPage store={store} loading={closed()}>
      {(detail, refused) => {
        const view = envelopeView(detail, refused)
        if (view === 'notFound') return <CampaignNotFound />
        if (view === 'running' || opened) return closed(detail)
        return (
          <EnvelopeState
            waiting={closed()}
            view={view}
            store={store}
            detail={detail}
            onLuck={record => void redirectTo({ url: luckUrl(id, record) })}
          />
        )
      }}
    </CampaignPage>
  )
}

const luckUrl = (id = '', recordId: string) =>
  `/redEnvelope/detail?id=${id}&recordId=${encodeURIComponent(recordId)}`
