import './create.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Gallery, Industry } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { Segment } from '../../segment.tsx'
import { createGalleryStore, type GalleryStore } from './gallery-store.ts'
import { StepBar } from './step-bar.tsx'
import { nextUrl, stepName, stepUrl, steps } from './steps.ts'
import { TemplateRow, TilePicture } from './template-row.tsx'
import { RoleGate } from '../../role-gate.tsx'

/** `/pages/business/create/first`: the templates of all kinds of activities. */
export default function GalleryPage() {
  return (
    <RoleGate least='merchant' title='只有店主可以建活动' skeleton='form'>
      {() => <Templates />}
    </RoleGate>
  )
}

function Templates() {
  const [store] = useState(createGalleryStore)
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  const isReady = state.status === 'ready'
  return (
    <main className='screen work follows-host draft'>
      <h1 className='hide-text'>新建活动</h1>
      <StepBar step='first' />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {(state.status === 'failed' || state.status === 'notFound') && (
        <ListFailed onRetry={() => void store.load()} />
      )}
      {isReady && <Ready page={state} store={store} />}
    </main>
  )
}

interface ReadyProps {
  page: Gallery & { industries: Industry[] }
  store: GalleryStore
}

function Ready({ page, store }: ReadyProps) {
  const industry = useStore(store.$industry)
  const doing = useStore(store.$doing)
  const groups = [...new Set(page.list.map(({ group }) => group))]
  const open = (id: number | undefined, url: (id: number) => string) =>
    id === undefined ? undefined : navigateTo({ url: url(id) })

  return (
    <>
      <Segment
        label='行业'
        look='chips'
        choices={page.industries.map(({ industry_id, name }) => [industry_id, name] as const)}
        value={industry}
        onPick={store.chooseIndustry}
      />
      <div className='work-stack px-5'>
        <Drafts page={page} />
        {groups.map(group => (
          <section key={group}>
            <h2 className='draft-gallery-group text-head heavy'>{group}</h2>
            <ul className='draft-gallery-list'>
              {page.list
                .filter(each => each.group === group)
                .map(model => (
                  <TemplateRow
                    key={model.model_id}
                    model={model}
                    isBusy={doing === `model ${model.model_id}`}
                    onStart={async () =>
                      open(await store.start(model), id => stepUrl('create', 'second', id))
                    }
                  />
                ))}
            </ul>
          </section>
        ))}
        <Copies
          page={page}
          doing={doing}
          onCopy={async id => open(await store.copy(id), copy => stepUrl('create', 'second', copy))}
        />
      </div>
    </>
  )
}

function Drafts({ page: { drafts, server_time } }: Pick<ReadyProps, 'page'>) {
  if (drafts.length === 0) return null
  return (
    <section>
      <h2 className='draft-gallery-group text-head heavy'>没做完的</h2>
      <ul className='draft-gallery-list'>
        {drafts.map(({ activity_id, title, kind_name, color, step, changed_at }) => (
          <li key={activity_id} className='kit-card draft-template row p-5'>
            <TilePicture src='' color={color} kind={kind_name} />
            <div className='grow'>
              <h3 className='two-lines text-lead tight'>{title}</h3>
              <p className='text-small mute mt-1'>
                {kind_name} · 做到「{stepName(steps[step - 1]?.[0] ?? 'first')}」
              </p>
              <p className='num text-small mute mt-1'>{dateTime(changed_at, server_time)} 保存</p>
            </div>
            <Button
              kind='soft'
              size='small'
              onGo={() => navigateTo({ url: nextUrl(activity_id, step) })}
            >
              继续
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CopiesProps extends Pick<ReadyProps, 'page'> {
  doing: string
  onCopy: (activityId: number) => Promise<unknown>
}

function Copies({ page: { copies, server_time }, doing, onCopy }: CopiesProps) {
  if (copies.length === 0) return null
  return (
    <section>
      <h2 className='draft-gallery-group text-head heavy'>再办一次</h2>
      <ul className='draft-gallery-list'>
        {copies.map(({ activity_id, title, kind_name, thumb, color, end_at }) => (
          <li key={activity_id} className='kit-card draft-template row p-5'>
            <TilePicture src={thumb} color={color} kind={kind_name} />
            <div className='grow'>
              <h3 className='two-lines text-lead tight'>{title}</h3>
              <p className='text-small mute mt-1'>{kind_name}</p>
              <p className='num text-small mute mt-1'>
                {end_at > server_time ? '到 ' : ''}
                {dateTime(end_at, server_time)}
                {end_at > server_time ? '' : ' 结束'}
              </p>
            </div>
            <Button
              kind='line'
              size='small'
              busy={doing === `copy ${activity_id}`}
              onTap={() => void onCopy(activity_id)}
            >
              照着办
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
