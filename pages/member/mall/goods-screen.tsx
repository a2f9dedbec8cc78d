import type { MallGoods } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { dayText } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { GoodsPictures } from '../../mechanics/pictures/goods-pictures.tsx'
import { count } from '../shared/member-words.ts'
import { barOf, deliveryText } from './goods-rules.ts'
import { PointsPrice } from './points-price.tsx'

const Content = /* @__PURE__ */ lazyWithRetry(() =>
  import('./goods-content.tsx').then(module => module.GoodsContent),
)

export interface GoodsScreenProps {
  goods: MallGoods
  onAct: () => void
  /** The sale has started. */
  onOver: () => void
}

export function GoodsScreen({ goods, onAct, onOver }: GoodsScreenProps) {
  const bar = barOf(goods)
  const { my_points: mine, server_time: now } = goods
  return (
    <main className='screen screen-bar follows-host member-goods'>
      <GoodsPictures images={goods.images} title={goods.title} />
      <div className='p-5 stack gap-5'>
        <section className='kit-card'>
          <PointsPrice points={goods.points} moneyFen={goods.money_fen} />
          <p className='member-note num text-small mute loose break'>
            市场价 <del>¥{yuan(goods.market_price_fen)}</del>
          </p>
          <h1 className='text-head bold tight mt-1'>{goods.title}</h1>
          {goods.intro && <p className='member-note text-small mute loose break'>{goods.intro}</p>}
        </section>
        <section className='kit-card'>
          <Pairs>
            {goods.specs_text && <Pair name='规格'>{goods.specs_text}</Pair>}
            <Pair name='领取'>{deliveryText(goods)}</Pair>
            <Pair name='库存'>{goods.left < 0 ? '不限量' : `剩 ${goods.left} 件`}</Pair>
            {goods.per_user > 0 && (
              <Pair name='限兑'>
                每人 {goods.per_user} 件，已兑 {goods.exchanged_n} 件
              </Pair>
            )}
            {goods.level_name && <Pair name='等级'>{goods.level_name}及以上会员</Pair>}
            {goods.end_at > 0 && <Pair name='截止'>{dayText(goods.end_at, now)}</Pair>}
            <Pair name='退换'>未发货或未核销可退，积分原路退回</Pair>
          </Pairs>
        </section>
        {goods.content && <Content html={goods.content} />}
      </div>
      <BottomBar
        note={mine === null ? undefined : `我有 ${count(mine)} 积分${bar.gap && `，${bar.gap}`}`}
      >
        {goods.state === 'notStarted' && (
          <Countdown to={goods.start_at} now={now} label='距开始' onEnd={onOver} />
        )}
        {goods.state === 'points' && (
          <Button kind='soft' leads='/member-card/center/integral'>
            看积分
          </Button>
        )}
        <Button kind='main' hold='exchange' disabled={bar.isOff} onTap={onAct}>
          {bar.text}
        </Button>
      </BottomBar>
    </main>
  )
}
