import './create.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { ALL_FORMS } from '../../../../api/values/limits.ts'
import { activityStatus } from '../../../../api/values/activity-status.ts'
import { type PageProps, redirectTo } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { Waiting } from '../../staff-gate.tsx'
import { DraftStop } from './draft-stop.tsx'
import { pathOf } from './path-of.ts'
import { CostCard } from './cost-card.tsx'
import { createPublishStore, formSteps } from './publish-store.ts'
import type { DraftPage } from './read-draft.ts'
import { StepBar } from './step-bar.tsx'
import { StepSummary } from './step-summary.tsx'
import { nextUrl } from './steps.ts'
import { DraftGate } from './draft-gate.tsx'

/** Lazy: shown once, after the publication. */
const Published = /* @__PURE__ */ lazyWithRetry(() =>
  import('./published.tsx').then(({ Published: Done }) => Done),
)

/** Lazy: only kinds with gifts have it. */
const OutlookCard = /* @__PURE__ */ lazyWithRetry(() =>
  import('./outlook-card.tsx').then(({ OutlookCard: Outlook }) => Outlook),
)

/** `/pages/business/create/six`: everything once more, and the publication. */
export default function PublishPage({ query: { id } }: PageProps) {
  return <DraftGate id={id}>{named => <Publish id={named} />}</DraftGate>
}

function Publish({ id }: { id: string }) {
  const [store] = useState(() => createPublishStore(id))
  const state = useStore(store.$state)
  const published = useStore(store.$published)
  useEffect(() => void store.load(), [store])
  const early = state.status === 'ready' && state.step < ALL_FORMS ? state.step : 0
  useEffect(() => {
    if (early > 0) void redirectTo({ url: nextUrl(Number(id), early) })
  }, [early, id])

  if (published && state.status === 'ready') {
    return <Published published={published} draft={state} waiting={<Waiting kind='form' />} />
  }
  if (state.status === 'loading' || early > 0) return <Waiting kind='form' />
  if (state.status !== 'ready') {
    return <DraftStop kind={state.status} onRetry={() => void store.load()} />
  }
  return <ReadThrough draft={state} store={store} />
}

interface ReadThroughProps {
  draft: DraftPage
  store: ReturnType<typeof createPublishStore>
}

function ReadThrough({ draft, store }: ReadThroughProps) {
  const isBusy = useStore(store.$isBusy)
  const [isAgreed, setIsAgreed] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const isDraft = draft.activity_status === activityStatus.draft
  function publish(): void {
    setIsAsked(!isAgreed)
    if (isAgreed) void store.publish()
    else tick.current?.focus()
  }
  return (
    <main className='screen screen-bar work follows-host draft'>
      <h1 className='hide-text'>检查并发布</h1>
      <StepBar step='six' id={String(draft.activity_id)} />
      <div className='work-stack px-5 pt-5'>
        {formSteps.map(step => (
          <StepSummary key={step} draft={draft} step={step} />
        ))}
        {draft.outlook.gifts.length > 0 && <OutlookCard draft={draft} />}
        <CostCard draft={draft} />
        {isDraft && (
          <label className='draft-agree text-small flex at-top dim px-1 py-3'>
            <input
              ref={tick}
              className='firm'
              type='checkbox'
              aria-invalid={isAsked && !isAgreed}
              checked={isAgreed}
              onChange={event => setIsAgreed(event.target.checked)}
            />
            <span>
              内容真实，奖品和优惠由本店兑现；发布后奖品、价格和参与条件不能再改，只能加量、延期。
              {isAsked && !isAgreed && (
                <b className='block bad' role='alert'>
                  看过并勾选这一条，就能发布
                </b>
              )}
            </span>
          </label>
        )}
      </div>
      <BottomBar note={isDraft ? undefined : '这个活动已经发布'}>
        <Button kind='soft' leads={pathOf(draft.preview_url)}>
          预览
        </Button>
        {isDraft && (
          <Button kind='main' busy={isBusy} onTap={publish}>
            发布活动
          </Button>
        )}
      </BottomBar>
    </main>
  )
}
