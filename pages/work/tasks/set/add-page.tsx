import '../../list.css'
import '../../row.css'
import '../../../kit/input.css'
import './set.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { staffRole } from '../../../../api/values/staff-role.ts'
import {
  isId,
  type StaffTaskKind,
  type StoreUserInfo,
  type TaskChoices,
} from '../../../../api/index.ts'
import type { PageProps } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { StaffGate, Stop, Waiting } from '../../staff-gate.tsx'
import { kindWords } from '../task-rules.ts'
import {
  chooseText,
  type DraftField,
  materialOf,
  type Problems,
  type TaskDraft,
} from './add-rules.ts'
import { createAddStore, type TaskSource } from './add-store.ts'
import { FromTask } from './from-task.tsx'
import { NotForStaff } from './not-for-staff.tsx'
import { PeopleFields } from './people-fields.tsx'
import { PeriodFields } from './period-fields.tsx'
import { Problem } from './problem.tsx'
import type { MaterialOption } from '../../read-materials.ts'

/** Lazy: opened by a tap. */
const MaterialSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./material-sheet.tsx').then(({ MaterialSheet: Materials }) => Materials),
)

/**
 * `/pages/business/tasks/add?activity=&title=`: sets a task, for an activity if the address names one. `edit=` changes a
 * task, `copy=` sets another one like it.
 */
export default function AddPage({ query: { activity, title, edit, copy } }: PageProps) {
  const sourceId = [edit, copy].find(isId)
  const material = isId(activity) ? { id: Number(activity), title: title ?? '', thumb: '' } : null
  return (
    <StaffGate skeleton='form'>
      {me =>
        me.user.role < staffRole.manager ? (
          <NotForStaff />
        ) : sourceId ? (
          <FromTask taskId={Number(sourceId)} isCopy={!isId(edit)}>
            {source => <Add me={me} material={null} source={source} />}
          </FromTask>
        ) : (
          <Add me={me} material={material} />
        )
      }
    </StaffGate>
  )
}

interface AddProps {
  me: StoreUserInfo
  /** The activity that the task is about. */
  material: MaterialOption | null
  source?: TaskSource
}

function Add({ me, material, source }: AddProps) {
  const isMerchant = me.user.role === staffRole.merchant
  const [store] = useState(() =>
    createAddStore(isMerchant ? 0 : me.shop_store.store_id, material, source),
  )
  const [isPicking, setIsPicking] = useState(false)
  const choices = useStore(store.choices.$state)
  const draft = useStore(store.$draft)
  const problems = useStore(store.$problems)
  const isBusy = useStore(store.$isBusy)
  useEffect(() => void store.choices.load(), [store])

  if (choices.status === 'loading') return <Waiting kind='form' />
  if (choices.status !== 'ready') {
    return <Stop kind='failed' onRetry={() => void store.choices.load()} />
  }
  const isEdit = (source?.taskId ?? 0) > 0
  const shared = { draft, problems, onChange: store.change }
  return (
    <main className='screen screen-bar work follows-host'>
      <h1 className='hide-text'>{isEdit ? '修改任务' : '布置一个任务'}</h1>
      <div className='work-stack px-5 pt-5'>
        {isEdit ? <Kept draft={draft} /> : <Kinds draft={draft} onChange={store.change} />}
        <What {...shared} isEdit={isEdit} onPick={() => setIsPicking(true)} />
        <PeopleFields {...shared} choices={choices} isMerchant={isMerchant} />
        <PeriodFields {...shared} isEdit={isEdit} now={choices.server_time} />
        <Words draft={draft} onChange={store.change} />
      </div>
      <BottomBar note={noteOf(draft, choices)}>
        <Button kind='main' busy={isBusy} onTap={() => void store.save()}>
          {isEdit ? '保存' : '布置'}
        </Button>
      </BottomBar>
      {isPicking && (
        <MaterialSheet
          kind={draft.kind}
          activities={choices.activities}
          onPick={picked => {
            store.change({ material: picked }, 'material')
            setIsPicking(false)
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </main>
  )
}

interface PartProps {
  draft: TaskDraft
  onChange: (patch: Partial<TaskDraft>, field?: DraftField) => void
}

/** Who gets it, above the button. */
function noteOf({ scope, storeId, userIds }: TaskDraft, { stores }: TaskChoices) {
  if (scope === 'staff') return userIds.length > 0 ? `布置给 ${userIds.length} 位员工` : undefined
  if (scope === 'shop') return '布置给全店的店员和店长'
  const chosen = stores.find(({ store_id }) => store_id === storeId)
  return chosen && `布置给${chosen.store_name}的店员和店长`
}

const kinds = Object.entries(kindWords).map(
  ([kind, words]) => [Number(kind) as StaffTaskKind, words] as const,
)

function Kinds({ draft, onChange }: PartProps) {
  return (
    <section className='kit-card' role='group' aria-labelledby='set-kind'>
      <h2 className='text-lead bold mb-4' id='set-kind'>
        做什么
      </h2>
      <div className='work-set-chips flex wrap'>
        {kinds.map(([kind, { name, icon }]) => (
          <button
            key={kind}
            type='button'
            className='work-set-chip'
            aria-pressed={draft.kind === kind}
            onClick={() => kind !== draft.kind && onChange({ kind, material: null }, 'material')}
          >
            <Icon name={icon} size={30} />
            {name}
          </button>
        ))}
      </div>
    </section>
  )
}

/** What a task is about stays: what was done for it counts. */
const Kept = ({ draft: { kind, material } }: { draft: TaskDraft }) => (
  <section className='kit-card'>
    <h2 className='text-lead bold'>{kindWords[kind].name}</h2>
    {material && <p className='two-lines text-body mute mt-1'>{material.title}</p>}
  </section>
)

const hints: Record<StaffTaskKind, string> = {
  1: '按点开店员转发的人数计，光转发不算',
  2: '按点开店员转发的人数计，光转发不算',
  3: '按点开店员转发的人数计，光转发不算',
  4: '按店员生成的海报计，同一天同一张只计一次',
  5: '店员跟进完自己标记',
  6: '按新归到店员名下的顾客计，转交的不算',
  7: '按点开店员链接的人数计',
}

function What({
  draft,
  problems,
  onChange,
  isEdit,
  onPick,
}: PartProps & { problems: Problems; isEdit: boolean; onPick: () => void }) {
  const { kind, material, target } = draft
  const needed = materialOf(kind)
  return (
    <section className='kit-card'>
      {needed && !isEdit && (
        <>
          <button
            type='button'
            className='work-set-pick text-lead text-left row wide gap-4'
            onClick={onPick}
          >
            <span className='firm'>{needed}</span>
            <b className={material ? 'one-line grow regular' : 'one-line mute grow regular'}>
              {material?.title ?? chooseText(needed)}
            </b>
            <Icon name='right' size={32} />
          </button>
          <Problem words={problems.material} />
        </>
      )}
      <TextField
        id='set-target'
        label='每人目标'
        problem={problems.target}
        className='num'
        inputMode='numeric'
        maxLength={3}
        value={target}
        onChange={text => onChange({ target: text }, 'target')}
      />
      <p className='text-small mute'>{hints[kind]}</p>
    </section>
  )
}

function Words({ draft, onChange }: PartProps) {
  return (
    <section className='kit-card'>
      <TextField
        id='set-reward'
        label='奖励'
        maxLength={30}
        value={draft.reward}
        placeholder='选填，如 奖励 20 元'
        onChange={text => onChange({ reward: text })}
      />
      <TextField
        id='set-title'
        label='任务名'
        maxLength={40}
        value={draft.title}
        placeholder='选填，不填按内容自动起'
        onChange={text => onChange({ title: text })}
      />
      <p className='text-small mute'>奖励由店里线下发放，这里只写明</p>
    </section>
  )
}
