import { activityStatus } from '../../../api/values/activity-status.ts'
import '../../kit/lined.css'
import '../../kit/switch-row.css'
import './codes.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ActivityTargets, CodeTarget } from '../../../api/index.ts'
import { navigateTo, type PageProps } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Missing } from '../business/missing.tsx'
import { RoleGate } from '../role-gate.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { type CodesStore, createCodesStore } from './codes-store.ts'
import { codePaths } from './paths.ts'

/** `/pages/business/codes?id=`: where the codes of an activity lead, and how full each place is. */
export default function CodesPage({ query: { id } }: PageProps) {
  return (
    <RoleGate least='manager' title='接待名单由店长和店主管理'>
      {() => <Codes id={id} />}
    </RoleGate>
  )
}

function Codes({ id }: { id: string | undefined }) {
  const [store] = useState(() => createCodesStore(id))
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)

  if (state.status === 'loading') return <Waiting />
  if (state.status === 'notFound') return <Missing />
  if (state.status === 'failed') return <Stop kind='failed' onRetry={() => void store.reload()} />
  return <Ready data={state} store={store} />
}

function Ready({ data, store }: { data: ActivityTargets; store: CodesStore }) {
  const { activity, codes } = data
  const isDraft = activity.status === activityStatus.draft
  const isEmpty = codes.some(({ list }) => list.every(({ trouble }) => trouble !== ''))
  const way = isDraft ? 'create' : 'edit'
  return (
    <main className='screen screen-bar work follows-host codes'>
      <h1 className='text-head px-6 pt-6'>{activity.title}</h1>
      <div className='work-stack px-5 pt-5'>
        {isEmpty && (
          <p className='codes-warn text-body bad px-6 py-5' role='status'>
            顾客现在扫码没有地方可去。请加一个群或一位店员，换上过期的码，或打开停用的。
          </p>
        )}
        {codes.map(({ code_id, name, list }) => (
          <Card key={code_id} title={name || '扫码后带去哪里'}>
            <ul className='codes-rows lined'>
              {list.map(target => (
                <Row key={target.target_id} target={target} store={store} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <BottomBar>
        <Button kind='soft' leads={codePaths.groups}>
          群码
        </Button>
        <Button
          kind='main'
          onGo={() =>
            navigateTo({ url: `/pages/business/${way}/third?id=${activity.activity_id}` })
          }
        >
          加一个群或店员
        </Button>
      </BottomBar>
    </main>
  )
}

function Row({ target, store }: { target: CodeTarget; store: CodesStore }) {
  const busy = useStore(store.$switching)
  const { name, note, total_n, trouble, is_on, is_current, group_id, kind } = target
  const key = `${target.code_id} ${target.target_id}`
  return (
    <li className='row py-5'>
      <div className='grow'>
        <h2 className='text-lead tight'>
          {name}
          {is_current && <span className='kit-tag kit-tag-good regular ml-2'>当前</span>}
          {trouble && <span className='kit-tag kit-tag-plain regular ml-2'>{trouble}</span>}
        </h2>
        <p className='text-small mute mt-1'>
          {note} · 一共带来 {total_n} 人
        </p>
      </div>
      {kind === 'group' && (
        <Button className='firm ml-3' kind='line' size='small' leads={codePaths.group(group_id)}>
          换码
          <span className='hide-text'>{name}</span>
        </Button>
      )}
      <button
        type='button'
        className='kit-switch codes-switch text-lead text-left row apart wide break firm'
        role='switch'
        aria-checked={is_on}
        aria-label={`${name}接待顾客`}
        disabled={busy === key}
        onClick={() => void store.turn(target)}
      >
        <i className='firm' />
      </button>
    </li>
  )
}
