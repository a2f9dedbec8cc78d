import './code-sheet.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { CouponCode } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { inFours } from '../../kit/text/in-fours.ts'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { useServerSeconds } from '../../kit/text/server-seconds.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { clockTime } from '../../kit/text/time.ts'
import { CodeResult } from './code-result.tsx'
import { type CodeState, createCodeStore, type CodeFreshness } from './code-store.ts'

export interface CodeSheetProps {
  grantId: string
  /** What the code is for, shown above it. */
  brief: ReactNode
  /** The code was redeemed or has expired while it was shown. */
  onSettled: () => void
  /** Opens the list of stores; without it they are only named. */
  onStores?: () => void
  onClose: () => void
  /** Below a code that can be shown. */
  children?: ReactNode
}

/** The code for the counter: black on white, and refreshed until it is redeemed. */
export function CodeSheet(props: CodeSheetProps) {
  const { grantId, brief, onSettled, onStores, onClose, children } = props
  const [store] = useState(() => createCodeStore({ grantId, onSettled }))
  const state = useStore(store.$code)

  useEffect(() => {
    store.start()
    return store.stop
  }, [store])

  return (
    <Sheet open title={titleOf(state.status)} onClose={onClose}>
      <div className={isOver(state.status) ? 'redeem-brief is-over' : 'redeem-brief'}>
        {brief}
        {isOver(state.status) && (
          <i
            className='redeem-stamp text-small dim heavy tight upright px-3 py-1'
            aria-hidden='true'
          >
            {stampWords[state.status]}
          </i>
        )}
      </div>
      {state.status === 'loading' && (
        <div
          className='redeem-code-wait middle stack text-center'
          role='status'
          aria-label='请稍候...'
        />
      )}
      {state.status === 'ready' && <Code code={state.code} freshness={state.freshness} />}
      {state.status === 'failed' && <Failed onRetry={() => void store.refresh()} />}
      {state.status !== 'loading' && state.status !== 'ready' && state.status !== 'failed' && (
        <CodeResult status={state.status} code={state.code} onClose={onClose} />
      )}
      {state.status === 'ready' && <Shops code={state.code} {...(onStores && { onStores })} />}
      {state.status === 'ready' && children}
    </Sheet>
  )
}

const stampWords = { used: '已核销', expired: '已过期', revoked: '已失效' } as const

const isOver = (status: CodeState['status']): status is keyof typeof stampWords =>
  status in stampWords

const otherTitles: Partial<Record<CodeState['status'], string>> = {
  locked: '券码暂不可用',
  passing: '券码暂不可用',
  passedOn: '已转赠',
}

const titleOf = (status: CodeState['status']): string =>
  isOver(status) ? `券码${stampWords[status]}` : (otherTitles[status] ?? '出示券码')

const liveWords: Record<CodeFreshness, string> = {
  live: '请店员扫码',
  stale: '网络不稳，先给店员看这个码',
  over: '二维码已过期',
}

function Code({ code, freshness }: { code: CouponCode; freshness: CodeFreshness }) {
  const isStale = freshness === 'over'
  return (
    <div className='redeem-code stack text-center'>
      <div
        className={
          isStale ? 'redeem-code-frame redeem-code-over px-1 py-1' : 'redeem-code-frame px-1 py-1'
        }
      >
        <QrCode text={code.qr_text} size={408} alt={isStale ? '已过期的二维码' : '券码二维码'} />
      </div>
      <p
        className='redeem-digits flex mt-5'
        role='img'
        aria-label={`券码 ${inFours(code.code).join(' ')}`}
      >
        {inFours(code.code).map((four, index) => (
          <span key={`${index}${four}`}>{four}</span>
        ))}
      </p>
      <p
        className={
          freshness === 'live'
            ? 'redeem-live mt-3 text-small dim'
            : 'redeem-live mt-3 text-small dim redeem-live-stale'
        }
      >
        <i />
        <span>
          <span role='status'>{liveWords[freshness]}</span> · <Clock now={code.server_time} />
        </span>
      </p>
      <p className='redeem-live-note text-note good mt-2 px-5 py-1'>
        {isStale ? '没有网络：请店员输入上面 12 位券码' : '核销后本页自动更新'}
      </p>
    </div>
  )
}

/** A running clock proves that this is no screenshot. */
function Clock({ now }: { now: number }) {
  return <span className='num'>{clockTime(useServerSeconds(now))}</span>
}

function Shops({ code, onStores }: { code: CouponCode; onStores?: () => void }) {
  const [first, ...others] = code.shops
  if (!first) return null
  return (
    <div className='redeem-where row pt-6'>
      <div className='text-lead grow tight'>
        <p>
          {others.length > 0
            ? `${first.store_name}等 ${code.shops.length} 家可用`
            : `${first.store_name}可用`}
        </p>
        <p className='text-note mute'>{first.address}</p>
      </div>
      {onStores && (
        <Button kind='soft' size='small' onTap={onStores}>
          看门店
        </Button>
      )}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className='redeem-code-wait middle stack text-center' role='alert'>
      <p>
        <b>券码没有加载出来</b>
      </p>
      <p className='text-note mute'>网络链接超时,请稍后再试！</p>
      <Button className='mt-6' kind='main' size='mid' icon='refresh' onTap={onRetry}>
        重试
      </Button>
    </div>
  )
}
