import '../shared/member.css'
import './code.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { DynamicCode } from '../../../api/index.ts'
import { useDidHide, useDidShow } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { useServerSeconds } from '../../kit/text/server-seconds.ts'
import { MemberStates } from '../shared/member-states.tsx'
import { BarCode } from './bar-code.tsx'
import { type CodeStore, createMemberCodeStore } from './code-store.ts'

/** `/member-card/qrcode`: code that identifies a member at the counter, renewed every minute. */
export default function CodePage() {
  const [store] = useState(createMemberCodeStore)
  const state = useStore(store.$state)

  useEffect(() => {
    store.start()
    return store.stop
  }, [store])
  useDidHide(store.stop)
  useDidShow(store.start)

  if (state.status !== 'ready') {
    return (
      <MemberStates status={state.status} skeleton='form' onRetry={() => void store.refresh()} />
    )
  }
  return <CodeScreen code={state.code} store={store} />
}

export function CodeScreen({
  code,
  store,
}: {
  code: DynamicCode
  store: Pick<CodeStore, '$isOver' | 'refresh'>
}) {
  const isOver = useStore(store.$isOver)
  const { member } = code
  return (
    <main className='screen member-screen member-code-screen'>
      <h1 className='hide-text'>会员码</h1>
      <section className='kit-card member-code text-center' aria-label='会员码'>
        <header className='row text-left mb-6'>
          <Avatar src={member.avatar} name={member.nickname} size={96} />
          <p className='grow ml-4'>
            <b className='one-line text-head block'>{member.nickname}</b>
            <span>{member.standing.name}会员</span>
          </p>
        </header>
        <div
          className={
            isOver ? 'member-code-drawn row py-5 member-code-over' : 'member-code-drawn row py-5'
          }
        >
          <BarCode digits={code.code} />
          <p
            className='num mt-2 mb-5 text-head bold'
            role='img'
            aria-label={`会员码 ${digits(code.code)}`}
          >
            {digits(code.code)}
          </p>
          <QrCode text={code.code} size={420} alt={isOver ? '已失效的会员码' : '会员码'} />
        </div>
        {isOver ? (
          <p className='text-small mute mt-3 mb-5' role='alert'>
            已失效，没有网络时不能更新
          </p>
        ) : (
          <p className='text-small mute mt-3 mb-5' role='status'>
            <Left code={code} /> 秒后自动更新
          </p>
        )}
        <Button kind='soft' size='mid' icon='refresh' onTap={() => void store.refresh()}>
          刷新
        </Button>
      </section>
      <p className='member-note text-small mute loose text-center mt-5 px-3 break'>
        付款或核销前出示给店员，即可识别会员。会员码每分钟更换，请勿截图发给别人
      </p>
    </main>
  )
}

function Left({ code }: { code: DynamicCode }) {
  const now = useServerSeconds(code.server_time)
  return <span className='num'>{Math.max(0, code.expire_time - now)}</span>
}

/** Groups the digits for reading aloud, e.g. 2086 1170 89 12345678. */
const digits = (text: string): string => (text.match(/\d{1,6}/g) ?? []).join(' ')
