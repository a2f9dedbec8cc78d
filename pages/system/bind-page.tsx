import './bind.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { BindAnswer, BindType } from '../../api/index.ts'
import { navigateBack, type PageProps, redirectTo, showModal } from '../../runtime/index.ts'
import { Avatar } from '../kit/avatar.tsx'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { StateScreen } from '../kit/state-screen.tsx'
import { dateTime } from '../kit/time.ts'
import { bindType, createBindStore } from './bind-store.ts'

/** What the account is for, and what binding it means. */
const uses: Record<BindType, { what: string; effect: string }> = {
  1: { what: '提现收款', effect: '提现会打到这个微信的零钱' },
  2: { what: '导购工作台', effect: '以后用这个微信进入导购工作台' },
  3: { what: '店铺管理', effect: '以后用这个微信管理店铺' },
}

/** Binds an account of the shop to this person of the messaging app. */
export default function BindPage({ query }: PageProps) {
  const type = bindType(query.type)
  const isBad = type === undefined
  useEffect(() => {
    if (isBad) void redirectTo({ url: '/error?type=param' })
  }, [isBad])
  return type ? <Bind type={type} ticket={query.ticket} back={query.back} /> : null
}

interface BindProps {
  type: BindType
  ticket: string | undefined
  back: string | undefined
}

function Bind({ type, ticket, back }: BindProps) {
  const [{ $state, load, bind }] = useState(() => createBindStore(type, ticket, back))
  const state = useStore($state)
  useEffect(() => void load(), [load])
  async function ask(): Promise<void> {
    const { confirm } = await showModal({
      title: '绑定这个微信？',
      content: uses[type].effect,
      confirmText: '确认绑定',
    })
    if (confirm) await bind()
  }
  if (state.status === 'loading') return <Skeleton kind='form' />
  if (state.status === 'ready')
    return <Ready answer={state.answer} busy={state.busy} onBind={() => void ask()} />
  const isExpired = state.status === 'expired'
  return (
    <StateScreen
      kind={isExpired ? 'ended' : 'error'}
      title={isExpired ? '二维码已过期' : '加载失败'}
      text={isExpired ? '请重新扫码' : '检查一下网络，再试一次'}
      actions={[
        isExpired
          ? { text: '返回', onTap: () => void navigateBack() }
          : { text: '重试', onTap: () => void load() },
      ]}
    />
  )
}

interface ReadyProps {
  answer: BindAnswer
  busy: boolean
  onBind: () => void
}

function Ready({ answer, busy, onBind }: ReadyProps) {
  const { bound, mine, nickname, avatar, bind_time: time, title, type } = answer
  const isTaken = bound === 1 && mine === 0
  const name = nickname || '微信用户'
  return (
    <main className='screen screen-bar bind-screen follows-host'>
      <Card className='bind-who'>
        <Avatar src={avatar} name={name} size={144} />
        <h1>{name}</h1>
        <p className={bound ? 'bind-mark' : 'bind-mark bind-mark-none'}>
          {isTaken ? '已绑定其他微信' : bound ? '已绑定这个微信' : '还没有绑定'}
        </p>
      </Card>
      <Card>
        <dl className='bind-facts'>
          <dt>店铺</dt>
          <dd>{title}</dd>
          <dt>用途</dt>
          <dd>{uses[type].what}</dd>
          {time > 0 && (
            <>
              <dt>绑定时间</dt>
              <dd>{dateTime(time)}</dd>
            </>
          )}
        </dl>
      </Card>
      <p className='bind-note'>
        {isTaken ? '换绑请联系店里' : `绑定即同意 ${title} 使用你的微信昵称和头像`}
      </p>
      <BottomBar>
        {bound ? (
          <Button kind='main' onTap={() => void navigateBack()}>
            返回
          </Button>
        ) : (
          <Button kind='main' busy={busy} onTap={onBind}>
            绑定
          </Button>
        )}
      </BottomBar>
    </main>
  )
}
