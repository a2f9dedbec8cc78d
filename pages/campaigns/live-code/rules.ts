import type { LiveCodeDetail, NoTarget } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import type { LiveType, NoWords } from './live-type.ts'

/** A code whose target depends on the visitor asks for the login; visitors outside of the audience see whom it is for. */
export function viewOf(
  detail: LiveCodeDetail,
  refused: Refusal | undefined,
  own?: LiveType['viewOf'],
): CampaignView {
  const view = campaignView(detail, refused === 'soldOut' ? undefined : refused, true)
  if (view !== 'running') return view
  const mine = own?.(detail, refused)
  if (mine) return mine
  if (detail.why === 'login') return 'needLogin'
  return detail.why === 'notEligible' && !detail.need ? 'audience' : 'running'
}

const words: Partial<Record<NoTarget, NoWords>> = {
  gate: { title: '还差一步', text: '完成下面的一步，二维码就出来' },
  full: { title: '暂时都满了', text: '店里已经收到提醒，会尽快加位置，请晚点再来' },
  needStore: { title: '先选一家门店', text: '离你最近的那家，进群、到店都方便', icon: 'pin' },
  outOfRange: {
    title: '这里还没有群',
    text: '附近还没有我们的店，可以选一家常去的门店',
    icon: 'pin',
  },
  expired: { title: '这个码已经过期', text: '请向分享给你的朋友要一个新的码', icon: 'clock' },
  closed: { title: '暂时不能加入', text: '请稍后再来' },
}

/** Texts in place of a hidden code. */
export const noWordsOf = (detail: LiveCodeDetail, own?: LiveType['noWords']): NoWords =>
  own?.(detail) ?? words[detail.why] ?? { title: '暂时没有可加的人', text: '请稍后再来' }

/** Whether the gift's code can be shown. */
export const hasGift = ({ gift }: LiveCodeDetail): boolean =>
  gift !== null && gift.grant_id !== '' && !gift.is_used

/** Said to a visitor who claims to have joined while no event has confirmed it. */
export function waitWords({ target, gift }: Pick<LiveCodeDetail, 'target' | 'gift'>): string {
  if (target?.kind !== 'group') return '还没收到添加消息，请稍后再点'
  return gift ? '进群后稍等片刻，礼券会自动到账' : '还没收到进群消息，请稍后再点'
}

/** Whether the digits are a mobile phone number of mainland China. */
export const isPhone = (digits: string): boolean => /^1[3-9]\d{9}$/.test(digits)

/** Whether the visitor can still tell the store something: before they join, while it is open. */
export const asksContact = ({ asks, why, shop }: LiveCodeDetail): boolean =>
  asks.length > 0 && why === 'choose' && shop?.is_open !== false

/** Time until the first of the shown QR codes ends, ms; undefined for none, or one beyond the range of a timer. */
export function msToEnd({
  target,
  chosen,
  server_time: now,
}: Pick<LiveCodeDetail, 'target' | 'chosen' | 'server_time'>): number | undefined {
  const shown = [target, ...chosen.map(each => each.target)]
  const ends = shown.flatMap(each => (each && each.qr_expires_at > now ? [each.qr_expires_at] : []))
  const ms = (Math.min(...ends) - now) * 1000
  return ms <= MAX_TIMER_MS ? ms : undefined
}

/** Longer timers fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1
