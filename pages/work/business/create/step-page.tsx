import '../../edit/edit.css'
import './create.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { FormStep } from '../../../../api/index.ts'
import {
  navigateBack,
  navigateTo,
  type PageProps,
  redirectTo,
  showToast,
} from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { showFirstFault } from '../../edit/show-first-fault.ts'
import { Waiting } from '../../staff-gate.tsx'
import { isChangeable, isOver, stepTitles } from './changeable.ts'
import { DraftStop } from './draft-stop.tsx'
import { Fields } from '../../fields/fields.tsx'
import { pathOf } from './path-of.ts'
import { LazyPrices } from './lazy-prices.ts'
import type { DraftPage } from './read-draft.ts'
import { News } from '../../fields/news.tsx'
import { StepBar } from './step-bar.tsx'
import { besideStep, nextUrl, placeOf, stepName, stepNumber, stepUrl, type Way } from './steps.ts'
import { createStepStore, type StepStore } from './step-store.ts'
import { DraftGate } from './draft-gate.tsx'
import { useSaveKey } from '../../use-save-key.ts'

/** Lazy: phones have no place for it. */
const LivePhone = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../wide/live-phone.tsx').then(({ LivePhone: Phone }) => Phone),
)

/** Lazy: one step of four has it. */
const ShopHead = /* @__PURE__ */ lazyWithRetry(() =>
  import('./shop-head.tsx').then(({ ShopHead: Head }) => Head),
)

/** Lazy: few take their words back. */
const Restore = /* @__PURE__ */ lazyWithRetry(() =>
  import('./restore.tsx').then(({ Restore: Link }) => Link),
)

/** `/pages/business/create/second` to `five`, and `/pages/business/edit/…`: one form of an activity. */
export default function StepPage({ query: { id } }: PageProps) {
  const [{ way, step }] = useState(() => placeOf())
  return (
    <DraftGate id={id}>{named => <Step id={named} way={way} step={step as FormStep} />}</DraftGate>
  )
}

interface StepProps {
  id: string
  way: Way
  step: FormStep
}

function Step({ id, way, step }: StepProps) {
  const [store] = useState(() => createStepStore(id, step, way))
  const state = useStore(store.$state)
  // Goods may have been added on the page to which the choice of goods leads.
  useEachLook(() => void store.load())
  // The wizard opens in order; an address of a later step leads to the one that is next.
  const isEarly = state.status === 'ready' && way === 'create' && state.step < stepNumber(step) - 1
  const next = state.status === 'ready' ? state.step : 0
  useEffect(() => {
    if (isEarly) void redirectTo({ url: nextUrl(Number(id), next) })
  }, [isEarly, next, id])

  if (state.status === 'loading' || isEarly) return <Waiting kind='form' />
  if (state.status !== 'ready') {
    return <DraftStop kind={state.status} onRetry={() => void store.load()} />
  }
  return <Form draft={state} store={store} {...{ id, way, step }} />
}

interface FormProps extends StepProps {
  draft: DraftPage
  store: StepStore
}

function Form({ draft, store, id, way, step }: FormProps) {
  const values = useStore(store.$values)
  const faults = useStore(store.$faults)
  const news = useStore(store.$news)
  const isEditing = way === 'edit'
  const isPublished = draft.activity_status !== 0

  return (
    <main className='screen screen-bar work follows-host draft write'>
      <h1 className='hide-text'>
        {isEditing ? `改${stepTitles[step]}` : `新建活动：${stepName(step)}`}
      </h1>
      {!isEditing && <StepBar step={step} id={id} />}
      <div className='write-sides px-5 pt-5'>
        <div className='work-stack'>
          <News news={news} />
          {isPublished && (
            <p className='text-note mute px-1'>
              顾客已按现在的规则参加：锁住的不能改，其余保存后生效。
            </p>
          )}
          {draft.shop && (
            <ShopHead
              shop={draft.shop}
              storeCount={draft.stores.length}
              waiting={<div className='kit-card draft-shop-place' />}
            />
          )}
          <Card
            title={stepTitles[step]}
            note={draft.kind_name}
            side={!isPublished && draft.model_id > 0 && <Restore draft={draft} store={store} />}
          >
            <Fields
              fields={draft.forms[step].fields}
              values={values}
              faults={faults}
              isPublished={isPublished}
              library={draft}
              onChange={store.change}
              onUploads={by => store.$uploading.set(store.$uploading.get() + by)}
            />
          </Card>
          {step !== 'third' && draft.goods.length > 0 && <LazyPrices draft={draft} isCard />}
          {draft.preview_url && <p className='text-note mute px-1'>预览链接 15 分钟内有效。</p>}
        </div>
        <LivePhone url={draft.preview_url && pathOf(draft.preview_url)} version={draft.version} />
      </div>
      <Actions {...{ draft, store, id, way, step }} />
    </main>
  )
}

function Actions({ draft, store, id, way, step }: FormProps) {
  const isSaving = useStore(store.$isSaving)
  const isUploading = useStore(store.$uploading) > 0
  const isBusy = isSaving || isUploading
  const isOpen =
    draft.activity_status === 0 || (!isOver(draft) && draft.forms[step].fields.some(isChangeable))

  async function goOn(): Promise<void> {
    if (!(await store.save())) return showFirstFault()
    if (way === 'create') return void redirectTo({ url: stepUrl(way, besideStep(step, 1), id) })
    void showToast({ title: '已保存' })
    await navigateBack().catch(() => store.load())
  }
  useSaveKey(() => isOpen && !isBusy && goOn())

  /** Drafts are previewed as they are typed, so that they are saved before. */
  async function preview(): Promise<void> {
    if (store.isChanged() && !(await store.save())) return showFirstFault()
    await navigateTo({ url: pathOf(draft.preview_url) })
  }

  return (
    <BottomBar>
      {draft.preview_url && (
        <Button kind='soft' disabled={isBusy} onTap={() => void preview()}>
          预览
        </Button>
      )}
      {isOpen && (
        <Button kind='main' busy={isBusy} onTap={() => void goOn()}>
          {way === 'create' ? '保存，下一步' : '保存'}
        </Button>
      )}
    </BottomBar>
  )
}
