import './form.css'
import { useStore } from '@nanostores/react'
import type { FormDetail } from '../../../api/index.ts'
import { getCurrentPages, navigateBack, redirectTo } from '../../../runtime/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { LoadingProps, ScreenProps } from '../../campaign/screen-props.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { lazyWithRetry, useLazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { entryPill } from './entry-pill.ts'
import { FormScreen, loadFields } from './form-screen.tsx'
import { createFormStore, type FormStore } from './form-store.ts'
import {
  entryUrl,
  finishUrl,
  type FormView,
  isReason,
  promptUrl,
  reasons,
  viewOf,
} from './rules.ts'
import { shareCard } from './share-card.ts'

const PromptScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./entry/prompt-screen.tsx').then(({ PromptScreen: Screen }) => Screen),
)
const NotMine = /* @__PURE__ */ lazyWithRetry(() =>
  import('./not-mine.tsx').then(({ NotMine: Screen }) => Screen),
)

/** `denied`: the entry to edit belongs to somebody else. */
type View = FormView | 'denied'

type Page = ScreenProps<FormDetail, FormStore, View>

/** `/form?id=&entryId=`: a form to fill in; with `entryId`, an entry to edit. */
export default campaignPage<FormDetail, FormStore, View>({
  type: 'form',
  start: '/form',
  createStore: ({ id = '', entryId }, preview) => createFormStore({ id, entryId, preview }),
  usePage: ({ store }) => void useStore(store.$edge),
  viewOf(detail, refused, { $edge, isEdit }) {
    const edge = $edge.get()
    // After the submission the page only waits for the navigation.
    const view = edge === 'done' ? 'running' : viewOf(detail, refused, isEdit)
    return view === 'running' && edge === 'denied' ? 'denied' : view
  },
  share: shareCard,
  loading: FormLoading,
  mine: ({ detail, store, view }) =>
    view === 'running' && store.isEdit ? undefined : entryPill(detail),
  running: page => (
    <FormScreen
      store={page.store}
      detail={page.detail}
      top={page.top}
      isOver={page.refused === 'dayLimit'}
      onSubmit={() => void submit(page)}
    />
  ),
  states: { ...Object.fromEntries(reasons.map(reason => [reason, Prompt])), denied: NotMine },
})

function Prompt({ store, detail, view, top, openSheet, waiting }: Page) {
  if (!isReason(view)) return null
  return (
    <PromptScreen
      waiting={waiting}
      reason={view}
      detail={detail}
      top={top}
      onRules={() => openSheet({ kind: 'rules' })}
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
  if (!store.isEdit) return void redirectTo({ url: finishUrl(id, submitted) })
  if (cameFromEntry()) return void navigateBack()
  void redirectTo({ url: entryUrl(id, submitted.entry_id) })
}

/** Navigates away if the last refusal means that the form is closed. */
function leaveIfClosed(store: FormStore, id: string): void {
  const now = store.$page.get()
  const view = now.status === 'ready' ? viewOf(now.detail, now.refused, store.isEdit) : ''
  if (isReason(view)) void redirectTo({ url: promptUrl(id, view) })
}

function cameFromEntry(): boolean {
  const pages = getCurrentPages()
  return pages[pages.length - 2]?.path === '/form/detail'
}

/** Also rendered into the served HTML. */
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
