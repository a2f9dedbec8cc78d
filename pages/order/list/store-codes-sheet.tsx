import '../../kit/lined.css'
import './store-codes-sheet.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { inFours } from '../../kit/text/in-fours.ts'
import { dateTime } from '../../kit/text/time.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { createStoreCodesStore, type StoreCodesStore } from './store-codes-store.ts'

export interface StoreCodesSheetProps {
  token: string
  onClose: () => void
}

/** The visitor's codes that the scanned store accepts; a tap and a confirmation redeem one. */
export function StoreCodesSheet({ token, onClose }: StoreCodesSheetProps) {
  const [store] = useState(() => createStoreCodesStore(token))
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  const title = state.status === 'ready' ? `在${state.store.name}使用` : '到店使用'
  return (
    <Sheet open title={title} onClose={onClose}>
      <Codes store={store} onClose={onClose} />
    </Sheet>
  )
}

function Codes({ store, onClose }: { store: StoreCodesStore; onClose: () => void }) {
  const state = useStore(store.$state)
  const using = useStore(store.$using)
  switch (state.status) {
    case 'loading':
      return (
        <div
          className='order-store-wait dim text-center gap-3'
          role='status'
          aria-label='请稍候...'
        />
      )
    case 'failed':
    case 'notFound':
      return (
        <div className='order-store-wait dim text-center gap-3'>
          <FailedLine onRetry={() => void store.load()} />
        </div>
      )
    case 'old':
      return (
        <Word title='门店的二维码已过期' text='它每分钟更新一次，请再扫一次' onClose={onClose} />
      )
    default:
  }
  if (state.list.length === 0) {
    return <Word title='这家店没有可用的核销码' text='看看订单里写的可用门店' onClose={onClose} />
  }
  return (
    <ul className='order-store-codes lined'>
      {state.list.map(each => (
        <li className='row py-5 gap-5' key={each.code}>
          <Thumb size={128} src={each.thumb} icon='ticket' />
          <div className='grow text-note mute'>
            <p className='two-lines'>
              <b className='text-lead ink'>{each.title}</b>
            </p>
            <p className='one-line'>{each.specs_text}</p>
            <p className='num'>{inFours(each.code).join(' ')}</p>
            <p>{dateTime(each.valid_to)} 前有效</p>
          </div>
          <Button
            className='firm'
            kind='main'
            size='small'
            busy={using === each.code}
            disabled={using !== undefined}
            onTap={() => void store.use(each)}
          >
            使用
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Word({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <div className='order-store-wait dim text-center gap-3' role='status'>
      <p>
        <b className='text-head ink'>{title}</b>
      </p>
      <p>{text}</p>
      <Button kind='soft' size='mid' onTap={onClose}>
        知道了
      </Button>
    </div>
  )
}
