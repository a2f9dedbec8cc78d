import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { EnvelopeDetail } from '../../../api/index.ts'
import type { Refusal } from '../../campaign/rules.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { dateTime } from '../../kit/text/time.ts'
import { EnvelopeScene } from './scene/envelope-scene.tsx'
import type { EnvelopeStore } from './envelope-store.ts'
import { LuckTicker } from './luck/luck-ticker.tsx'
import { Mark } from './scene/mark.tsx'
import { blockedText, offerOf } from './rules.ts'
import { Seal } from './scene/seal.tsx'

export interface ClosedEnvelopeProps {
  store: EnvelopeStore
  /** Undefined while loading; the envelope is shown already, and a tap on its seal is kept. */
  detail?: EnvelopeDetail
  refused?: Refusal | undefined
  top?: ReactNode
}

/** The envelope before opening: sender, message, possible amount, and the seal. */
export function ClosedEnvelope({ store, detail, refused, top }: ClosedEnvelopeProps) {
  const isBusy = useStore(store.$busy)
  const opened = useStore(store.$opened)
  const isTurning = isBusy || opened !== undefined
  const blocked = blockedText(refused)
  return (
    <main
      className='screen screen-campaign envelope-screen stack'
      style={detail && themeOf(detail.activity.theme_color)}
    >
      {top ?? <div className='campaign-top row apart px-6 py-5' />}
      <section className='envelope' aria-label='未拆的红包'>
        <EnvelopeScene />
        {detail && <From detail={detail} />}
        <Seal
          isTurning={isTurning}
          label={isTurning ? '正在拆' : '拆开红包'}
          disabled={blocked !== undefined}
          sends={store.openSends()}
          onTap={() => void store.open()}
        />
        {detail && <Contents detail={detail} blocked={blocked} />}
      </section>
      {detail && <LuckTicker detail={detail} />}
      {detail && <Trust until={detail.activity.end_at} now={detail.server_time} />}
    </main>
  )
}

function From({ detail }: { detail: EnvelopeDetail }) {
  const { brand, envelope, activity } = detail
  const { owner } = envelope
  const name = owner?.nickname ?? brand.brand_name
  return (
    <div className='envelope-words text-center'>
      <Avatar src={owner?.avatar ?? brand.logo} name={name} size={112} />
      <p className='text-lead bold mt-4'>{name}送你一个红包</p>
      <h1 className='heavy mt-5 break'>{activity.subtitle || activity.title}</h1>
    </div>
  )
}

function Contents({ detail, blocked }: { detail: EnvelopeDetail; blocked: string | undefined }) {
  const { words, note } = offerOf(detail)
  const [before, figure, after] = words
  return (
    <div className='envelope-offer text-center mt-5'>
      <strong className='text-head'>
        {before}
        <b className='num'>{figure}</b>
        {after}
      </strong>
      <p className='text-small' role='status'>
        {blocked ?? note}
      </p>
    </div>
  )
}

function Trust({ until, now }: { until: number; now: number }) {
  return (
    <p className='envelope-trust text-note flex middle pt-6'>
      <span>
        <Mark name='wallet' />
        存入余额
      </span>
      <span>
        <Mark name='shield' />
        随时提现
      </span>
      <span>
        <Mark name='clock' />
        {dateTime(until, now)} 截止
      </span>
    </p>
  )
}
