import '../list.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type SettingsBrief, shopSettings } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { Icon } from '../../kit/icon.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { RoleGate } from '../role-gate.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { ListPane } from '../wide/list-pane.tsx'
import { ThingButton } from '../wide/thing-button.tsx'

/** `/pages/business/settings`: the shop's rules, and what is set. */
export default function SettingsPage() {
  return (
    <RoleGate least='merchant' title='店铺规则由店主设置'>
      {() => <List />}
    </RoleGate>
  )
}

function List() {
  const [query] = useState(() =>
    createQuery<{ list: SettingsBrief[] }>({ read: how => shopSettings({}, how) }),
  )
  const state = useStore(query.$state)
  useEachLook(() => void query.load())
  usePullRefresh(query.load, query.$state)
  if (state.status === 'loading') return <Waiting />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void query.reload()} />
  return (
    <main className='screen work follows-host'>
      <h1 className='hide-text'>店铺规则</h1>
      <ul className='work-stack px-5 pt-5'>
        {state.list.map(brief => (
          <li key={brief.name}>
            <Row brief={brief} />
          </li>
        ))}
      </ul>
      <ListPane icon='doc' name='规则' onRefresh={query.load} />
    </main>
  )
}

function Row({ brief: { name, title, intro, summary } }: { brief: SettingsBrief }) {
  return (
    <ThingButton
      url={`/pages/business/settings/edit?of=${name}`}
      className='kit-card row wide text-left'
    >
      <span className='grow'>
        <b className='text-lead block'>{title}</b>
        <small className='text-small mute block mt-1'>{summary || intro}</small>
      </span>
      {!summary && <span className='kit-tag firm mr-2'>未设置</span>}
      <Icon name='right' size={32} />
    </ThingButton>
  )
}
