import './create.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type ActivityDraft, type DraftField, type FormStep } from '../../../../api/index.ts'
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
import { Waiting } from '../../staff-gate.tsx'
import { DraftStop } from './draft-stop.tsx'
import { Fields } from './fields.tsx'
import { pathOf } from './path-of.ts'
import { StepBar } from './step-bar.tsx'
import { besideStep, placeOf, stepNumber, stepUrl, type Way } from './steps.ts'
import { createStepStore, type StepStore } from './step-store.ts'
import { DraftGate } from './draft-gate.tsx'

const titles: Record<FormStep, string> = {
  second: '名称、时间和规则',
  third: '怎么玩，送什么',
  four: '谁能参加',
  five: '分享和海报',
}

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
  useEffect(() => void store.load(), [store])
  // The wizard opens in order; an address of a later step leads to the one that is next.
  const isEarly = state.status === 'ready' && way === 'create' && state.step < stepNumber(step) - 1
  const next = state.status === 'ready' ? state.step : 0
  useEffect(() => {
    if (isEarly) void redirectTo({ url: stepUrl('create', besideStep(stepAt(next), 1), id) })
  }, [isEarly, next, id])

  if (state.status === 'loading' || isEarly) return <Waiting kind='form' />
  if (state.status !== 'ready') {
    return <DraftStop kind={state.status} onRetry={() => void store.load()} />
  }
  return <Form draft={state} store={store} {...{ id, way, step }} />
}

const stepAt = (number: number) =>
  (['first', 'second', 'third', 'four', 'five', 'six'] as const)[number - 1] ?? 'first'

interface FormProps extends StepProps {
  draft: ActivityDraft
  store: StepStore
}

function Form({ draft, store, id, way, step }: FormProps) {
  const values = useStore(store.$values)
  const faults = useStore(store.$faults)
  const isEditing = way === 'edit'

  return (
    <main className='screen screen-bar work follows-host draft'>
      {isEditing ? <h1 className='hide-text'>改{titles[step]}</h1> : <StepBar step={step} />}
      <div className='work-stack work-top'>
        <Card title={titles[step]} note={draft.kind_name}>
          <Fields
            fields={draft.forms[step].fields}
            values={values}
            faults={faults}
            isPublished={draft.activity_status !== 0}
            library={draft}
            onChange={store.change}
            onUploads={by => store.$uploading.set(store.$uploading.get() + by)}
          />
        </Card>
        {draft.preview_url && (
          <p className='draft-note'>预览看到的是保存过的内容，链接十五分钟内有效。</p>
        )}
      </div>
      <Actions {...{ draft, store, id, way, step }} />
    </main>
  )
}

function Actions({ draft, store, id, way, step }: FormProps) {
  const isSaving = useStore(store.$isSaving)
  const isUploading = useStore(store.$uploading) > 0
  const isBusy = isSaving || isUploading
  const isOpen = draft.activity_status === 0 || draft.forms[step].fields.some(isChangeable)

  async function goOn(): Promise<void> {
    if (!(await store.save())) return showFault()
    if (way === 'create') return void redirectTo({ url: stepUrl(way, besideStep(step, 1), id) })
    void showToast({ title: '已保存' })
    await navigateBack().catch(() => store.load())
  }

  /** Drafts are previewed as they are typed, so that they are saved before. */
  async function preview(): Promise<void> {
    if (store.isChanged() && !(await store.save())) return showFault()
    await navigateTo({ url: pathOf(draft.preview_url) })
  }

  return (
    <BottomBar>
      {draft.preview_url ? (
        <Button kind='soft' disabled={isBusy} onTap={() => void preview()}>
          预览
        </Button>
      ) : (
        step !== 'second' && (
          <Button
            kind='soft'
            disabled={isBusy}
            onTap={() => void redirectTo({ url: stepUrl(way, besideStep(step, -1), id) })}
          >
            上一步
          </Button>
        )
      )}
      {isOpen && (
        <Button kind='main' busy={isBusy} onTap={() => void goOn()}>
          {way === 'create' ? '保存，下一步' : '保存'}
        </Button>
      )}
    </BottomBar>
  )
}

/** Whether it, or a field of its rows, can change after the publication. */
const isChangeable = ({ change, fields = [] }: DraftField): boolean =>
  change !== undefined || fields.some(isChangeable)

/** The first message may be outside the screen. */
function showFault(): void {
  document.querySelector('.draft-fault')?.scrollIntoView({ block: 'center' })
}
