import './create.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { editActivityFirst } from '../../../../api/index.ts'
import { type PageProps, showToast } from '../../../../runtime/index.ts'
import { useSubmission } from '../../../data/use-submission.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Waiting } from '../../staff-gate.tsx'
import { DraftStop } from './draft-stop.tsx'
import { createIndustryStore, type IndustryState } from './industry-store.ts'
import { DraftGate } from './draft-gate.tsx'

/** `/pages/business/edit/first`: kind and industry of an activity; only a draft's industry can change. */
export default function IndustryPage({ query: { id } }: PageProps) {
  return <DraftGate id={id}>{named => <Loaded id={named} />}</DraftGate>
}

function Loaded({ id }: { id: string }) {
  const [store] = useState(() => createIndustryStore(id))
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') {
    return <DraftStop kind={state.status} onRetry={() => void store.load()} />
  }
  return <Choice {...state} onSaved={store.load} />
}

interface ChoiceProps extends IndustryState {
  onSaved: () => Promise<unknown>
}

function Choice({ draft, industries, onSaved }: ChoiceProps) {
  const [chosen, setChosen] = useState(draft.industry_id)
  const [isBusy, setIsBusy] = useState(false)
  const submit = useSubmission()
  const isLocked = draft.activity_status !== 0

  async function save(): Promise<void> {
    const body = {
      activityId: String(draft.activity_id),
      version: draft.version,
      industryId: chosen,
    }
    setIsBusy(true)
    const saved = await submit(body, reqId => editActivityFirst({ ...body, reqId }))
    setIsBusy(false)
    if (!saved) return
    void showToast({ title: '已保存' })
    await onSaved()
  }

  return (
    <main className={`screen work follows-host draft ${isLocked ? '' : 'screen-bar'}`}>
      <h1 className='hide-text'>活动的行业</h1>
      <div className='work-stack work-top'>
        <Card title={draft.kind_name} note='活动的种类建好后不能换'>
          <div className='draft-choices' role='radiogroup' aria-label='行业'>
            {industries.map(({ industry_id, name }) => (
              <button
                key={industry_id}
                type='button'
                role='radio'
                aria-checked={industry_id === chosen}
                disabled={isLocked}
                onClick={() => setChosen(industry_id)}
              >
                {name}
              </button>
            ))}
          </div>
          {isLocked && <p className='draft-note'>活动已发布，行业不能再改</p>}
        </Card>
      </div>
      {!isLocked && (
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
      )}
    </main>
  )
}
