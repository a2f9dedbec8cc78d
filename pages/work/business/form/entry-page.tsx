import './form.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ShopEntry } from '../../../../api/index.ts'
import { type PageProps } from '../../../../runtime/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { dateTime } from '../../../kit/text/time.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { Answers } from '../../../mechanics/answers/answers.tsx'
import { RoleGate } from '../../role-gate.tsx'
import { Waiting } from '../../staff-gate.tsx'
import { toList } from '../missing.tsx'
import { businessPaths } from '../paths.ts'
import { DecideSheet } from './decide-sheet.tsx'
import { createEntryStore, type EntryStore } from './entry-store.ts'
import { EntryTag } from './entry-tag.tsx'

/** `/pages/business/form/entry?id=`: one entry, whole, and the decision about it. */
export default function EntryPage({ query: { id } }: PageProps) {
  return (
    <RoleGate least='manager' title='活动由店长和店主管理' skeleton='form'>
      {() => <Entry id={id} />}
    </RoleGate>
  )
}

function Entry({ id }: { id: string | undefined }) {
  const [store] = useState(() => createEntryStore(id))
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status === 'failed') return <LoadFailed onRetry={() => void store.load()} />
  if (state.status === 'notFound') {
    return (
      <StateScreen
        kind='gone'
        title='没有找到这份提交'
        text='可能已随顾客的账号一起删除'
        actions={[{ text: '回活动列表', onTap: toList }]}
      />
    )
  }
  return <Ready entry={state.entry} store={store} />
}

function Ready({ entry, store }: { entry: ShopEntry; store: EntryStore }) {
  const isDeciding = useStore(store.$isDeciding)
  const [asked, setAsked] = useState<boolean>()
  const { activity, nickname, avatar, status, answers, created_at, server_time: now } = entry
  const decide = async (pass: boolean, note: string) => {
    // After a refusal the words stay, unless there is nothing left to decide.
    if (await store.decide(pass, note)) setAsked(undefined)
  }
  return (
    <main className='screen screen-bar work follows-host form-one'>
      <header className='form-one-head row p-6 gap-5'>
        <Avatar src={avatar} name={nickname} size={96} />
        <div className='grow'>
          <h1 className='one-line text-head bold'>{nickname}</h1>
          <p className='num text-note mute'>{dateTime(created_at, now)} 提交</p>
        </div>
        <EntryTag status={status} isReviewed={activity.review} />
      </header>
      <div className='work-stack px-5'>
        <Decided entry={entry} />
        <Card title={activity.title}>
          <Answers answers={answers} isWhole />
        </Card>
      </div>
      <BottomBar>
        {entry.can_decide ? (
          <>
            <Button kind='soft' disabled={isDeciding} onTap={() => setAsked(false)}>
              不通过
            </Button>
            <Button kind='main' disabled={isDeciding} onTap={() => setAsked(true)}>
              通过
            </Button>
          </>
        ) : (
          <Button kind='soft' leads={businessPaths.entries(activity.activity_id)}>
            看全部提交
          </Button>
        )}
      </BottomBar>
      {asked !== undefined && entry.can_decide && (
        <DecideSheet
          pass={asked}
          nickname={nickname}
          isBusy={isDeciding}
          onDecide={note => void decide(asked, note)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </main>
  )
}

/** What was decided, by whom and when. */
function Decided({ entry }: { entry: ShopEntry }) {
  const { remark, decided_by, decided_at, status, server_time: now } = entry
  if (!remark && decided_at === 0) return null
  if (status === 'submitted') return null
  return (
    <Card title='店里说'>
      <p className='break'>{remark || '没有留言'}</p>
      {decided_at > 0 && (
        <p className='num text-note mute mt-2'>
          {decided_by} {dateTime(decided_at, now)}
        </p>
      )}
    </Card>
  )
}
