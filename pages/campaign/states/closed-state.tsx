import { type ActivityDetail, getUserWechat } from '../../../api/index.ts'
import { Countdown } from '../../kit/countdown.tsx'
import { type StateAction, StateScreen } from '../../kit/state/state-screen.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { OtherCampaigns } from './other-campaigns.tsx'
import type { CampaignPart } from '../campaign-page.tsx'
import type { CampaignView } from '../rules.ts'
import type { ClosedParts, ScreenPart, SheetName } from '../screen-props.ts'
import { type Appeal, useAppeal } from './use-appeal.ts'
import { useReminder } from './use-reminder.ts'

/** A view that the frame draws itself. */
type ClosedView = Exclude<CampaignView, 'running' | 'notFound'>

/** The activity when there is nothing to do: the reason, what the visitor holds, and a way on. */
export function closedScreen<
  D extends ActivityDetail,
  S extends CampaignPart<D>,
  V extends string,
  K extends SheetName,
>(start: string, parts: ClosedParts<D, S, V, K>): ScreenPart<D, S, V, K> {
  const { promise: Promised, mine: Mine } = parts
  return function ClosedState({ waiting: _waiting, ...own }) {
    const page = { ...own, waiting: undefined }
    const { view, store, detail, top } = page
    const { activity, brand, server_time: now } = detail
    const reminder = useReminder(detail)
    const appeal = useAppeal(detail)
    const ways = {
      soldOutText: parts.soldOutText?.(detail) ?? '',
      onRules: () => page.openSheet({ kind: 'rules' }),
      onReload: () => void store.retry(),
      reminder,
      appeal,
    }
    if (!isClosed(view)) return null
    return (
      <StateScreen
        {...screenOf(view, detail, ways)}
        theme={activity.theme_color || brand.theme_color}
        sign={brand.brand_name}
        head={top}
      >
        {view === 'notStarted' && (
          <>
            <Countdown big to={activity.start_at} now={now} onEnd={store.reloadSoon} />
            {Promised && <Promised {...page} />}
          </>
        )}
        {Mine && <Mine {...page} />}
        {leadsOn.includes(view) && <OtherCampaigns page={start} id={activity.id} />}
      </StateScreen>
    )
  }
}

/** States without anything to wait for. */
const leadsOn: ClosedView[] = ['ended', 'soldOut', 'audience', 'paused']

interface Ways {
  soldOutText: string
  onRules: () => void
  onReload: () => void
  reminder: StateAction
  appeal: Appeal
}

function screenOf(
  view: ClosedView,
  { activity, server_time: now }: ActivityDetail,
  { soldOutText, onRules, onReload, reminder, appeal }: Ways,
) {
  const more: StateAction = { text: '更多活动', leads: '/brand' }
  const refresh: StateAction = { text: '刷新', onTap: onReload }
  const screens = {
    notStarted: {
      kind: 'notStarted',
      title: '活动未开始',
      text: `${activity.title} · ${dateTime(activity.start_at, now)} 开始`,
      actions: [more, reminder],
    },
    paused: {
      kind: 'paused',
      title: '活动暂停中',
      text: '商家正在调整，请稍后再来',
      actions: [more, refresh],
    },
    ended: { kind: 'ended', title: '活动已结束', text: '感谢参与，我们下次见', actions: [more] },
    soldOut: { kind: 'soldOut', title: '已抢光', text: soldOutText, actions: [more] },
    audience: {
      kind: 'denied',
      title: '暂不符合参与条件',
      text: activity.audience_text || '这个活动只送给部分顾客，看看店里别的活动吧',
      actions: [more, { text: '查看规则', onTap: onRules }],
    },
    risk: {
      kind: 'paused',
      title: '活动太火爆',
      text: appeal.isSent ? '申诉已收到，店里核对后就能参与' : '请稍后再试',
      actions: [appeal.action, refresh],
    },
    needLogin: {
      kind: 'denied',
      title: '请先登录',
      text: '在微信中打开以继续',
      actions: [{ text: '去登录', onTap: () => void logIn(onReload) }],
    },
  } as const satisfies Record<ClosedView, object>
  const { actions, ...screen } = screens[view]
  return { ...screen, actions: [...actions] }
}

const closedViews: readonly string[] = [
  'notStarted',
  'paused',
  'ended',
  'soldOut',
  'audience',
  'risk',
  'needLogin',
] satisfies ClosedView[]

const isClosed = (view: string): view is ClosedView => closedViews.includes(view)

/** Without a session the response redirects to the host's login; with one the page only has to be read again. */
async function logIn(onReload: () => void): Promise<void> {
  await getUserWechat({}).catch(() => undefined)
  onReload()
}
