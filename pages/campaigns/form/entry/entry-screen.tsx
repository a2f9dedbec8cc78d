import { useStore } from '@nanostores/react'
import type { EntryStatus, FormEntry } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { dateTime } from '../../../kit/text/time.ts'
import type { EntryDetail, EntryStore } from './entry-store.ts'
import { Answers } from '../../../mechanics/answers/answers.tsx'
import { RewardCard } from './reward-card.tsx'
import { formUrl } from '../rules.ts'

export interface EntryScreenProps {
  store: EntryStore
  detail: EntryDetail
  entry: FormEntry
}

/** An entry as a slip of paper: state, answers, actions. */
export function EntryScreen({ store, detail, entry }: EntryScreenProps) {
  const isBusy = useStore(store.$busy)
  const { activity, server_time: now } = detail
  const { cancelable, status, reward, order_no } = entry
  const toForm = (entryId = '') => void navigateTo({ url: formUrl(activity.id, entryId) })
  return (
    <main
      className='screen screen-campaign screen-bar form-entry px-6'
      style={themeOf(activity.theme_color)}
    >
      <Standing entry={entry} />
      <Card title={activity.title} note={`${dateTime(entry.updated_at, now)} 提交`}>
        {!entry.is_mine && <p className='tint mb-3'>{entry.nickname} 的提交</p>}
        <Answers answers={entry.answers} />
      </Card>
      {reward && <RewardCard reward={reward} now={now} />}
      <BottomBar>
        {cancelable && (
          <Button kind='soft' busy={isBusy} onTap={() => void store.cancel()}>
            取消报名
          </Button>
        )}
        {order_no && status !== 'canceled' && (
          <Button kind='soft' leads={`/order/detail?order_no=${order_no}`}>
            查看订单
          </Button>
        )}
        <MainButton store={store} entry={entry} onForm={toForm} />
      </BottomBar>
    </main>
  )
}

interface MainButtonProps {
  store: EntryStore
  entry: FormEntry
  /** Opens the form; with an entry, to edit it. */
  onForm: (entryId?: string) => void
}

function MainButton({ store, entry, onForm }: MainButtonProps) {
  const isPaying = useStore(store.$isPaying)
  const { status, order_no, entry_id, editable } = entry
  if (status === 'payPending' && order_no) {
    return (
      <Button kind='main' busy={isPaying} onTap={() => void store.pay()}>
        去付款
      </Button>
    )
  }
  if (editable) {
    return (
      <Button kind='main' onTap={() => onForm(entry_id)}>
        {status === 'rejected' ? '修改后重新提交' : '修改'}
      </Button>
    )
  }
  return (
    <Button kind='main' onTap={() => onForm()}>
      {status === 'canceled' ? '重新报名' : '去活动页'}
    </Button>
  )
}

/** An entry that the shop has still to approve. */
const waiting: (typeof standings)['submitted'] = {
  icon: 'clock',
  title: '等店里审核',
  text: '审核结果会发消息告诉你，也会在这里更新',
  tone: 'warn',
}

const standings: Record<
  EntryStatus,
  { icon: IconName; title: string; text: string; tone: string }
> = {
  submitted: {
    icon: 'check',
    title: '已提交',
    text: '位置给你留着，有事店里会联系你',
    tone: 'tint',
  },
  approved: { icon: 'check', title: '已通过', text: '到时见', tone: 'good' },
  rejected: { icon: 'warn', title: '没有通过', text: '改一改可以重新提交', tone: 'bad' },
  payPending: {
    icon: 'clock',
    title: '待付款',
    text: '名额保留 15 分钟，付款后报名生效',
    tone: 'warn',
  },
  paid: { icon: 'check', title: '已付款', text: '到时见', tone: 'good' },
  canceled: { icon: 'close', title: '已取消', text: '位置已经让给别人', tone: 'mute' },
}

function Standing({ entry }: { entry: FormEntry }) {
  const { icon, title, text, tone } = entry.waits ? waiting : standings[entry.status]
  return (
    <header className='form-standing row' role='status'>
      <i className={`firm ${tone}`}>
        <Icon name={icon} size={56} />
      </i>
      <div>
        <h1 className='heavy tight'>{title}</h1>
        <p className='mt-1'>{entry.remark ? `店里说：${entry.remark}` : text}</p>
      </div>
    </header>
  )
}
