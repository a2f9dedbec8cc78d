import './form.css'
import { useStore } from '@nanostores/react'
import type { FormDetail } from '../../../api/index.ts'
import { getCurrentPages, navigateBack, redirectTo } from '../../../runtime/index.ts'
import { campaignPage, type LoadingProps, type ScreenProps } from '../../campaign/define-page.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { lazyWithRetry, useLazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { FormScreen, loadFields } from './form-screen.tsx'
import { createFormStore, type FormStore } from './form-store.ts'
import { entryUrl, finishUrl, type FormView, isReason, promptUrl, viewOf } from './rules.ts'
import { shareCard } from './share-card.ts'

const PromptScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./entry/prompt-screen.tsx').then(({ PromptScreen: Screen }) => Screen),
)
const NotMine = /* @__PURE__ */ lazyWithRetry(() =>
  import('./not-mine.tsx').then(({ NotMine: Screen }) => Screen),
)

/** `denied`: the entry that is to be changed is somebody else's. */
type View = FormView | 'denied'

/** `/form?id=&entryId=`: a form to fill in; with an entry, one to change. */
export default campaignPage<FormDetail, FormStore, View>({
  type: 'form',
  createStore: ({ id = '', entryId }, preview) => createFormStore({ id, entryId, preview }),
  usePage: ({ store }) => void useStore(store.$edge),
  viewOf(detail, refused, { $edge, isEdit }) {
    const edge = $edge.get()
    // Once it is submitted the page only waits for the next one.
    const view = edge === 'done' ? 'running' : viewOf(detail, refused, isEdit)
    return view === 'running' && edge === 'denied' ? 'denied' : view
  },
  share: shareCard,
  loading: FormLoading,
  running: page => (
    <FormScreen
      store={page.store}
      detail={page.detail}
      isOver={page.refused === 'dayLimit'}
      onSubmit={() => void submit(page)}
    />
  ),
  states: Closed,
})

function Closed({ store, detail, view, waiting }: ScreenProps<FormDetail, FormStore, View>) {
  if (view === 'denied') return <NotMine waiting={waiting} detail={detail} />
  if (view === 'running' || view === 'notFound') return null
  return (
    <PromptScreen
      waiting={waiting}
      reason={view}
      detail={detail}
      onReload={() => void store.retry()}
      onSoon={store.reloadSoon}
    />
  )
}

async function submit({ store, query, onAction }: LoadingProps<FormStore>): Promise<void> {
  const { id = '' } = query
  const submitted = await store.submit()
  if (!submitted) return leaveIfClosed(store, id)
  onAction('submit-form')
  if (!store.isEdit) return void redirectTo({ url: finishUrl(id, submitted.entry_id) })
  if (cameFromEntry()) return void navigateBack()
  void redirectTo({ url: entryUrl(id, submitted.entry_id) })
}

/** The last refusal may have been that there is nothing to fill in any more. */
function leaveIfClosed(store: FormStore, id: string): void {
  const now = store.$page.get()
  const view = now.status === 'ready' ? viewOf(now.detail, now.refused, store.isEdit) : ''
  if (isReason(view)) void redirectTo({ url: promptUrl(id, view) })
}

function cameFromEntry(): boolean {
  const pages = getCurrentPages()
  return pages[pages.length - 2]?.path === '/form/detail'
}

/** Also the markup that stands in the HTML. */
function FormLoading() {
  useLazyWithRetry(loadFields)
  return (
    <main className='screen screen-campaign screen-bar'>
      <Skeleton kind='campaign' />
      <BottomBar>
        <Button kind='main' disabled>
          提交
        </Button>
      </BottomBar>
    </main>
  )
}
