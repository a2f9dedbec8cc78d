import '../kit/lined.css'
import './inbox.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InboxPage as InboxAnswer, InboxRow } from '../../api/index.ts'
import { hasPage, navigateTo, showToast, useReachBottom } from '../../runtime/index.ts'
import { useFirstAnswer } from '../data/first-answer.ts'
import { appPath } from '../kit/app-path.ts'
import { Icon } from '../kit/icon.tsx'
import { Empty } from '../kit/state/empty.tsx'
import { ListEnd } from '../kit/state/list-end.tsx'
import { ListFailed } from '../kit/state/list-failed.tsx'
import { Skeleton } from '../kit/state/skeleton.tsx'
import { usePullRefresh } from '../kit/state/use-pull-refresh.ts'
import { SwitchRow } from '../kit/switch-row.tsx'
import { dateTime } from '../kit/text/time.ts'
import { Thumb } from '../kit/thumb.tsx'
import { useEachLook } from '../kit/use-each-look.ts'
import { createInboxStore, type InboxStore } from './inbox-store.ts'

/** `/inbox`: what the visitor was told, each leading to what is to be done. */
export default function InboxPage() {
  const first = useFirstAnswer<InboxAnswer>()
  const [store] = useState(() => createInboxStore(first))
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  if (state.status === 'loading') {
    return (
      <main className='screen follows-host'>
        <Skeleton kind='list' />
      </main>
    )
  }
  return (
    <main className='screen follows-host inbox px-5'>
      <h1 className='hide-text'>消息</h1>
      {state.status === 'ready' ? (
        <>
          <Head store={store} unread={state.unread} />
          {state.list.length === 0 ? (
            <Empty words='还没有消息，订单、活动和店里的提醒会在这里' />
          ) : (
            <>
              <ul className='kit-card inbox-list lined'>
                {state.list.map(row => (
                  <li key={row.key}>
                    <Message row={row} now={state.server_time} onOpen={() => store.open(row)} />
                  </li>
                ))}
              </ul>
              <ListEnd hasMore={state.has_more} pages={store} />
            </>
          )}
          <Hush store={store} isHushed={state.hushed === 1} />
        </>
      ) : (
        <ListFailed onRetry={() => void store.reload()} />
      )}
    </main>
  )
}

function Head({ store, unread }: { store: InboxStore; unread: number }) {
  const isReading = useStore(store.$isReading)

  async function readAll(): Promise<void> {
    if (!(await store.readAll())) void showToast({ title: '网络不太好，请再试一次', icon: 'none' })
  }

  return (
    <header className='inbox-head row apart px-1'>
      <p className='text-small mute' role='status'>
        {unread > 0 ? (
          <>
            <b className='num ink'>{unread}</b> 条未读
          </>
        ) : (
          '都读过了'
        )}
      </p>
      {unread > 0 && (
        <button
          type='button'
          className='kit-link'
          disabled={isReading}
          onClick={() => void readAll()}
        >
          全部已读
        </button>
      )}
    </header>
  )
}

interface MessageProps {
  row: InboxRow
  /** Unix seconds by the server's clock. */
  now: number
  onOpen: () => void
}

function Message({ row, now, onOpen }: MessageProps) {
  const { title, text, picture, at, is_read } = row
  const path = appPath(row.path || undefined, hasPage)

  function open(): void {
    onOpen()
    if (path) void navigateTo({ url: path })
  }

  return (
    <button type='button' className='inbox-row row at-top wide text-left gap-4' onClick={open}>
      <span className='inbox-mark firm'>
        {picture ? (
          <Thumb className='inbox-thumb' src={picture} icon='bell' width={96} />
        ) : (
          <span className='inbox-thumb tint'>
            <Icon name='bell' size={44} />
          </span>
        )}
        {!is_read && <i className='inbox-dot' />}
      </span>
      <span className='grow'>
        <span className='row apart gap-3'>
          <b className={`one-line text-lead ${is_read ? 'mute regular' : 'bold'}`}>{title}</b>
          <time className='num text-note mute firm'>{dateTime(at, now)}</time>
        </span>
        <span className='text-small mute block break mt-1'>{text}</span>
        {!is_read && <span className='hide-text'>未读</span>}
      </span>
      {path && <Icon name='right' size={28} />}
    </button>
  )
}

function Hush({ store, isHushed }: { store: InboxStore; isHushed: boolean }) {
  const isSaving = useStore(store.$saving)
  return (
    <section className='kit-card mt-6'>
      <SwitchRow
        name='微信里也提醒我'
        note='关了以后只在这里看'
        isOn={!isHushed}
        isBusy={isSaving}
        onFlip={isOn => void store.hush(isOn ? 0 : 1)}
      />
    </section>
  )
}
