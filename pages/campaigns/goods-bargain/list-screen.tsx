import '../../kit/lined.css'
import './list.css'
import type { BargainGoods, BargainRecord, GoodsBargainDetail } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { Price } from '../../kit/price.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { shortYuan, yuan } from '../../kit/text/yuan.ts'
import type { BargainScreenProps } from './screen-props.ts'
import { Recent } from '../../mechanics/bargain/recent.tsx'
import { endOf } from '../../mechanics/bargain/bargain-state.ts'
import { BargainScene } from './bargain-scene.tsx'
import { recordText } from './record-text.ts'
import { bestSku, leftOf } from './rules.ts'
import { goodsUrl, recordUrl } from './urls.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** The goods, and above them the visitor's sessions. */
export function ListScreen({ store, detail, top }: BargainScreenProps) {
  const { activity, goods, mine } = detail
  return (
    <main className='screen screen-campaign bargain-list' style={themeOf(activity.theme_color)}>
      <CampaignHero detail={detail} top={top} scene={<BargainScene />} onEnd={store.reloadSoon} />
      <div className='bargain-stack bargain-over px-5 pb-6 spaced-5'>
        {mine.length > 0 && <Mine detail={detail} onEnd={store.reloadSoon} />}
        {goods.map(each => (
          <GoodsCard key={each.goods_id} id={activity.id} goods={each} mine={mine} />
        ))}
        <Recent rows={detail.recent} now={detail.server_time} />
      </div>
    </main>
  )
}

function Mine({ detail, onEnd }: { detail: GoodsBargainDetail; onEnd: () => void }) {
  const { activity, mine, server_time: now } = detail
  return (
    <Card title='我正在砍' note={`${mine.length} 个`}>
      <ul className='bargain-mine lined'>
        {mine.map(record => (
          <li key={record.record_id}>
            <button
              className='row wrap wide text-left py-3'
              type='button'
              {...leadsTo(recordUrl(activity.id, record.record_id))}
            >
              <Thumb size={96} src={record.thumb} icon='bag' />
              <span className='ml-4'>
                <b className='one-line block bold'>{record.title}</b>
                <span className='bargain-mine-line row wrap apart mt-1'>
                  <small className='text-note block mute mt-1'>
                    {recordText(record)} · <span className='num'>¥{yuan(record.price_fen)}</span>
                  </small>
                  {endOf(record) > 0 && <Countdown to={endOf(record)} now={now} onEnd={onEnd} />}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface CardProps {
  id: number
  goods: BargainGoods
  mine: BargainRecord[]
}

function GoodsCard({ id, goods, mine }: CardProps) {
  const { goods_id, title, intro, thumb, joined } = goods
  const sku = bestSku(goods)
  if (!sku) return null
  const isGone = leftOf(goods) === 0
  const own = mine.find(record => record.goods_id === goods_id)
  const url = own ? recordUrl(id, own.record_id) : goodsUrl(id, goods_id)
  const open = () => void navigateTo({ url })
  const text = own ? '继续砍' : isGone ? '抢光了' : '去砍价'
  return (
    <article
      className={isGone ? 'bargain-card flex p-5 bargain-card-gone' : 'bargain-card flex p-5'}
    >
      <button
        type='button'
        className='bargain-card-picture firm'
        aria-label={isGone ? `抢光了，查看${title}` : `查看${title}`}
        onClick={open}
      >
        <Thumb className='bargain-card-thumb' src={thumb} icon='bag' />
        {isGone && <span className='bargain-stamp text-body dim heavy px-3 py-1'>抢光了</span>}
      </button>
      <div className='stack grow'>
        <h2 className='two-lines text-lead bold tight'>{title}</h2>
        <p className='one-line text-note mute mt-1'>{intro || sku.specs_text}</p>
        <p className='bargain-card-way text-note mute mt-1 row wrap'>
          <span className='kit-tag'>{sku.cuts_total} 刀到底</span>
          {joined > 0 && <span>{joined} 人发起</span>}
        </p>
        <div className='bargain-card-foot flex wrap apart gap-2'>
          <div>
            <small>底价</small>
            <Price fen={sku.floor_fen} short />
            <s className='num text-note block mute'>
              <span className='hide-text'>原价</span>¥{shortYuan(sku.start_fen)}
            </s>
          </div>
          <Button kind={isGone && !own ? 'soft' : 'main'} size='small' onTap={open}>
            {text}
          </Button>
        </div>
      </div>
    </article>
  )
}
