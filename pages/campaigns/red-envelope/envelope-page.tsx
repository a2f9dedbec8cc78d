import './envelope.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { EnvelopeDetail } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import { campaignPage, type LoadingProps, type ScreenProps } from '../../campaign/define-page.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { ClosedEnvelope } from './closed-envelope.tsx'
import { createEnvelopeStore, type EnvelopeStore } from './envelope-store.ts'
import { keepOpened } from './just-opened.ts'
import { type EnvelopeView, viewOf } from './rules.ts'
import { shareCard } from './share-card.ts'

const EnvelopeState = /* @__PURE__ */ lazyWithRetry(() =>
  import('./envelope-state.tsx').then(({ EnvelopeState: State }) => State),
)

/** `/redEnvelope?id=&recordId=`: an envelope to open, the brand's own or one that a friend passed on. */
export default campaignPage<EnvelopeDetail, EnvelopeStore, EnvelopeView>({
  type: 'redEnvelope',
  createStore: ({ id, recordId, word }, preview) =>
    createEnvelopeStore({ id, recordId, word, preview }),
  usePage,
  // What was in it is known: the page is about to leave for it.
  viewOf: (detail, refused, { $opened }) => {
    const view = viewOf(detail, refused)
    return $opened.get() && view !== 'notFound' ? 'running' : view
  },
  share: (detail, _, { recordId }) => shareCard(detail, recordId),
  loading: ({ store }) => <ClosedEnvelope store={store} detail={undefined} refused={undefined} />,
  running: ({ store, detail, refused }) => (
    <ClosedEnvelope store={store} detail={detail} refused={refused} />
  ),
  states: Stopped,
})

function usePage({ store, query: { id, recordId }, onAction }: LoadingProps<EnvelopeStore>): void {
  const opened = useStore(store.$opened)
  const page = useStore(store.$page)
  const isReady = page.status === 'ready' && !store.isPreview

  useEffect(() => {
    // In hand before it is needed: right after the opening the network may be gone.
    if (isReady) void import('./luck/luck-page.tsx').catch(() => undefined)
  }, [isReady])

  // At once: what is read anew after every write would keep the visitor waiting.
  useEffect(() => {
    const now = store.$page.get()
    if (!opened || now.status !== 'ready') return
    keepOpened(opened, now.detail, Boolean(recordId))
    onAction('receive-money')
    void redirectTo({ url: luckUrl(id, opened.record_id) })
  }, [opened, store, id, recordId, onAction])
}

function Stopped({
  view,
  store,
  detail,
  query,
  waiting,
}: ScreenProps<EnvelopeDetail, EnvelopeStore, EnvelopeView>) {
  if (view === 'running' || view === 'notFound') return null
  return (
    <EnvelopeState
      waiting={waiting}
      view={view}
      store={store}
      detail={detail}
      onLuck={record => void redirectTo({ url: luckUrl(query.id, record) })}
    />
  )
}

const luckUrl = (id = '', recordId: string) =>
  `/redEnvelope/detail?id=${id}&recordId=${encodeURIComponent(recordId)}`
