import '../../../kit/lined.css'
import { useStore } from '@nanostores/react'
import type { CampaignFigures } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { shortYuan } from '../../../kit/text/yuan.ts'
import { Segment } from '../../segment.tsx'
import { StateTag } from '../state-tag.tsx'
import { businessPaths } from '../paths.ts'
import { sorts } from './figures-rules.ts'
import type { FiguresStore } from './figures-store.ts'

export interface CampaignTableProps {
  store: FiguresStore
  from: string
  to: string
}

/** Every campaign that ran in the span; each leads to its own figures in it. */
export function CampaignTable({ store, from, to }: CampaignTableProps) {
  const { campaigns } = store
  const state = useStore(campaigns.$state)
  const sort = useStore(store.$sort)
  const isMore = useStore(campaigns.$isMore)
  const isMoreFailed = useStore(campaigns.$isMoreFailed)
  return (
    <Card title='活动' note={state.status === 'ready' ? `${state.total} 个` : ''}>
      <Segment look='chips' label='排序' choices={sorts} value={sort} onPick={store.setSort} />
      {state.status === 'loading' && <p className='text-small mute py-4'>正在数每个活动</p>}
      {state.status === 'failed' && (
        <FailedLine words='活动没有加载出来' onRetry={() => void campaigns.load()} />
      )}
      {state.status === 'ready' && state.list.length === 0 && (
        <p className='text-small mute py-4'>这段时间没有进行中的活动</p>
      )}
      {state.status === 'ready' && (
        <>
          <ul className='lined'>
            {state.list.map(row => (
              <li key={row.activity_id}>
                <CampaignLine row={row} from={from} to={to} />
              </li>
            ))}
          </ul>
          {state.has_more && isMoreFailed && (
            <FailedLine words='后面的没有加载出来' onRetry={() => void campaigns.more()} />
          )}
          {state.has_more && !isMoreFailed && (
            <button
              type='button'
              className='kit-link py-4 block wide'
              disabled={isMore}
              onClick={() => void campaigns.more()}
            >
              {isMore ? '加载中' : '看更多活动'}
            </button>
          )}
        </>
      )}
    </Card>
  )
}

function CampaignLine({ row, from, to }: { row: CampaignFigures; from: string; to: string }) {
  const figures = [
    ['访客人次', row.visitor.toLocaleString('en-US')],
    ['参与', row.join.toLocaleString('en-US')],
    ['订单', row.order.toLocaleString('en-US')],
    ['成交', `¥${shortYuan(row.amount_fen)}`],
  ] as const
  const go = () => void navigateTo({ url: businessPaths.statisticsIn(row.activity_id, from, to) })
  return (
    <button type='button' className='block wide text-left py-4' onClick={go}>
      <span className='row gap-3'>
        <b className='one-line text-lead grow'>{row.title}</b>
        <StateTag activity={row} />
        <Icon name='right' size={28} />
      </span>
      <span className='shop-figures-line mt-2'>
        {figures.map(([name, value]) => (
          <span key={name}>
            <small className='text-note mute block'>{name}</small>
            <b className='num text-body'>{value}</b>
          </span>
        ))}
      </span>
    </button>
  )
}
