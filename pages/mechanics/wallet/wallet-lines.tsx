import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { WalletLine, WalletMonth } from '../../../api/index.ts'
import { walletKindNames, walletKindOf, walletKindsOf } from '../../../api/values/wallet-kind.ts'
import { Icon } from '../../kit/icon.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { monthName, monthText, monthsOf } from './month-text.ts'
import { signedYuan } from './signed-yuan.ts'
import type { WalletStore } from './wallet-store.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { leadsTo } from '../../kit/leads-to.ts'

export interface WalletLinesProps {
  store: WalletStore
  /** What the list of lines says while it is empty. */
  emptyWords: string
  /** Beside the heading of the lines. */
  tools?: ReactNode
}

/** The lines of a wallet by month, of all kinds or of one. */
export function WalletLines(props: WalletLinesProps) {
  return (
    <>
      <div className='row apart gap-3'>
        <h2 className='text-lead bold'>收支明细</h2>
        {props.tools}
      </div>
      <Kinds store={props.store} />
      <Lines {...props} />
    </>
  )
}

function Kinds({ store }: { store: WalletStore }) {
  const account = useStore(store.$account)
  const kind = useStore(store.$kind)
  return (
    <div className='wallet-kinds flex wrap gap-3' role='group' aria-label='种类'>
      {(['', ...walletKindsOf[account]] as const).map(each => (
        <button
          className='px-5 text-small dim'
          key={each}
          type='button'
          aria-pressed={each === kind}
          onClick={() => store.narrow(each)}
        >
          {each ? walletKindNames[each] : '全部'}
        </button>
      ))}
    </div>
  )
}

function Lines({ store, emptyWords }: WalletLinesProps) {
  const lines = useStore(store.lines.$state)
  const sums = useStore(store.$months)
  const kind = useStore(store.$kind)
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
        <p>{kind ? `还没有${walletKindNames[kind]}的收支` : emptyWords}</p>
      </section>
    )
  }
  const { server_time: now } = lines
  return (
    <>
      {monthsOf(lines.list).map(({ month, list }) => (
        <section
          className='kit-card wallet-lines py-1'
          key={month}
          aria-label={monthName(month, now)}
        >
          <Head month={month} sum={sums.find(each => each.month === month)} now={now} />
          <ul>
            {list.map(line => (
              <li key={line.log_id}>
                <Line line={line} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ListEnd hasMore={lines.has_more} pages={store.lines} />
    </>
  )
}

interface HeadProps {
  month: string
  sum: WalletMonth | undefined
  now: number
}

const Head = ({ month, sum, now }: HeadProps) => (
  <header className='py-4'>
    <h3 className='text-body bold'>{monthName(month, now)}</h3>
    {sum && <p className='num text-note mute'>{monthText(sum)}</p>}
  </header>
)

function Line({ line, now }: { line: WalletLine; now: number }) {
  const { path } = line
  if (!path) {
    return (
      <div className='row py-5'>
        <Words line={line} now={now} />
      </div>
    )
  }
  return (
    <button type='button' className='row wide text-left py-5' {...leadsTo(path)}>
      <Words line={line} now={now} />
      <Icon name='right' size={28} />
    </button>
  )
}

function Words({ line, now }: { line: WalletLine; now: number }) {
  const { goods, order_no, title, balance_fen, created_at } = line
  return (
    <>
      <span className='grow'>
        <b className='one-line block text-body regular'>{goods || title}</b>
        {order_no && (
          <span className='text-note mute block'>
            {whatOf(line)} · 订单尾号 <span className='num'>{order_no.slice(-4)}</span>
          </span>
        )}
        <span className='text-note mute block'>
          <span className='num'>{dateTime(created_at, now)}</span> · 余额{' '}
          <span className='num'>¥{yuan(balance_fen)}</span>
        </span>
      </span>
      <b className='num text-lead firm ml-3'>{signedYuan(line)}</b>
    </>
  )
}

/** Commission says itself whether it was taken back; the title of a sale is its order. */
function whatOf({ type, title }: WalletLine): string {
  const kind = walletKindOf(type)
  return kind === 'commission' ? title : walletKindNames[kind]
}
