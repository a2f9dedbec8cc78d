import type { LotteryRecord } from '../../../../api/index.ts'
import { navigateTo, showToast } from '../../../../runtime/index.ts'
import type { DrawScreenProps } from '../screen-props.ts'

/** Actions of a prize's button. Claims after the draw has ended are not tracked as campaign actions. */
export function prizeWays({
  store: { prizes },
  view,
  openSheet,
  onAction,
}: Pick<DrawScreenProps, 'store' | 'view' | 'openSheet' | 'onAction'>) {
  const notify = (action: 'claim' | 'redeem-show') => {
    if (view === 'running') onAction(action)
  }

  function use(record: LotteryRecord): void {
    const { status, need_address, grant_id, code, order_no, prize } = record
    if (status === 'pending' && need_address) return openSheet({ kind: 'address', record })
    if (status === 'pending') return void claim(record)
    if (grant_id || code) {
      notify('redeem-show')
      return openSheet({ kind: 'code', record })
    }
    if (order_no) return void navigateTo({ url: `/order/detail?order_no=${order_no}` })
    const places = { balance: '/withdraw', points: '/member-card/center/integral' }
    const url = places[prize.kind as keyof typeof places]
    if (url) void navigateTo({ url })
    else openSheet({ kind: 'mine' })
  }

  async function claim(record: LotteryRecord): Promise<void> {
    const claimed = await prizes.claim(record.draw_id)
    if (!claimed) return
    notify('claim')
    const { grant_id, code, status, valid_to } = claimed
    if (grant_id || code) {
      const shown = { ...record, grant_id, status, valid_to, ...(code && { code }) }
      return openSheet({ kind: 'code', record: shown })
    }
    const title = status === 'reviewing' ? '已领取，确认后到账' : '已到账'
    void showToast({ title, icon: 'success' })
  }

  /** The address of a prize has been submitted. */
  function sent(): void {
    notify('claim')
    openSheet({ kind: 'mine' })
  }

  /** Action of the result's button: the prize is in the list by then. */
  async function openPrizeOf(drawId: string): Promise<void> {
    await prizes.load()
    const state = prizes.$prizes.get()
    const record =
      state.status === 'ready' ? state.list.find(each => each.draw_id === drawId) : undefined
    if (record) use(record)
    else openSheet({ kind: 'mine' })
  }

  return { use, sent, openPrizeOf }
}
