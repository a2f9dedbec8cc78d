import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import type { Withdrawal } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { statusNames } from '../withdraw-rules.ts'

export interface WithdrawRowProps {
  row: Withdrawal
  /** Unix seconds. */
  now: number
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Missing for who only receives the money. */
  onAgain: (() => void) | undefined
}

/** A withdrawal: amount, state, and action. */
export function WithdrawRow(props: WithdrawRowProps) {
  const { row, now } = props
  const { amount_fen, fee_fen, paid_fen, status, created_at, finished_at, payee } = row
  return (
    <article className='kit-card withdraw-row'>
      <header className='flex at-baseline apart mb-1'>
        <h2 className='num heavy'>¥{yuan(amount_fen)}</h2>
        <em className={`text-body upright ${toneOf(status)}`}>{statusNames[status]}</em>
      </header>
      {fee_fen > 0 && (
        <p className='text-small mute'>
          手续费 ¥{yuan(fee_fen)}，到账 <b className='num ink'>¥{yuan(paid_fen)}</b>
        </p>
      )}
      <p className='text-small mute'>微信零钱{payee.nickname && ` · ${payee.nickname}`}</p>
      <p className='num text-small mute'>{dateTime(created_at, now)} 申请</p>
      {finished_at > 0 && (
        <p className='num text-small mute'>
          {dateTime(finished_at, now)} {status === withdrawStatus.arrived ? '到账' : '退回余额'}
        </p>
      )}
      <NextStep {...props} />
    </article>
  )
}

function NextStep({ row, now, isBusy, onConfirm, onCancel, onAgain }: WithdrawRowProps) {
  const { status, reason, confirm, confirm_until: until } = row
  switch (status) {
    case withdrawStatus.inReview:
      return (
        <footer className='row apart mt-4 gap-5'>
          <p className='text-small fill dim'>商家在审核，通过后打款</p>
          <Button kind='line' size='small' busy={isBusy} onTap={onCancel}>
            取消
          </Button>
        </footer>
      )
    case withdrawStatus.sending:
      return (
        <footer className='row apart mt-4 gap-5'>
          <p className='text-small fill dim'>微信正在处理，通常几分钟</p>
        </footer>
      )
    case withdrawStatus.toConfirm:
      return (
        <footer className='row apart mt-4 gap-5'>
          <p className='text-small fill dim'>
            {confirm
              ? `${dateTime(until, now)} 前确认，过期退回余额`
              : `请用收款微信「${row.payee.nickname}」打开确认`}
          </p>
          {confirm && (
            <Button kind='main' size='small' busy={isBusy} onTap={onConfirm}>
              确认收款
            </Button>
          )}
        </footer>
      )
    case withdrawStatus.refused:
    case withdrawStatus.failed:
      return (
        <footer className='row apart mt-4 gap-5'>
          <p className='text-small fill dim'>{reason}</p>
          {onAgain && (
            <Button kind='soft' size='small' onTap={onAgain}>
              重新申请
            </Button>
          )}
        </footer>
      )
    default:
      return null
  }
}

function toneOf(status: Withdrawal['status']): string {
  if (status === withdrawStatus.arrived) return 'good bold'
  if (status === withdrawStatus.refused || status === withdrawStatus.failed) return 'bad bold'
  return status === withdrawStatus.cancelled ? 'mute regular' : 'tint bold'
}
