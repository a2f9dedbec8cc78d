import { teamStatus } from '../../../../api/values/team-status.ts'
import './group.css'
import { useState } from 'react'
import { LIVE_POLL_MS } from '../../../data/live-poll.ts'
import type { Group, GroupGoods, GroupWorkDetail } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import type { ScreenProps } from '../../../campaign/screen-props.ts'
import { Card } from '../../../kit/card.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Price } from '../../../kit/price.tsx'
import { lazyWithRetry, useLazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { shortYuan } from '../../../kit/text/yuan.ts'
import { themeOf } from '../../../kit/theme/theme.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { usePolling } from '../../../kit/use-polling.ts'
import { Seats } from '../../../mechanics/team/seats.tsx'
import type { GroupWorkStore } from '../group-work-store.ts'
import { Choices } from '../home/choices.tsx'
import { GroupList } from '../home/group-list.tsx'
import { PriceSteps } from '../home/price-steps.tsx'
import { goodsOf, homeUrl, isGone, momentOf, paidOf, priceFrom } from '../rules.ts'
import { GroupBar } from './group-bar.tsx'
import { wordsOf } from './group-words.ts'
import { leadsTo } from '../../../kit/leads-to.ts'

/** Below the first screen. */
const HowTo = /* @__PURE__ */ lazyWithRetry(() =>
  import('../home/how-to.tsx').then(({ HowTo: Steps }) => Steps),
)

const WhatFollows = /* @__PURE__ */ lazyWithRetry(() =>
  import('./what-follows.tsx').then(module => module.WhatFollows),
)

/** A complete group: the picture of the moment in place of its headline. */
const Payoff = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../../mechanics/payoff/payoff.tsx').then(module => module.Payoff),
)

const loadQuit = () => import('./quit.ts').then(module => module.quit)

const ShareMask = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../../kit/share/share-mask.tsx').then(module => module.ShareMask),
)

export type GroupProps = ScreenProps<GroupWorkDetail, GroupWorkStore>

/** The places of one group, its remaining time, and the visitor's actions. */
export function GroupScreen({ store, detail, top, openSheet }: GroupProps) {
  const [isSharing, setIsSharing] = useState(false)
  const { group, activity } = detail
  const moment = momentOf(detail)
  const isOpen = group !== null && group.status < teamStatus.complete
  usePolling(async () => {
    if (isOpen && !store.isPreview) await store.load()
  }, LIVE_POLL_MS)
  const goods = group ? goodsOf(detail, group.goods_id) : undefined
  if (!group || !goods) return null
  const others = othersOf(detail, group)
  const showsOthers = moment === 'othersComplete' || moment === 'othersFailed'
  return (
    <main
      className='screen screen-campaign screen-bar group-page'
      style={themeOf(activity.theme_color)}
    >
      <div className='group-page-head'>
        {top}
        <GoodsRow detail={detail} goods={goods} />
      </div>
      <div className='group-body px-5 pt-5 pb-6'>
        <Standing
          store={store}
          detail={detail}
          group={group}
          onInvite={moment === 'forming' ? () => setIsSharing(true) : undefined}
        />
        {showsOthers && others.length > 0 && (
          <Card title='也可以加入这些团'>
            <GroupList store={store} detail={detail} groups={others} />
          </Card>
        )}
        {isOpen && group.steps.length > 0 && (
          <PriceSteps goods={{ ...goods, ...termsOf(group) }} members={paidOf(group)} />
        )}
        {isOpen && (
          <HowTo detail={detail} goods={goods} onRules={() => openSheet({ kind: 'rules' })} />
        )}
        <WhatFollows moment={moment} />
        {!isOpen && <MoreGoods detail={detail} goods={goods} />}
        {moment === 'forming' && <Quit store={store} detail={detail} />}
      </div>
      <GroupBar
        store={store}
        detail={detail}
        group={group}
        goods={goods}
        onInvite={() => setIsSharing(true)}
      />
      {isSharing && (
        <ShareMask text='发给好友或群里，人齐就发货' onClose={() => setIsSharing(false)} />
      )}
    </main>
  )
}

/** Other open groups for the same goods. */
const othersOf = ({ open_groups: groups }: GroupWorkDetail, { goods_id, team_id }: Group) =>
  groups.filter(each => each.goods_id === goods_id && each.team_id !== team_id)

function waitingWord({ status, mine }: Group): string {
  if (status > teamStatus.complete) return '空位'
  return mine ? '邀好友' : '等你'
}

/** Size of the group and its price steps, as they were when the group was opened. */
const termsOf = ({ goal, steps }: Group) => ({ size: goal, steps })

/** After the end of a group, other goods of the campaign. */
function MoreGoods({ detail, goods }: { detail: GroupWorkDetail; goods: GroupGoods }) {
  const others = detail.goods.filter(each => each !== goods && !isGone(each))
  if (others.length === 0 || detail.activity.state !== 'running') return null
  return (
    <section className='group-more mt-5'>
      <h2 className='text-head bold'>还可以拼这些</h2>
      <Choices goods={others} onChoose={id => void navigateTo({ url: homeUrl(detail, id) })} />
    </section>
  )
}

function GoodsRow({ detail, goods }: { detail: GroupWorkDetail; goods: GroupGoods }) {
  const { fen } = priceFrom(goods, 'join')
  return (
    <button
      type='button'
      className='group-goods text-left row mx-5 mt-1'
      {...leadsTo(homeUrl(detail, goods.goods_id))}
    >
      <Thumb size={136} src={goods.thumb} icon='bag' />
      <span className='group-goods-words grow mr-3 ml-4'>
        <b className='two-lines text-body bold tight'>{goods.title}</b>
        <span className='row wrap mt-1'>
          <em className='text-note upright'>{goods.size} 人团</em> <Price fen={fen} short />{' '}
          <s className='num text-note'>¥{shortYuan(goods.skus[0]?.origin_fen ?? fen)}</s>
        </span>
      </span>
      <Icon name='right' size={32} />
    </button>
  )
}

interface StandingProps {
  store: GroupWorkStore
  detail: GroupWorkDetail
  group: Group
  onInvite: (() => void) | undefined
}

/** The group's seats and its remaining time. */
function Standing({ store, detail, group, onInvite }: StandingProps) {
  const { title, text } = wordsOf(detail)
  const isForming = group.status === teamStatus.forming
  const places =
    group.status === teamStatus.complete
      ? group.seats.length
      : Math.max(group.goal, group.seats.length)
  const hasMore = isForming && group.free > places - group.seats.length
  const isOver = group.status > teamStatus.complete
  const head = (
    <>
      <h1 aria-live='polite'>{title}</h1>
      <p>{text}</p>
    </>
  )
  return (
    <section
      className={
        isOver
          ? 'kit-card group-standing text-center group-over'
          : 'kit-card group-standing text-center'
      }
    >
      {momentOf(detail) === 'mineComplete' ? (
        <Payoff
          kind='group'
          title={title}
          text={text}
          figure={{ count: paidOf(group), unit: '人成团' }}
          waiting={<div className='group-payoff'>{head}</div>}
        />
      ) : (
        head
      )}
      {isForming && (
        <Countdown
          label='剩'
          to={group.expires_at}
          now={detail.server_time}
          onEnd={store.reloadSoon}
        />
      )}
      <Seats
        seats={group.seats}
        places={hasMore ? Math.max(places, group.seats.length + 1) : places}
        waiting={waitingWord(group)}
        onWaiting={onInvite}
      />
    </section>
  )
}

/** Lazy, because few members leave. */
function Quit({ store, detail }: Pick<GroupProps, 'store' | 'detail'>) {
  const quit = useLazyWithRetry(loadQuit)
  return (
    <button
      type='button'
      className='group-quit text-small dim block px-6'
      onClick={() => void quit?.(store, detail)}
    >
      不想等了，退出并退款
    </button>
  )
}
