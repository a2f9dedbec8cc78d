import './wallet.css'
import { useStore } from '@nanostores/react'
import type { Balance, WalletLine } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Figures } from '../../kit/figures.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { comingText } from './coming-text.ts'
import { signedYuan } from './signed-yuan.ts'
import type { WalletStore } from './wallet-store.ts'

export interface WalletPartsProps {
  store: WalletStore
  /** What the list of lines says while it is empty. */
  emptyWords: string
}

/** A wallet: what can be withdrawn, and its lines. */
export function WalletParts({ store, emptyWords }: WalletPartsProps) {
  const state = useStore(store.balance.$state)
  switch (state.status) {
    case 'loading':
      return <Skeleton kind='list' />
    case 'ready':
      return (
        <>
          <Sum balance={state} />
          <Lines store={store} emptyWords={emptyWords} />
        </>
      )
    default:
      return (
        <section className='kit-card wallet-plain dim text-center gap-5'>
          <FailedLine onRetry={() => void store.load()} />
        </section>
      )
  }
}

function Sum({ balance }: { balance: Balance }) {
  const { account, balance_fen, frozen_fen, total_in_fen, total_out_fen } = balance
  return (
    <section className='kit-card wallet-sum text-center' aria-label='余额'>
      <p className='text-small mute'>可提现（元）</p>
      <b className='num tight block'>{yuan(balance_fen)}</b>
      {balance_fen < 0 && (
        <p className='text-small mute' role='note'>
          有退款要从后面的收入里扣回
        </p>
      )}
      {balance.coming && <p className='text-small mute'>{comingText(balance)}</p>}
      <Figures
        figures={[
          [yuan(frozen_fen), '提现中'],
          [yuan(total_in_fen), '累计收入'],
          [yuan(total_out_fen), '累计提现'],
        ]}
      />
      <Button kind='main' onGo={() => navigateTo({ url: `/withdraw?account=${account}` })}>
        提现
      </Button>
    </section>
  )
}

function Lines({ store, emptyWords }: WalletPartsProps) {
  const lines = useStore(store.lines.$state)
  if (lines.status === 'loading') return <Skeleton kind='list' />
  if (lines.status !== 'ready') {
    return (
      <section className='kit-card wallet-plain dim text-center gap-5'>
        <FailedLine onRetry={() => void store.lines.reload()} />
      </section>
    )
  }
  if (lines.list.length === 0) {
    return (
      <section className='kit-card wallet-plain dim text-center gap-5'>
        <p>{emptyWords}</p>
      </section>
    )
  }
  return (
    <>
      <ul className='kit-card wallet-lines py-1' aria-label='收支明细'>
        {lines.list.map(line => (
          <li key={line.log_id}>
            <Line line={line} now={lines.server_time} />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={lines.has_more} pages={store.lines} />
    </>
  )
}

const Line = ({ line, now }: { line: WalletLine; now: number }) => (
  <div className='row py-5'>
    <div className='grow'>
      <h2 className='one-line'>{line.title}</h2>
      <p className='text-note mute'>
        <span className='num'>{dateTime(line.created_at, now)}</span> · 余额{' '}
        <span className='num'>¥{yuan(line.balance_fen)}</span>
      </p>
    </div>
    <b className='num text-lead firm ml-3'>{signedYuan(line)}</b>
  </div>
)
