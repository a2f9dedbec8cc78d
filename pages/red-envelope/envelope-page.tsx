import './envelope.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type EnvelopeDetail, isPreview } from '../../api/index.ts'
import { type PageProps, redirectTo } from '../../runtime/index.ts'
import { CampaignFailed, CampaignNotFound } from '../campaign/dead-ends.tsx'
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
      isPreview: isPreview(new URLSearchParams(query)),
    }),
  )
  const page = useStore(store.$page)
  const shown = page.status === 'ready' && !store.isPreview ? page.detail : undefined
  const onAction = useCampaign(shown, useSharing(shown, recordId))

  useEffect(() => void store.load(), [store])

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
    />
  )
  if (page.status === 'loading') return closed()
  if (page.status === 'notFound') return <CampaignNotFound />
  if (page.status === 'failed') return <CampaignFailed onRetry={() => void store.retry()} />
  const { detail, refused } = page
  const view = envelopeView(detail, refused)
  if (view === 'notFound') return <CampaignNotFound />
  if (view === 'running') return closed(detail)
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
}

const luckUrl = (id = '', recordId: string) =>
  `/redEnvelope/detail?id=${id}&recordId=${encodeURIComponent(recordId)}`
