import '../../kit/lined.css'
import './codes.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type GroupCode, groupCodes, type GroupCodes } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { dateTime } from '../../kit/text/time.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { StaffGate, Stop, Waiting } from '../staff-gate.tsx'
import { isShut, troubleWords } from './group-rules.ts'
import { codePaths } from './paths.ts'

/** `/pages/business/groups`: the shop's group codes, and for staff those that they look after. */
export default function GroupsPage() {
  return <StaffGate>{() => <Groups />}</StaffGate>
}

function Groups() {
  const [query] = useState(() =>
    createQuery<{ data: GroupCodes }>({ read: async how => ({ data: await groupCodes({}, how) }) }),
  )
  const state = useStore(query.$state)
  useEachLook(() => void query.load())
  usePullRefresh(query.load, query.$state)

  if (state.status === 'loading') return <Waiting />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void query.reload()} />
  const { list, can_add } = state.data
  const add = () => void navigateTo({ url: codePaths.addGroup })
  if (list.length === 0) {
    const words = can_add ? '还没有群码，加一个，活码就能带人进群' : '还没有归你照看的群'
    return (
      <main className='screen work follows-host'>
        <h1 className='hide-text'>群码</h1>
        <Empty words={words} {...(can_add && { action: { text: '加一个群码', onTap: add } })} />
      </main>
    )
  }
  return (
    <main className={`screen work follows-host codes ${can_add ? 'screen-bar' : ''}`}>
      <h1 className='hide-text'>群码</h1>
      <div className='work-stack px-5 pt-5'>
        <Card>
          <ul className='codes-rows lined'>
            {list.map(group => (
              <Row key={group.group_id} group={group} />
            ))}
          </ul>
        </Card>
      </div>
      {can_add && (
        <BottomBar>
          <Button kind='main' icon='plus' onTap={add}>
            加一个群码
          </Button>
        </BottomBar>
      )}
    </main>
  )
}

function Row({ group }: { group: GroupCode }) {
  const { group_id, name, note, trouble, source } = group
  return (
    <li className='row py-5'>
      <div className='grow'>
        <h2 className='text-lead tight'>
          {name}
          {trouble && (
            <span
              className={`kit-tag regular ml-2 ${isShut(trouble) ? 'kit-tag-plain codes-shut' : 'kit-tag-plain'}`}
            >
              {troubleWords[trouble]}
            </span>
          )}
        </h2>
        <p className='text-small mute mt-1'>
          {[note, group.keeper_name || '店长照看', endText(group)].join(' · ')}
        </p>
        <p className='text-small mute mt-1'>
          {group.activity_n > 0 ? `用在 ${group.activity_n} 个活动里` : '还没有活动用它'}
        </p>
      </div>
      {source === 'upload' && (
        <Button
          className='firm ml-3'
          kind={isShut(trouble) ? 'soft' : 'line'}
          size='small'
          leads={codePaths.group(group_id)}
        >
          换码
          <span className='hide-text'>{name}</span>
        </Button>
      )}
    </li>
  )
}

function endText({ source, expires_at, trouble }: GroupCode): string {
  if (source === 'platform' || expires_at === 0) return '自动更新'
  return trouble === 'ended' ? '已过期' : `${dateTime(expires_at)} 到期`
}
