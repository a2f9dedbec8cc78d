import { LIVE_POLL_MS } from '../../data/live-poll.ts'
import type { SeckillDetail } from '../../../api/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { usePolling } from '../../kit/use-polling.ts'
import { sessionOf } from './rules.ts'
import { SeckillGoodsList } from './seckill-goods.tsx'
import { SeckillScene } from './seckill-scene.tsx'
import type { SeckillStore } from './seckill-store.ts'
import { SessionTabs } from './session-tabs.tsx'
import { useSessionReminder } from './use-session-reminder.ts'

type Props = ScreenProps<SeckillDetail, SeckillStore, CampaignView>

/** The countdown, the sessions, and their goods. */
export function SeckillScreen({ store, detail, top }: Props) {
  const { activity } = detail
  const session = sessionOf(detail)
  usePolling(async () => {
    if (session?.state === 'running' && !store.isPreview) await store.load()
  }, LIVE_POLL_MS)
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(activity.theme_color)}>
      <CampaignHero
        detail={detail}
        top={top}
        scene={<SeckillScene />}
        clock={<SessionClock detail={detail} onEnd={store.reloadSoon} />}
        onEnd={store.reloadSoon}
      />
      <div className='seckill-body px-5 pb-5'>
        <SessionTabs detail={detail} onChoose={key => void store.choose(key)} />
        <SeckillGoodsList store={store} detail={detail} />
      </div>
      <SeckillBar detail={detail} />
    </main>
  )
}

function SessionClock({ detail, onEnd }: { detail: SeckillDetail; onEnd: () => void }) {
  const session = sessionOf(detail)
  const { server_time: now } = detail
  if (!session || session.state === 'over') return <p className='seckill-clock'>本场已结束</p>
  const isBefore = session.state === 'before'
  return (
    <Countdown
      label={isBefore ? '距开抢' : '距结束'}
      to={isBefore ? session.from_at : session.to_at}
      now={now}
      onEnd={onEnd}
    />
  )
}

/** The bottom bar: pays an unpaid order, else sets a reminder of the next session; nothing when there is neither. */
function SeckillBar({ detail }: { detail: SeckillDetail }) {
  const { unpaid_order: orderNo } = detail
  const reminder = useSessionReminder(detail)
  if (orderNo) {
    const url = `/order/detail?order_no=${encodeURIComponent(orderNo)}&pay=1`
    return (
      <BottomBar note='抢到的商品为你留 5 分钟'>
        <Button kind='main' leads={url}>
          去付款
        </Button>
      </BottomBar>
    )
  }
  if (!reminder) return null
  return (
    <BottomBar>
      <Button kind={reminder.isOn ? 'soft' : 'main'} icon='bell' onTap={reminder.toggle}>
        {reminder.isOn ? '已设提醒，点此取消' : '开抢前 5 分钟提醒我'}
      </Button>
    </BottomBar>
  )
}
