import './form.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  getCurrentPages,
  navigateBack,
  type PageProps,
  redirectTo,
  useDidShow,
} from '../../runtime/index.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { CampaignNotFound } from '../campaign/dead-ends.tsx'
import { previewOf } from '../campaign/preview.ts'
import { useCampaign } from '../campaign/use-campaign.ts'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { lazyWithRetry, useLazyWithRetry } from '../kit/lazy-with-retry.tsx'
import { FormScreen, loadFields } from './form-screen.tsx'
import { createFormStore } from './form-store.ts'
import { entryUrl, finishUrl, formView, isReason, promptUrl } from './rules.ts'
import { sharingOf } from './sharing-of.ts'

const PromptScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./prompt-screen.tsx').then(({ PromptScreen: Screen }) => Screen),
)
const NotMine = /* @__PURE__ */ lazyWithRetry(() =>
  import('./not-mine.tsx').then(({ NotMine: Screen }) => Screen),
)

/** `/form?id=&entryId=`: a form to fill in; with an entry, one to change. */
export default function FormPage({ query }: PageProps) {
  const { id = '', entryId } = query
  const [store] = useState(() =>
    createFormStore({ id, entryId, preview: previewOf('form', query) }),
  )
  const page = useStore(store.$page)
  const edge = useStore(store.$edge)
  const shown = page.status === 'ready' && !store.isPreview ? page.detail : undefined
  const onAction = useCampaign(shown, sharingOf(shown))

  // An entry may have been changed or taken back on a page above this one.
  useDidShow(() => {
    if (page.status === 'ready') void store.load()
  })

  async function submit(): Promise<void> {
    const submitted = await store.submit()
    if (!submitted) return leaveIfClosed()
    onAction('submit-form')
    if (!store.isEdit) return void redirectTo({ url: finishUrl(id, submitted.entry_id) })
    if (cameFromEntry()) return void navigateBack()
    void redirectTo({ url: entryUrl(id, submitted.entry_id) })
  }

  /** The last refusal may have been that there is nothing to fill in any more. */
  function leaveIfClosed(): void {
    const now = store.$page.get()
    const view = now.status === 'ready' ? formView(now.detail, now.refused, store.isEdit) : ''
    if (isReason(view)) void redirectTo({ url: promptUrl(id, view) })
  }

  return (
    <CampaignPage store={store} loading={<FormLoading />}>
      {(detail, refused) => {
        // Once it is submitted the page only waits for the next one.
        const view = edge === 'done' ? 'running' : formView(detail, refused, store.isEdit)
        if (view === 'notFound') return <CampaignNotFound />
        if (view === 'running' && edge !== 'denied') {
          return (
            <FormScreen
              store={store}
              detail={detail}
              isOver={refused === 'dayLimit'}
              onSubmit={() => void submit()}
            />
          )
        }
        return view === 'running' ? (
          <NotMine waiting={<FormLoading />} detail={detail} />
        ) : (
          <PromptScreen
            waiting={<FormLoading />}
            reason={view}
            detail={detail}
            onReload={() => void store.retry()}
            onSoon={store.reloadSoon}
          />
        )
      }}
    </CampaignPage>
  )
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
