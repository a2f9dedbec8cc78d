import './my-prizes.css'
import '../../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { LotteryDetail, LotteryRecord } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { PrizePicture } from '../../../mechanics/draw/prize-art.tsx'
import type { PrizesStore } from './prizes-store.ts'
import { prizeNote } from '../rules.ts'

export interface MyPrizesProps {
  store: PrizesStore
  detail: LotteryDetail
  /** Action of a prize's button: claims it, or shows its code. */
  onUse: (record: LotteryRecord) => void
}

export interface MyPrizesCardProps extends MyPrizesProps {
  onAll: () => void
}

/** Number of prizes on the page. */
const shown = 2

/** The visitor's prizes, newest first, with their actions. */
export function MyPrizesCard(props: MyPrizesCardProps) {
  const { store, detail, onUse, onAll } = props
  const prizes = useStore(store.$prizes)
  const { prizes_n: count, pending_n: pending } = detail.mine
  /** Changes whenever the list changes. */
  const counts = count > 0 && `${pending}/${count}`

  useEffect(() => {
    if (counts) void store.load()
  }, [store, counts])

  if (count === 0) return null
  return (
    <Card
      title='我的奖品'
      note={pending > 0 ? `${pending} 件待领取` : `共 ${count} 件`}
      side={
        <button type='button' className='kit-link' onClick={onAll}>
          全部
          <Icon name='right' />
        </button>
      }
    >
      {prizes.status === 'ready' ? (
        <Rows
          list={prizes.list.slice(0, shown)}
          store={store}
          now={detail.server_time}
          onUse={onUse}
        />
      ) : (
        <Waiting isLoading={prizes.status === 'loading'} onRetry={() => void store.load()} />
      )}
    </Card>
  )
}

/** All of the visitor's prizes, for the sheet. */
export function MyPrizesList({ store, detail, onUse }: MyPrizesProps) {
  const prizes = useStore(store.$prizes)
  if (prizes.status !== 'ready')
    return <Waiting isLoading={prizes.status === 'loading'} onRetry={() => void store.load()} />
  if (prizes.list.length === 0)
    return <p className='prizes-wait mute text-center py-5'>还没有奖品，抽一次试试手气</p>
  return (
    <>
      <Rows list={prizes.list} store={store} now={detail.server_time} onUse={onUse} />
      {prizes.has_more && (
        <div className='prizes-wait mute text-center py-5'>
          <Button className='mt-3' kind='quiet' size='small' onTap={() => void store.more()}>
            看更早的
          </Button>
        </div>
      )}
    </>
  )
}

interface WaitingProps {
  isLoading: boolean
  onRetry: () => void
}

function Waiting({ isLoading, onRetry }: WaitingProps) {
  if (isLoading)
    return (
      <div className='prizes-wait mute text-center py-5' role='status' aria-label='请稍候...' />
    )
  return (
    <div className='prizes-wait mute text-center py-5' role='alert'>
      <p>奖品没有加载出来</p>
      <Button className='mt-3' kind='soft' size='small' icon='refresh' onTap={onRetry}>
        重试
      </Button>
    </div>
  )
}

interface RowsProps extends Pick<MyPrizesProps, 'store' | 'onUse'> {
  list: LotteryRecord[]
  now: number
}

function Rows({ list, store, now, onUse }: RowsProps) {
  const claiming = useStore(store.$claiming)
  return (
    <ul className='prizes lined'>
      {list.map(record => {
        const action = actionOf(record)
        return (
          <li key={record.draw_id} className={action ? 'row py-4' : 'row py-4 prizes-past'}>
            <span className='prize-tile'>
              <PrizePicture kind={record.prize.kind} image={record.prize.image} />
            </span>
            <div className='grow text-left mr-3'>
              <b className='one-line block text-lead'>{record.prize.name}</b>
              <p className='text-note mute'>
                {prizeNote(record, now)}
                {record.roll >= 0 && ` · 抽奖数字 ${record.roll}`}
              </p>
            </div>
            {action && (
              <Button
                kind={record.status === 'pending' ? 'main' : 'soft'}
                size='small'
                busy={claiming === record.draw_id}
                onTap={() => onUse(record)}
              >
                {action}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Label of a prize's button; undefined if there is no action. */
function actionOf({
  status,
  need_address,
  grant_id,
  code,
  order_no,
  prize,
}: LotteryRecord): string | undefined {
  if (status === 'pending') return need_address ? '填地址' : '领取'
  if (status !== 'claimed') return undefined
  if (grant_id) return '出示券码'
  if (code) return '看兑换码'
  if (order_no) return '查看订单'
  if (prize.kind === 'balance') return '看余额'
  return prize.kind === 'points' ? '看积分' : undefined
}
