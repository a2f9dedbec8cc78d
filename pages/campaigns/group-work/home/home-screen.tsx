import './home.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { GroupGoods, GroupWorkDetail } from '../../../../api/index.ts'
import { useDidShow } from '../../../../runtime/index.ts'
import type { CampaignView } from '../../../campaign/rules.ts'
import type { ScreenProps } from '../../../campaign/screen-props.ts'
import { Card } from '../../../kit/card.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Price } from '../../../kit/price.tsx'
import { yuan } from '../../../kit/text/yuan.ts'
import { themeOf } from '../../../kit/theme/theme.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { usePolling } from '../../../kit/use-polling.ts'
import type { GroupWorkStore } from '../group-work-store.ts'
import { goodsOf, isGone, priceFrom } from '../rules.ts'
import { chosenStore } from '../stores/chosen-store.ts'
import { Choices } from './choices.tsx'
import { HomeBar } from './home-bar.tsx'
import { HowTo } from './how-to.tsx'
import { OpenGroups } from './open-groups.tsx'
import { PriceSteps } from './price-steps.tsx'
import { leadsTo } from '../../../kit/leads-to.ts'

export type HomeProps = ScreenProps<GroupWorkDetail, GroupWorkStore, CampaignView>

/** Groups fill up while the page is open. */
const POLL_MS = 10_000

/** The goods, their group price, and groups that miss members. */
export function HomeScreen({ store, detail, top, openSheet }: HomeProps) {
  const { activity } = detail
  const goods = goodsOf(detail, useStore(store.$goodsId))
  usePolling(async () => {
    if (!store.isPreview) await store.load()
  }, POLL_MS)
  if (!goods) return null
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(activity.theme_color)}>
      <header className='group-hero on-picture'>
        <Thumb className='group-picture wide' src={goods.thumb} width={750} isMain icon='bag' />
        {top}
        {isGone(goods) && <span className='group-stamp dim heavy px-6 py-3'>拼完了</span>}
      </header>
      <PriceStrip detail={detail} goods={goods} onEnd={store.reloadSoon} />
      <section className='group-title px-6 pt-6 pb-5'>
        <h1 className='text-title bold tight break'>{goods.title}</h1>
        {goods.intro && <p className='dim mt-1'>{goods.intro}</p>}
        <ul className='group-promises text-note dim flex wrap mt-4'>
          <li className='row'>
            <Icon name='check' size={28} /> 人齐就发货
          </li>
          <li className='row'>
            <Icon name='refresh' size={28} /> 没拼成全额退
          </li>
          <li className='row'>
            <Icon name='clock' size={28} /> 成团前可退出
          </li>
        </ul>
      </section>
      <div className='group-body px-5 pt-5 pb-6'>
        {detail.goods.length > 1 && (
          <Choices
            goods={detail.goods}
            shown={goods}
            onChoose={id => store.$goodsId.set(String(id))}
          />
        )}
        <OpenGroups store={store} detail={detail} goods={goods} />
        {goods.steps.length > 0 && <PriceSteps goods={goods} />}
        <HowTo detail={detail} goods={goods} onRules={() => openSheet({ kind: 'rules' })} />
        <Pickup detail={detail} />
      </div>
      <HomeBar store={store} detail={detail} goods={goods} />
    </main>
  )
}

interface StripProps {
  detail: GroupWorkDetail
  goods: GroupGoods
  onEnd: () => void
}

/** The group price beside the single price. */
function PriceStrip({ detail, goods, onEnd }: StripProps) {
  const { fen, isSpan } = priceFrom(goods, 'join')
  const alone = priceFrom(goods, 'alone')
  const { activity, server_time: now } = detail
  return (
    <section className='group-strip row wrap apart px-6 pt-6 pb-5'>
      <div>
        <p className='row'>
          <em className='text-note tint bold mr-3 upright'>{goods.size} 人团</em>
          <Price fen={fen} size='l' />
          {isSpan && <small className='text-note ml-2'>起</small>}
        </p>
        <p className='text-note mt-1'>
          单独买 ¥{yuan(alone.fen)} · 已拼 {goods.sold.toLocaleString('en-US')} 件
        </p>
      </div>
      <Countdown label='距结束' to={activity.end_at} now={now} onEnd={onEnd} />
    </section>
  )
}

/** Pickup store. */
function Pickup({ detail: { activity } }: { detail: GroupWorkDetail }) {
  const [store, setStore] = useState(() => chosenStore(activity.id))
  useDidShow(() => setStore(chosenStore(activity.id)))
  return (
    <Card>
      <button
        type='button'
        className='group-pickup text-left row wide'
        {...leadsTo(`/groupWork/shopList?id=${activity.id}`)}
      >
        <Icon name='pin' size={40} />
        <span className='grow ml-3 mr-3'>
          <b className='one-line block'>{store ? store.name : '到店自提，附近有哪些店'}</b>
          <small className='block text-note dim'>
            {store ? '下单时默认到这家取，可以再改' : '看地址、距离和营业时间'}
          </small>
        </span>
        <Icon name='right' size={32} />
      </button>
    </Card>
  )
}
