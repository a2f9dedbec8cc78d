import '../../../kit/input.css'
import '../customer.css'
import './follow.css'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { CustomerStage, FollowPage, FollowWay } from '../../../../api/index.ts'
import { navigateBack, type PageProps, redirectTo, showToast } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { FieldLine } from '../../../kit/field-line.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { StaffGate, Waiting } from '../../staff-gate.tsx'
import { Choices } from '../choices.tsx'
import { stageNames, stages, wayNames } from '../customer-words.ts'
import { back, Colleagues, NotMine } from '../not-mine.tsx'
import { longestContent, mostImages, usualTimes } from './add-rules.ts'
import { type AddStore, createAddStore } from './add-store.ts'

const Pictures = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../../mechanics/pictures/pictures.tsx').then(module => module.Pictures),
)

/** `/pages/customer/follow/add?id=`: writes down a contact with one customer. */
export default function AddPage({ query: { id } }: PageProps) {
  return <StaffGate skeleton='form'>{() => <Add id={id} />}</StaffGate>
}

function Add({ id }: { id: string | undefined }) {
  const [store] = useState(() => createAddStore(id))
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status === 'notFound') return <NotMine />
  if (state.status === 'colleagues') return <Colleagues />
  if (state.status === 'failed') return <LoadFailed back={back} onRetry={() => void store.load()} />
  return <Form store={store} page={state} />
}

function Form({
  store,
  page: { customer, server_time: now },
}: {
  store: AddStore
  page: FollowPage
}) {
  const draft = useStore(store.$draft)
  const problem = useStore(store.$problem)
  const isSaving = useStore(store.$isSaving)
  const isUploading = useStore(store.$uploading) > 0

  async function save(): Promise<void> {
    if (!(await store.save())) return
    void showToast({ title: '已记下' })
    const list = `/pages/customer/follow?id=${customer.customer_id}`
    await navigateBack().catch(() => redirectTo({ url: list }))
  }

  return (
    <main className='screen work screen-bar follows-host customer-page pt-5'>
      <header className='customer-page-head row wrap'>
        <h1 className='text-head heavy break'>跟进{customer.name}</h1>
      </header>
      <div className='work-stack px-5'>
        <Card title='怎么联系的'>
          <Choices
            label='联系方式'
            rows={Object.entries(wayNames).map(([way, name]) => [Number(way) as FollowWay, name])}
            isOn={each => each === draft.way}
            onPick={way => store.change({ way })}
          />
        </Card>
        <Words store={store} />
        <Images store={store} />
        <Card title='阶段' note={`现在是「${stageNames[customer.stage]}」`}>
          <Choices<CustomerStage | 0>
            label='阶段'
            rows={[
              [0, '不变'],
              ...stages.map(each => [each, stageNames[each]] as [CustomerStage, string]),
            ]}
            isOn={each => each === draft.stage}
            onPick={stage => store.change({ stage })}
          />
        </Card>
        <Next store={store} now={now} />
        {problem && (
          <p className='customer-problem text-note bad' role='alert'>
            {problem}
          </p>
        )}
      </div>
      <BottomBar>
        <Button kind='main' busy={isSaving} disabled={isUploading} onTap={() => void save()}>
          {isUploading ? '照片上传中' : '保存'}
        </Button>
      </BottomBar>
    </main>
  )
}

function Next({ store, now }: { store: AddStore; now: number }) {
  const draft = useStore(store.$draft)
  const faults = useStore(store.$faults)
  const id = useId()
  return (
    <Card title='下次跟进'>
      <Choices
        label='下次跟进'
        rows={[['', '先不约'], ...usualTimes(now).map(([name, next]) => [next, name] as const)]}
        isOn={each => each === draft.next}
        onPick={next => store.change({ next })}
      />
      <FieldLine id={id} label='或者选一个时间' problem={faults.next} isAbove>
        <input
          id={id}
          type='datetime-local'
          value={draft.next}
          aria-invalid={Boolean(faults.next)}
          aria-describedby={`${id}-problem`}
          onChange={event => store.change({ next: event.target.value })}
        />
      </FieldLine>
    </Card>
  )
}

function Words({ store }: { store: AddStore }) {
  const { content } = useStore(store.$draft)
  const { content: fault } = useStore(store.$faults)
  return (
    <Card title='聊了什么'>
      <textarea
        className='kit-input customer-words'
        rows={5}
        maxLength={longestContent}
        aria-label='聊了什么'
        aria-invalid={Boolean(fault)}
        placeholder='比如：问了 2016 寿眉的价格，周六想带朋友来试茶'
        value={content}
        onChange={event => store.change({ content: event.target.value })}
      />
      <p className='num text-note mute text-right mt-1'>
        {[...content].length}/{longestContent}
      </p>
      {fault && (
        <p className='customer-problem text-note bad' role='alert'>
          {fault}
        </p>
      )}
    </Card>
  )
}

function Images({ store }: { store: AddStore }) {
  const id = useId()
  const images = useStore(store.$images)
  return (
    <Card title='照片'>
      <p id={id} className='text-small mute mb-4'>
        最多 {mostImages} 张，只有店里人看得到
      </p>
      <Pictures
        urls={images}
        most={mostImages}
        labelId={id}
        onChange={urls => store.$images.set(urls)}
        onUploads={step => store.$uploading.set(store.$uploading.get() + step)}
      />
    </Card>
  )
}
