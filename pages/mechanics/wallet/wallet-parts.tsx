import './wallet.css'
import { useStore } from '@nanostores/react'
import type { Balance } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Figures } from '../../kit/figures.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { comingText } from './coming-text.ts'
import { WalletLines, type WalletLinesProps } from './wallet-lines.tsx'

/** A wallet: what can be withdrawn, and its lines. */
export function WalletParts({ store, ...lines }: WalletLinesProps) {
  const state = useStore(store.balance.$state)
  switch (state.status) {
    case 'loading':
      return <Skeleton kind='list' />
    case 'ready':
      return (
        <>
          <Sum balance={state} />
          <WalletLines store={store} {...lines} />
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
      <Button className='wide' kind='main' leads={`/withdraw?account=${account}`}>
        去提现
      </Button>
    </section>
  )
}
