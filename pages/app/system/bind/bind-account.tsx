import type { BindAnswer } from '../../../../api/index.ts'
import { navigateBack } from '../../../../runtime/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { bindUses } from './bind-uses.ts'

interface BindAccountProps {
  answer: BindAnswer
  busy: boolean
  onBind: () => void
  onChange: () => void
}

/** The account's owner, its purpose, and the possible actions. */
export function BindAccount({ answer, busy, onBind, onChange }: BindAccountProps) {
  const { bound, mine, nickname, avatar, phone } = answer
  const isTaken = bound === 1 && mine === 0
  const name = nickname || '微信用户'
  return (
    <main className='screen screen-bar bind-screen follows-host'>
      <Card className='bind-who text-center row'>
        <Avatar src={avatar} name={name} size={144} />
        <h1 className='text-title break mt-6'>{name}</h1>
        <p
          className={
            bound
              ? 'bind-mark text-small tint mt-3 px-5 py-1'
              : 'bind-mark text-small mt-3 px-5 py-1 bind-mark-none dim'
          }
        >
          {isTaken ? '已绑定其他微信' : bound ? '已绑定这个微信' : '还没有绑定'}
        </p>
      </Card>
      <Facts {...answer} />
      <p className='bind-note text-note mute text-center'>{noteOf(answer)}</p>
      <BottomBar>
        {isTaken && phone ? (
          <Button kind='main' onTap={onChange}>
            更换绑定
          </Button>
        ) : bound ? (
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

function Facts({ title, type, bind_time: time }: BindAnswer) {
  return (
    <Card>
      <dl className='bind-facts text-body'>
        <dt className='mute'>店铺</dt>
        <dd className='text-right break'>{title}</dd>
        <dt className='mute'>用途</dt>
        <dd className='text-right break'>{bindUses[type].what}</dd>
        {time > 0 && (
          <>
            <dt className='mute'>绑定时间</dt>
            <dd className='text-right break'>{dateTime(time)}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}

function noteOf({ bound, mine, phone, title }: BindAnswer): string {
  if (bound === 0 || mine === 1) return `绑定即同意 ${title} 使用你的微信昵称和头像`
  return phone ? `换绑要用 ${phone} 收一条短信验证码` : '换绑请联系店里'
}
