import '../../../kit/lined.css'
import '../../list.css'
import '../locus.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CustomerDetail, CustomerOrder } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { Price } from '../../../kit/price.tsx'
import { orderStatusWords } from '../../../../api/values/order-status-words.ts'
import { clockTime, dateTime, dayText } from '../../../kit/text/time.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { FollowRow } from '../follow/follow-row.tsx'
import { createFollowStore } from '../follow/follow-store.ts'
import { addressOf, byDay, noteOf, titleOf } from '../locus-rules.ts'
import { createLocusStore } from '../locus-store.ts'
import { leadsTo } from '../../../kit/leads-to.ts'

const shown = 10
const shownFollows = 5

/** The latest part of the trail. */
export function Trail({ id, isManager }: { id: number; isManager: boolean }) {
  const [store] = useState(() => createLocusStore(String(id)))
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  if (state.status === 'loading') return <Wait />
  if (state.status !== 'ready') return <Failed onRetry={() => void store.load()} />
  const { list, server_time: now } = state
  if (list.length === 0) return <None words='还没有动态' />
  return (
    <>
      {byDay(list.slice(0, shown), time => dayText(time, now)).map(([day, rows]) => (
        <section key={day} className='kit-card locus-day' aria-label={day}>
          <h3 className='text-small dim bold'>{day}</h3>
          <ol>
            {rows.map(row => {
              const url = addressOf(row, { isManager, customerId: id })
              const note = noteOf(row)
              return (
                <li
                  className='flex ml-2 gap-5'
                  key={`${row.event}${row.object_id}${row.time}${row.title}`}
                >
                  <time className='num text-small firm mute loose'>
                    {clockTime(row.time).slice(0, 5)}
                  </time>
                  <div className='grow'>
                    {url ? (
                      <button
                        type='button'
                        className='locus-open text-left block break'
                        {...leadsTo(url)}
                      >
                        {titleOf(row)}
                        <Icon name='right' size={24} />
                      </button>
                    ) : (
                      <p className='break'>{titleOf(row)}</p>
                    )}
                    {note && <small className='text-note block mute'>{note}</small>}
                  </div>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
      <All words='看全部轨迹' url={`/pages/customer/locus?id=${id}`} />
    </>
  )
}

/** The latest follow-ups. */
export function Follows({ id, count }: { id: number; count: number }) {
  const [store] = useState(() => createFollowStore(String(id)))
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  if (state.status === 'loading') return <Wait />
  if (state.status !== 'ready') return <Failed onRetry={() => void store.load()} />
  const { list, server_time: now } = state
  if (list.length === 0) return <None words='还没有跟进。打过电话、聊过天，记一笔，下次接得上' />
  return (
    <>
      <section className='kit-card'>
        <ol className='customer-follows lined spaced-5'>
          {list.slice(0, shownFollows).map(follow => (
            <li key={follow.follow_id}>
              <FollowRow follow={follow} now={now} />
            </li>
          ))}
        </ol>
      </section>
      <All words={`看全部跟进（${count}）`} url={`/pages/customer/follow?id=${id}`} />
    </>
  )
}

/** The latest paid orders. */
export function Orders({ detail, isManager }: { detail: CustomerDetail; isManager: boolean }) {
  const { orders, server_time: now } = detail
  if (orders.length === 0) return <None words='还没有在店里下过单' />
  return (
    <section className='kit-card py-1'>
      <ul>
        {orders.map(order => (
          <li key={order.order_no}>
            {isManager ? (
              <button
                type='button'
                className='work-row row wide text-left py-5'
                onClick={() =>
                  void navigateTo({ url: `/pages/mine/orders?order_no=${order.order_no}` })
                }
              >
                <OrderLine order={order} now={now} />
              </button>
            ) : (
              <div className='work-row row wide text-left py-5'>
                <OrderLine order={order} now={now} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderLine({ order, now }: { order: CustomerOrder; now: number }) {
  const back = order.refunded_fen > 0 ? ' · 有退款' : ''
  return (
    <>
      <Thumb size={96} src={order.thumb} icon='bag' />
      <span className='grow ml-4'>
        <span className='one-line'>{order.title}</span>
        <small className='block text-note mute'>
          {dateTime(order.paid_at, now)} · {orderStatusWords[order.status]}
          {back}
          {order.count > 1 && ` · 共 ${order.count} 件`}
        </small>
      </span>
      <Price fen={order.pay_fen} size='s' />
    </>
  )
}

const All = ({ words, url }: { words: string; url: string }) => (
  <Button kind='quiet' size='mid' leads={url}>
    {words}
  </Button>
)

const Wait = () => (
  <section className='kit-card work-plain dim text-center gap-5' role='status'>
    请稍候...
  </section>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <section className='kit-card work-plain dim text-center gap-5'>
    <FailedLine onRetry={onRetry} />
  </section>
)

const None = ({ words }: { words: string }) => (
  <section className='kit-card work-plain dim text-center gap-5'>
    <p>{words}</p>
  </section>
)
