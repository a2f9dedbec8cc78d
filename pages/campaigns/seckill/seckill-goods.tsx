import { useStore } from '@nanostores/react'
import type { SeckillDetail, SeckillGoods } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { openGoods } from '../../mechanics/purchase/open-goods.ts'
import { Price } from '../../kit/price.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { shortYuan } from '../../kit/text/yuan.ts'
import { actionOf, sessionOf, soldPercent } from './rules.ts'
import type { SeckillStore } from './seckill-store.ts'

/** Goods of the session with their remaining stock. */
export function SeckillGoodsList({
  store,
  detail,
}: {
  store: SeckillStore
  detail: SeckillDetail
}) {
  const state = sessionOf(detail)?.state ?? 'over'
  return (
    <ul className='seckill-list'>
      {detail.goods.map(goods => (
        <li key={goods.sku_id}>
          <GoodsCard store={store} goods={goods} state={state} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  store: SeckillStore
  goods: SeckillGoods
  state: 'before' | 'running' | 'over'
}

function GoodsCard({ store, goods, state }: CardProps) {
  const { title, intro, specs_text: specs, thumb, price_fen: fen, origin_fen: origin } = goods
  const isGone = state === 'running' && goods.left === 0 && goods.holding === 0
  return (
    <article
      className={isGone ? 'seckill-card flex p-5 seckill-card-gone' : 'seckill-card flex p-5'}
    >
      <button
        type='button'
        className='seckill-picture firm'
        aria-label={isGone ? `抢光了，查看${title}` : `查看${title}`}
        onClick={() => openGoods(goods.goods_id)}
      >
        <Thumb className='seckill-thumb' src={thumb} icon='bag' />
        {isGone && <span className='seckill-stamp text-body dim heavy px-3 py-1'>抢光了</span>}
      </button>
      <div className='stack grow'>
        <h2 className='two-lines text-lead bold tight'>{title}</h2>
        <p className='seckill-intro text-note mute mt-1'>{specs || intro}</p>
        {state === 'running' && <Progress goods={goods} />}
        <div className='seckill-foot flex wrap apart'>
          <div className='seckill-prices slim pb-1'>
            <Price fen={state === 'over' ? origin : fen} short />
            {state !== 'over' && (
              <s className='mute block'>
                <span className='hide-text'>原价</span>¥{shortYuan(origin)}
              </s>
            )}
          </div>
          <Buy store={store} goods={goods} state={state} />
        </div>
      </div>
    </article>
  )
}

function Progress({ goods }: { goods: SeckillGoods }) {
  const percent = soldPercent(goods)
  return (
    <div className='text-note row tint mt-2'>
      <span className='seckill-track fill mr-3'>
        <i style={{ width: `${percent}%` }} />
      </span>
      <small className='num'>已抢 {percent}%</small>
    </div>
  )
}

function Buy({ store, goods, state }: CardProps) {
  const wanted = useStore(store.$wanted)
  const isBusy = useStore(store.$busy)
  const { text, does, note } = actionOf(goods, state)

  function act(): void {
    if (does === 'look') openGoods(goods.goods_id)
    else void store.buy(goods)
  }

  return (
    <div className='seckill-buy firm text-right'>
      <Button
        kind={does === 'buy' ? 'main' : 'soft'}
        size='small'
        busy={isBusy && wanted === goods.sku_id}
        disabled={does === 'nothing' || isBusy}
        sends={store.buySends(goods)}
        onTap={act}
      >
        {text}
      </Button>
      <small className='text-note block mute mt-1'>{note}</small>
    </div>
  )
}
