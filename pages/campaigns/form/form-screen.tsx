import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type FormDetail, progressOf, readAnswers } from '../../../api/index.ts'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { useLazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { FieldRowsProps } from './fields/field-rows.tsx'
import { FormIntro } from './form-intro.tsx'
import type { FormStore } from './form-store.ts'

export interface FormScreenProps {
  store: FormStore
  detail: FormDetail
  /** Brand and pills. */
  top: ReactNode
  /** The form accepts no more entries today. */
  isOver: boolean
  onSubmit: () => void
}

/** The form: introduction, questions, and progress. */
export function FormScreen({ store, detail, top, isOver, onSubmit }: FormScreenProps) {
  const { activity, form } = detail
  const answers = useStore(store.$answers)
  const draft = useStore(store.$draft)
  const isSending = useStore(store.$busy)
  const isDone = useStore(store.$edge) === 'done'
  const isUploading = useStore(store.$uploading) > 0
  const fields = useShownWrong(store)
  const draw = useLazyWithRetry(loadFields)
  const read = readAnswers(form.fields, answers)
  const { done, total } = progressOf(read)
  const left = total - done

  return (
    <main className='screen screen-campaign screen-bar form' style={themeOf(activity.theme_color)}>
      <Progress done={done} total={total} />
      <CampaignHero detail={detail} top={top} onEnd={store.reloadSoon} />
      <div className='campaign-stack px-6 pb-5'>
        <FormIntro detail={detail} />
        <section ref={fields} className='kit-card form-fields' aria-label='填写内容'>
          {draw?.({ fields: read.shown, store }) ?? <Skeleton kind='form' />}
        </section>
      </div>
      {isOver ? (
        <BottomBar note='今天的次数用完了，填好的内容会留着'>
          <Button kind='main' disabled>
            明天再来
          </Button>
        </BottomBar>
      ) : (
        <BottomBar note={left > 0 ? `还有 ${left} 项必填` : undefined}>
          <Button kind='main' busy={isSending || isDone} disabled={isUploading} onTap={onSubmit}>
            {isUploading ? '图片上传中' : store.isEdit ? '保存修改' : '提交'}
          </Button>
        </BottomBar>
      )}
      {draft && <DraftSheet draft={draft} onDraft={store.closeDraft} />}
    </main>
  )
}

/** Scrolls to the first invalid field after each attempt to submit. */
function useShownWrong({ $wrong }: FormStore) {
  const fields = useRef<HTMLElement>(null)
  const wrong = useStore($wrong)

  // Before anything is typed into another field.
  useLayoutEffect(() => {
    if (!wrong) return
    const rows = [...(fields.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const row = rows.find(each => each.dataset.field === wrong.field)
    row?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    row?.querySelector<HTMLElement>('input, textarea, button, [role=button]')?.focus({
      preventScroll: true,
    })
  }, [wrong])

  return fields
}

function Progress({ done, total }: { done: number; total: number }) {
  if (total === 0) return null
  return (
    <div
      className='form-progress'
      role='progressbar'
      aria-label='必填项'
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
    >
      <i className='block' style={{ transform: `scaleX(${done / total})` }} />
    </div>
  )
}

/** The controls load in parallel with the data; the loading page requests them too. */
export const loadFields = () =>
  import('./fields/field-rows.tsx').then(({ FieldRows }) => (props: FieldRowsProps) => (
    <FieldRows {...props} />
  ))

const DraftSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./draft-sheet.tsx').then(({ DraftSheet: Sheet }) => Sheet),
)
