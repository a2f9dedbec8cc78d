import '../../edit/edit.css'
import './create.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ActivityModel, Gallery, Industry } from '../../../../api/index.ts'
import { redirectTo } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Empty } from '../../../kit/state/empty.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { Segment } from '../../segment.tsx'
import { createGalleryStore, type GalleryStore } from './gallery-store.ts'
import { StepBar } from './step-bar.tsx'
import { nextUrl, stepName, stepUrl, steps } from './steps.ts'
import { TilePicture } from '../tile-picture.tsx'
import { TemplateRow } from './template-row.tsx'
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
    <main className='screen work follows-host draft write'>
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
  const [word, setWord] = useState('')
  const found = page.list.filter(model => isFound(model, word.trim()))
  const open = (id: number | undefined, url: (id: number) => string) =>
    id === undefined ? undefined : redirectTo({ url: url(id) })
  const onStart = async (model: ActivityModel) =>
    open(await store.start(model), id => stepUrl('create', 'second', id))

  return (
    <>
      <div className='px-5 py-5'>
        <SearchBox
          label='搜模板'
          placeholder='搜玩法，比如 转盘、拼团、邀请'
          keyword={word}
          maxLength={20}
          onType={setWord}
          onSearch={setWord}
        />
      </div>
      <Segment
        label='行业'
        look='chips'
        choices={page.industries.map(({ industry_id, name }) => [industry_id, name] as const)}
        value={industry}
        onPick={store.chooseIndustry}
      />
      <div className='work-stack px-5'>
        {word.trim() === '' && <Drafts page={page} />}
        {found.length === 0 && (
          <Empty
            words={`没有找到「${word.trim()}」`}
            action={{ text: '看全部模板', onTap: () => setWord('') }}
          />
        )}
        <Groups {...{ found, doing, onStart }} />
        {word.trim() === '' && (
          <Copies
            page={page}
            doing={doing}
            onCopy={async id =>
              open(await store.copy(id), copy => stepUrl('create', 'second', copy))
            }
          />
        )}
      </div>
    </>
  )
}

interface GroupsProps {
  found: readonly ActivityModel[]
  doing: string
  onStart: (model: ActivityModel) => Promise<unknown>
}

/** The templates by the groups of their kinds. */
function Groups({ found, doing, onStart }: GroupsProps) {
  const groups = [...new Set(found.map(({ group }) => group))]
  return groups.map(group => (
    <section key={group}>
      <h2 className='draft-gallery-group text-head heavy'>{group}</h2>
      <ul className='draft-gallery-list gap-4'>
        {found
          .filter(each => each.group === group)
          .map(model => (
            <TemplateRow
              key={model.model_id}
              model={model}
              isBusy={doing === `model ${model.model_id}`}
              onStart={() => onStart(model)}
            />
          ))}
      </ul>
    </section>
  ))
}

/** Whether a template is called, or tells of, what is searched for. */
const isFound = ({ name, kind_name, group, intro }: ActivityModel, word: string): boolean =>
  [name, kind_name, group, intro].some(text => text.includes(word))

function Drafts({ page: { drafts, server_time } }: Pick<ReadyProps, 'page'>) {
  if (drafts.length === 0) return null
  return (
    <section>
      <h2 className='draft-gallery-group text-head heavy'>没做完的</h2>
      <ul className='draft-gallery-list gap-4'>
        {drafts.map(({ activity_id, title, kind_name, thing, color, step, changed_at }) => (
          <li key={activity_id} className='kit-card draft-template row p-5'>
            <TilePicture className='draft-template-pic' src='' {...{ color, thing }} />
            <div className='grow'>
              <h3 className='two-lines text-lead tight'>{title}</h3>
              <p className='text-small mute mt-1'>
                {kind_name} · 做到「{stepName(steps[step - 1]?.[0] ?? 'first')}」
              </p>
              <p className='num text-small mute mt-1'>{dateTime(changed_at, server_time)} 保存</p>
            </div>
            <Button
              className='firm ml-4'
              kind='soft'
              size='small'
              onGo={() => redirectTo({ url: nextUrl(activity_id, step) })}
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
      <ul className='draft-gallery-list gap-4'>
        {copies.map(({ activity_id, title, kind_name, thumb, thing, color, end_at }) => (
          <li key={activity_id} className='kit-card draft-template row p-5'>
            <TilePicture className='draft-template-pic' src={thumb} {...{ color, thing }} />
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
              className='firm ml-4'
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
