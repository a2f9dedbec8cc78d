import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CouponCode, QuizPrizeRow } from '../../api/index.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { inFours } from '../kit/in-fours.ts'
import { QrCode } from '../kit/qr-code.tsx'
import { useServerSeconds } from '../kit/server-seconds.ts'
import { Sheet } from '../kit/sheet.tsx'
import { clockTime } from '../kit/time.ts'
import { createPrizeCodeStore } from './prize-code-store.ts'

export interface PrizeCodeSheetProps {
  row: QuizPrizeRow
  /** The code was used or lapsed while it was shown. */
  onSettled: () => void
  onClose: () => void
}

/** A prize's code for the counter: black on white, and alive until it is used. */
export function PrizeCodeSheet({ row, onSettled, onClose }: PrizeCodeSheetProps) {
  const [store] = useState(() => createPrizeCodeStore(row.grant_id, onSettled))
  const state = useStore(store.$code)

  useEffect(() => {
    store.start()
    return store.stop
  }, [store])

  return (
    <Sheet open title={row.prize.name} onClose={onClose}>
      {state.status === 'loading' && (
        <div className='prize-code prize-code-wait' role='status' aria-label='请稍候...' />
      )}
      {state.status === 'failed' && (
        <div className='prize-code prize-code-wait' role='alert'>
          <p>券码没有加载出来</p>
          <Button kind='main' size='mid' icon='refresh' onTap={() => void store.refresh()}>
            重试
          </Button>
        </div>
      )}
      {state.status === 'ready' && <Code code={state.code} isStale={state.isStale} />}
      {(state.status === 'used' || state.status === 'gone') && (
        <div className='prize-code prize-code-wait' role='alert'>
          <span className={state.status === 'used' ? 'prize-mark is-used' : 'prize-mark'}>
            <Icon name={state.status === 'used' ? 'check' : 'warn'} size={72} />
          </span>
          <p className='prize-code-title'>{state.status === 'used' ? '已领取' : '券码已失效'}</p>
          <Button kind='soft' size='mid' onTap={onClose}>
            知道了
          </Button>
        </div>
      )}
    </Sheet>
  )
}

function Code({ code, isStale }: { code: CouponCode; isStale: boolean }) {
  const fours = inFours(code.code)
  return (
    <div className='prize-code'>
      <div className='prize-code-frame'>
        <QrCode text={code.qr_text} size={408} alt='券码二维码' />
      </div>
      <p className='prize-digits' role='img' aria-label={`券码 ${fours.join(' ')}`}>
        {fours.map((four, index) => (
          <span key={`${index}${four}`}>{four}</span>
        ))}
      </p>
      <p className='prize-live'>
        {isStale ? '网络不稳，先给店员看这个码' : '请店员扫码'} · <Clock now={code.server_time} />
      </p>
      <p className='prize-live-note'>核销后本页自动更新</p>
    </div>
  )
}

/** Shows that this is no picture of a code. */
function Clock({ now }: { now: number }) {
  return <span className='num'>{clockTime(useServerSeconds(now))}</span>
}
