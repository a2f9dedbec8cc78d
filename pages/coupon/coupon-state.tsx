import { useState } from 'react'
import { type CouponDetail, type CouponGrant, getUserWechat } from '../../api/index.ts'
import { navigateTo } from '../../runtime/index.ts'
import { Card } from '../kit/card.tsx'
import { Countdown } from '../kit/countdown.tsx'
import { type StateAction, StateScreen } from '../kit/state-screen.tsx'
import { dateTime } from '../kit/time.ts'
import { CouponBrief } from './coupon-brief.tsx'
import type { CouponSheet } from './coupon-sheets.tsx'
import type { CouponPageStore } from './coupon-store.ts'
import { CouponTop } from './coupon-top.tsx'
import { LaterSheets } from './later-sheets.tsx'
import { CouponList } from './my-coupons.tsx'
import { OtherCampaigns } from './other-campaigns.tsx'
import type { CouponView } from './rules.ts'

export interface CouponStateProps {
  view: Exclude<CouponView, 'running' | 'notFound'>
  store: CouponPageStore
  detail: CouponDetail
}

/** The activity when there is nothing to take: why, what I hold, and a way on. */
export function CouponState({ view, store, detail }: CouponStateProps) {
  const [sheet, setSheet] = useState<CouponSheet>()
  const { activity, brand } = detail
  const show = (grant: CouponGrant) => setSheet({ kind: 'code', grant })
  return (
    <>
      <StateScreen
        {...screenOf(view, store, detail)}
        theme={activity.theme_color || brand.theme_color}
        head={
          <CouponTop
            detail={detail}
            onRules={() => setSheet({ kind: 'rules' })}
            onMine={() => setSheet({ kind: 'mine' })}
          />
        }
      >
        {view === 'notStarted' && (
          <>
            <Countdown
              big
              to={activity.start_at}
              now={detail.server_time}
              onEnd={store.reloadSoon}
            />
            <Card className='coupon-state-card'>
              <CouponBrief coupon={detail.coupon} note={detail.coupon.valid_text} />
            </Card>
          </>
        )}
        {detail.mine.length > 0 && (
          <Card className='coupon-state-card coupon-state-mine'>
            <CouponList detail={detail} onShow={show} />
          </Card>
        )}
        {leadsOn.includes(view) && <OtherCampaigns id={activity.id} />}
      </StateScreen>
      <LaterSheets
        sheet={sheet}
        detail={detail}
        onOpen={setSheet}
        onShow={show}
        onSettled={() => void store.load()}
        onClose={() => setSheet(undefined)}
      />
    </>
  )
}

/** Where there is nothing more to wait for here. */
const leadsOn: CouponView[] = ['ended', 'soldOut', 'audience']

function screenOf(view: CouponStateProps['view'], store: CouponPageStore, detail: CouponDetail) {
  const { activity, server_time: now } = detail
  const more: StateAction = { text: '更多活动', onTap: () => void navigateTo({ url: '/brand' }) }
  const refresh: StateAction = { text: '刷新', onTap: () => void store.retry() }
  const screens = {
    notStarted: {
      kind: 'notStarted',
      title: '活动未开始',
      text: `${activity.title} · ${dateTime(activity.start_at, now)} 开抢`,
      actions: [more],
    },
    paused: {
      kind: 'paused',
      title: '活动暂停中',
      text: '商家正在调整，请稍后再来',
      actions: [more, refresh],
    },
    ended: { kind: 'ended', title: '活动已结束', text: '感谢参与，我们下次见', actions: [more] },
    soldOut: { kind: 'soldOut', title: '已抢光', text: soldOutText(detail), actions: [more] },
    audience: {
      kind: 'denied',
      title: '暂不符合参与条件',
      text: '这张券只送给部分顾客，看看店里别的活动吧',
      actions: [more],
    },
    risk: {
      kind: 'paused',
      title: '活动太火爆',
      text: '请稍后再试',
      actions: [refresh],
    },
    needLogin: {
      kind: 'denied',
      title: '请先登录',
      text: '在微信中打开以继续',
      actions: [{ text: '去登录', onTap: () => void logIn(store) }],
    },
  } as const satisfies Record<CouponStateProps['view'], object>
  const { actions, ...screen } = screens[view]
  return { ...screen, actions: [...actions] }
}

function soldOutText({ coupon }: CouponDetail): string {
  const total = coupon.total > 0 ? `${coupon.total.toLocaleString('en-US')} 张已全部领完，` : ''
  return `${total}下次早点来`
}

/** Without a session the answer sends the page to the host's login; with one it only has to be read again. */
async function logIn(store: CouponPageStore): Promise<void> {
  await getUserWechat({}).catch(() => undefined)
  await store.retry()
}
