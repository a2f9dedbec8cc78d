import '../../../kit/lined.css'
import './create.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ActivityDraft, editActivityFirst, type FormStep } from '../../../../api/index.ts'
import { type PageProps, showToast } from '../../../../runtime/index.ts'
import { useSubmission } from '../../../data/use-submission.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { Waiting } from '../../staff-gate.tsx'
import { changeableWords, isOver, stepTitles } from './changeable.ts'
import { DraftGate } from './draft-gate.tsx'
import { DraftStop } from './draft-stop.tsx'
import { createIndustryStore, type IndustryState } from './industry-store.ts'
import { stepUrl } from './steps.ts'
import { leadsTo } from '../../../kit/leads-to.ts'

const steps: FormStep[] = ['second', 'third', 'four', 'five']

/** `/pages/business/edit/first`: the steps of an activity that exists, and what can change in each. */
export default function EditPage({ query: { id } }: PageProps) {
  return <DraftGate id={id}>{named => <Loaded id={named} />}</DraftGate>
}

function Loaded({ id }: { id: string }) {
  const [store] = useState(() => createIndustryStore(id))
  const state = useStore(store.$state)
  // Also after a step has been saved.
  useEachLook(() => void store.load())
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') {
    return <DraftStop kind={state.status} onRetry={() => void store.load()} />
  }
  return <Steps {...state} onSaved={store.load} />
}

interface StepsProps extends IndustryState {
  onSaved: () => Promise<unknown>
}

function Steps({ draft, industries, onSaved }: StepsProps) {
  const [chosen, setChosen] = useState(draft.industry_id)
  const isDraft = draft.activity_status === 0
  return (
    <main className={`screen work follows-host draft ${isDraft ? 'screen-bar' : ''}`}>
      <h1 className='hide-text'>改活动</h1>
      <div className='work-stack px-5 pt-5'>
        <Card title={draft.title} note={draft.kind_name}>
          <p className='text-note mute mb-1'>{noteOf(draft)}</p>
          {!isOver(draft) && <StepList draft={draft} />}
        </Card>
        {isDraft && (
          <Card title='行业' note='活动的种类建好后不能换'>
            <div className='draft-choices flex wrap' role='radiogroup' aria-label='行业'>
              {industries.map(({ industry_id, name }) => (
                <button
                  className='text-body ink px-6 mb-3 mr-3'
                  key={industry_id}
                  type='button'
                  role='radio'
                  aria-checked={industry_id === chosen}
                  onClick={() => setChosen(industry_id)}
                >
                  {name}
                </button>
              ))}
            </div>
          </Card>
        )}
      </div>
      {isDraft && <SaveIndustry draft={draft} chosen={chosen} onSaved={onSaved} />}
    </main>
  )
}

function noteOf(draft: ActivityDraft): string {
  if (isOver(draft)) return '活动已结束，不能再改；可以在「新建活动」里照着再办一次'
  return draft.activity_status === 0
    ? '还没有发布，每一步都能改'
    : '顾客已经按现在的规则参加，价格、奖品和参与条件不能改；能改的保存后马上生效'
}

function StepList({ draft }: { draft: ActivityDraft }) {
  return (
    <ol className='draft-edit-steps lined'>
      {steps
        .filter((_, at) => at + 2 <= draft.step)
        .map(step => (
          <li key={step}>
            <button
              className='text-left row py-4 wide'
              type='button'
              {...leadsTo(stepUrl('edit', step, draft.activity_id))}
            >
              <span className='grow'>
                <b className='text-lead'>{stepTitles[step]}</b>
                <small className='text-note block mute mt-1'>{changeableWords(draft, step)}</small>
              </span>
              <Icon name='right' size={32} />
            </button>
          </li>
        ))}
    </ol>
  )
}

interface SaveIndustryProps {
  draft: ActivityDraft
  chosen: number
  onSaved: () => Promise<unknown>
}

function SaveIndustry({ draft, chosen, onSaved }: SaveIndustryProps) {
  const [isBusy, setIsBusy] = useState(false)
  const submit = useSubmission()

  async function save(): Promise<void> {
    const { activity_id, version } = draft
    const body = { activityId: String(activity_id), version, industryId: chosen }
    setIsBusy(true)
    const saved = await submit(body, reqId => editActivityFirst({ ...body, reqId }))
    setIsBusy(false)
    if (saved) void showToast({ title: '已保存' })
    // After a refusal too: somebody else may have saved, and the choice stays.
    await onSaved()
  }

  return (
    <BottomBar>
      <Button
        kind='main'
        busy={isBusy}
        disabled={chosen === draft.industry_id}
        onTap={() => void save()}
      >
        保存
      </Button>
    </BottomBar>
  )
}
