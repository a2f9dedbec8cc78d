import '../../kit/lined.css'
import type { StoreUserInfo, WriteOffAnswer } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { inFours } from '../../kit/text/in-fours.ts'
import { dateTime } from '../../kit/text/time.ts'
import { refusalTitles, statusWords } from './rules.ts'

export interface PreviewPanelProps {
  code: string
  found: WriteOffAnswer
  fault?: string
  isBusy: boolean
  onUse: () => void
  onBack: () => void
}

/** What the code is for; redeeming it requires a second, deliberate tap. */
export function PreviewPanel({ code, found, fault, isBusy, onUse, onBack }: PreviewPanelProps) {
  const isUsable = found.code_status === 1
  return (
    <section className='kit-card' aria-label='券码信息'>
      <Item answer={found} />
      <dl className='work-pairs wide mt-6 pt-6 spaced-3'>
        <Pair name='券码' value={inFours(code).join(' ')} />
        <Pair name='状态' value={statusWords[found.code_status]} />
        <Pair name='有效期至' value={dateTime(found.item.valid_to)} />
        <Pair name='可用次数' value={String(found.left)} />
      </dl>
      <p className='work-fault' role='alert'>
        {fault}
      </p>
      <div className='work-two flex'>
        <Button kind='quiet' disabled={isBusy} onTap={onBack}>
          返回
        </Button>
        <Button kind='main' busy={isBusy} disabled={!isUsable} onTap={onUse}>
          确认核销
        </Button>
      </div>
    </section>
  )
}

export interface DonePanelProps {
  code: string
  used: WriteOffAnswer
  me: StoreUserInfo
  onNext: () => void
}

export function DonePanel({ code, used, me, onNext }: DonePanelProps) {
  return (
    <section className='kit-card work-result work-result-good text-center row' role='status'>
      <span className='work-mark good'>
        <Icon name='check' size={72} />
      </span>
      <h2 className='heavy mt-4 mb-1'>核销成功</h2>
      <Item answer={used} />
      <dl className='work-pairs wide mt-6 pt-6 spaced-3'>
        <Pair name='券码' value={inFours(code).join(' ')} />
        <Pair name='核销人' value={used.used_by ?? me.user.name} />
        <Pair name='门店' value={used.store_name ?? me.shop_store.store_name} />
        {used.used_at && <Pair name='时间' value={dateTime(used.used_at)} />}
      </dl>
      <Button className='wide mt-6' kind='main' onTap={onNext}>
        继续核销
      </Button>
    </section>
  )
}

export interface RefusedPanelProps {
  code: string
  reason: number
  /** The server's message. */
  message: string
  found?: WriteOffAnswer
  onNext: () => void
}

/** Reason of a refusal; for a used code also by whom, where and when it was redeemed. */
export function RefusedPanel({ code, reason, message, found, onNext }: RefusedPanelProps) {
  return (
    <section className='kit-card work-result work-result-bad text-center row' role='alert'>
      <span className='work-mark bad'>
        <Icon name='warn' size={72} />
      </span>
      <h2 className='heavy bad mt-4 mb-1'>{refusalTitles[reason] ?? '不能核销'}</h2>
      <p>{message}</p>
      {found && <Item answer={found} />}
      <dl className='work-pairs wide mt-6 pt-6 spaced-3'>
        <Pair name='券码' value={inFours(code).join(' ')} />
        {found?.used_by && <Pair name='核销人' value={found.used_by} />}
        {found?.store_name && <Pair name='门店' value={found.store_name} />}
        {found?.used_at && <Pair name='时间' value={dateTime(found.used_at)} />}
      </dl>
      <Button className='wide mt-6' kind='main' onTap={onNext}>
        重新输入
      </Button>
    </section>
  )
}

function Item({ answer: { item, buyer } }: { answer: WriteOffAnswer }) {
  return (
    <div className='work-item row text-left'>
      {item.thumb ? <img src={item.thumb} alt='' /> : <Icon name='ticket' size={72} />}
      <div>
        <h3 className='text-lead tight'>{item.title}</h3>
        <p className='text-small mute'>{item.value_text}</p>
        <p className='work-buyer text-small row mt-1 ink'>
          <Avatar src={buyer.avatar} name={buyer.nickname} size={36} />
          {buyer.nickname}
        </p>
      </div>
    </div>
  )
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <div className='text-body flex apart'>
      <dt className='mute firm'>{name}</dt>
      <dd className='text-right'>{value}</dd>
    </div>
  )
}
