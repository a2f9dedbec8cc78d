import './envelope.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { EnvelopeDetail } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { LoadingProps } from '../../campaign/screen-props.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { ClosedEnvelope } from './closed-envelope.tsx'
import { createEnvelopeStore, type EnvelopeStore } from './envelope-store.ts'
import { keepOpened } from './just-opened.ts'
import { type EnvelopeView, luckUrl, start, viewOf } from './rules.ts'
import { shareCard } from './share-card.ts'

const End = /* @__PURE__ */ lazyWithRetry(() =>
  import('./envelope-ends.tsx').then(({ EnvelopeEnd }) => EnvelopeEnd),
)

/** `/redEnvelope?id=&recordId=`: an envelope to open, from the brand or shared by a friend. */
export default campaignPage<EnvelopeDetail, EnvelopeStore, EnvelopeView>({
  type: 'redEnvelope',
  start,
  createStore: ({ id, recordId, word }, preview) =>
    createEnvelopeStore({ id, recordId, word, preview }),
  usePage,
  // The amount is known: the page is about to navigate to it.
  viewOf: (detail, refused, { $opened }) => {
    const view = viewOf(detail, refused)
    return $opened.get() && view !== 'notFound' ? 'running' : view
  },
  share: (detail, _, { recordId }) => shareCard(detail, recordId),
  loading: ({ store }) => <ClosedEnvelope store={store} />,
  mine: ({ detail: { activity, mine }, view }) =>
    view !== 'running' && mine.opened
      ? {
          text: '我的红包',
          onTap: () => void redirectTo({ url: luckUrl(String(activity.id), mine.record_id) }),
        }
      : undefined,
  running: ClosedEnvelope,
  states: { opened: End, allGone: End, expired: End },
  closed: () => import('./envelope-ends.tsx').then(({ closedParts }) => closedParts),
  sheets: lazyWithRetry(() =>
    import('./envelope-sheets.tsx').then(({ EnvelopeSheets }) => EnvelopeSheets),
  ),
  asksSheet: ({ $asks }) => $asks,
})

function usePage({ store, query: { id, recordId }, onAction }: LoadingProps<EnvelopeStore>): void {
  const opened = useStore(store.$opened)
  const page = useStore(store.$page)
  const isReady = page.status === 'ready' && !store.isPreview

  useEffect(() => {
    // Preloaded, because the connection may be lost right after the opening.
    if (isReady) void import('./luck/luck-page.tsx').catch(() => undefined)
  }, [isReady])

  // Immediately: waiting for the read after the write would delay the visitor.
  useEffect(() => {
    const now = store.$page.get()
    if (!opened || now.status !== 'ready') return
    keepOpened(opened, now.detail, Boolean(recordId))
    onAction('receive-money')
    void redirectTo({ url: luckUrl(id, opened.record_id) })
  }, [opened, store, id, recordId, onAction])
}
