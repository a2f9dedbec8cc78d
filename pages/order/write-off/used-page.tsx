import '../refund/success.css'
import './write-off.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { orderWriteOff, type OrderWriteOff } from '../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { inFours } from '../../kit/text/in-fours.ts'
import { clockTime, dateTime } from '../../kit/text/time.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { createQuery } from '../../data/query.ts'
import { Payoff } from '../../mechanics/payoff/payoff.tsx'
import { detailUrl } from '../actions/action-rules.ts'

/**
 * `/order/write-off-success?code=|log_id=`: a code was redeemed; for its owner, and with `role=staff` for the staff
 * member.
 */
export default function WriteOffPage({ query }: PageProps) {
  const [store] = useState(() => createStore(query))
  const state = useStore(store.$state)
  const isStaff = query.role === 'staff'
  const home = isStaff
    ? { text: '继续核销', onTap: () => void redirectTo({ url: '/pages/work/write-off' }) }
    : { text: '全部订单', onTap: () => void redirectTo({ url: '/order/list' }) }

  useEffect(() => void store.load(), [store])

  switch (state.status) {
    case 'loading':
      return (
        <main className='screen follows-host'>
          <Skeleton kind='form' />
        </main>
      )
    case 'failed':
      return <LoadFailed back={home} onRetry={() => void store.load()} />
    case 'notFound':
      return (
        <StateScreen
          kind='gone'
          title='没有找到这次核销'
          text='链接有误，或这不是你的核销码'
          actions={[home]}
        />
      )
    default:
      return <Done used={state.used} isStaff={isStaff} />
  }
}

function createStore({ code, log_id: logId }: Record<string, string>) {
  return createQuery<{ used: OrderWriteOff }>({
    read: async () => ({
      used: await orderWriteOff(logId ? { logId } : code ? { code } : {}),
    }),
    isNamed: Boolean(code || logId),
  })
}

function Done({ used, isStaff }: { used: OrderWriteOff; isStaff: boolean }) {
  const { title, thumb, specs_text: specs, store_name: store, staff_name: staff, at, left } = used
  return (
    <main className='screen screen-bar order-sent follows-host text-center px-6'>
      <Payoff
        kind='redeemed'
        title='核销成功'
        figure={left > 0 ? { count: left, from: left + 1, before: '剩余', unit: '次' } : undefined}
        text={left > 0 ? undefined : '全部用完，谢谢光临'}
      />
      <section className='kit-card order-used text-left'>
        <div className='order-used-item text-small mute row gap-5 mb-6 pb-6'>
          <Thumb size={120} src={thumb} icon='ticket' />
          <div className='grow'>
            <p className='two-lines'>
              <b className='text-lead ink'>{title}</b>
            </p>
            {specs && <p>{specs}</p>}
          </div>
        </div>
        <Pairs>
          <Pair name='核销码'>
            <span className='num'>{inFours(used.code).join(' ')}</span>
          </Pair>
          <Pair name='门店'>{store}</Pair>
          <Pair name='核销人'>{staff || '顾客自助'}</Pair>
          <Pair name='时间'>
            <span className='num'>
              {dateTime(at).slice(0, 10)} {clockTime(at)}
            </span>
          </Pair>
        </Pairs>
      </section>
      <BottomBar>
        {isStaff ? (
          <Button kind='main' onTap={() => void redirectTo({ url: '/pages/work/write-off' })}>
            继续核销
          </Button>
        ) : (
          <>
            <Button kind='quiet' onTap={() => void redirectTo({ url: '/brand' })}>
              再去逛逛
            </Button>
            <Button kind='main' onTap={() => void redirectTo({ url: detailUrl(used.order_no) })}>
              {left > 0 ? '用下一个' : '查看订单'}
            </Button>
          </>
        )}
      </BottomBar>
    </main>
  )
}
