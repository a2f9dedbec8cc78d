import '../../../kit/lined.css'
import './figures.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ShopFigures, SoldGoods } from '../../../../api/index.ts'
import { type PageProps } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { shortYuan } from '../../../kit/text/yuan.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { RoleGate } from '../../role-gate.tsx'
import { CountedAt, Segment } from '../../segment.tsx'
import { isFileSaved, saveTable } from '../../tables/save-table.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { businessPaths } from '../paths.ts'
import { RankRows } from '../rank-rows.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { exportRows, hasNothing, spans } from './figures-rules.ts'
import { createFiguresStore, type FiguresStore } from './figures-store.ts'
import { Overview } from './overview.tsx'

/** `/pages/business/figures?days=`: figures of the whole shop. */
export default function FiguresPage({ query }: PageProps) {
  return (
    <RoleGate least='merchant' title='店铺数据只有店主能看'>
      {() => <Figures query={query} />}
    </RoleGate>
  )
}

function Figures({ query }: { query: Record<string, string> }) {
  const [store] = useState(() => createFiguresStore(query))
  const state = useStore(store.shop.$state)
  const days = useStore(store.$days)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.shop.$state)

  return (
    <main className='screen work follows-host shop-figures'>
      <h1 className='hide-text'>店铺数据</h1>
      <Segment look='chips' label='时间' choices={spans} value={days} onPick={store.setDays} />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'failed' && <ListFailed onRetry={() => void store.load()} />}
      {state.status === 'ready' && <Ready figures={state} store={store} />}
    </main>
  )
}

function Ready({ figures, store }: { figures: ShopFigures; store: FiguresStore }) {
  const campaigns = useStore(store.campaigns.$state)
  const { from, to, goods_top, staff_top } = figures

  function save(): void {
    const rows = exportRows(figures, campaigns.status === 'ready' ? campaigns.list : [])
    void saveTable(rows, `店铺数据 ${from} ${to}`)
  }

  return (
    <>
      <CountedAt at={figures.counted_at} now={figures.server_time} />
      <div className='work-stack px-5'>
        {hasNothing(figures) && <Quiet />}
        <Overview figures={figures} />
        <CampaignTable store={store} from={from} to={to} />
        <Goods goods={goods_top} />
        <Card title='员工前 10' note='归他们的订单，付款的人数'>
          {staff_top.length === 0 ? (
            <p className='text-small mute'>还没有从员工链接下的单</p>
          ) : (
            <RankRows rows={staff_top} />
          )}
        </Card>
        <Button kind='soft' onTap={save}>
          {isFileSaved() ? '下载表格' : '复制表格'}
        </Button>
      </div>
    </>
  )
}

/** Says what to do where nothing has happened. */
const Quiet = () => (
  <section className='kit-card work-plain dim text-center gap-5'>
    <p>这段时间店里还没有动静。把活动发给顾客，有人看、有人买，这里就有数</p>
    <Button kind='main' size='small' leads={businessPaths.list}>
      去发活动
    </Button>
  </section>
)

function Goods({ goods }: { goods: SoldGoods[] }) {
  return (
    <Card title='商品前 10' note='按成交'>
      {goods.length === 0 ? (
        <p className='text-small mute'>还没有卖出商品</p>
      ) : (
        <ol className='lined'>
          {goods.map(({ goods_id, title, thumb, pieces, amount_fen }) => (
            <li key={goods_id} className='row gap-4 py-3'>
              <Thumb size={88} src={thumb} />
              <span className='text-body grow break'>{title}</span>
              <span className='text-note firm mute text-right'>
                <b className='num text-lead ink'>{pieces.toLocaleString('en-US')}</b> 件
                <small className='num block'>¥{shortYuan(amount_fen)}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
