import type { EnvelopeDetail } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import { yuan } from '../../kit/text/yuan.ts'

export type EnvelopeView = CampaignView | 'opened' | 'allGone' | 'expired'

/**
 * Screen for a detail and the last refusal. A visitor who has opened the envelope keeps the page, which leads to the
 * money.
 */
export function viewOf(detail: EnvelopeDetail, refused?: Refusal): EnvelopeView {
  const { envelope, mine, server_time: now } = detail
  const isPassedOn = envelope.owner !== null
  // A visitor with an unmet condition is not turned away: the page shows the condition.
  const isLocked = refused === 'audience' && isUnlockMissing(envelope)
  const view = campaignView(detail, isLocked ? undefined : refused, mine.opened || isPassedOn)
  if (mine.opened && (view === 'running' || view === 'ended')) return 'opened'
  if (view === 'soldOut') return 'allGone'
  if (view !== 'running' || !isPassedOn) return view
  if (refused === 'expired' || (envelope.expire_at > 0 && envelope.expire_at <= now)) {
    return 'expired'
  }
  return envelope.count_left === 0 || refused === 'soldOut' ? 'allGone' : 'running'
}

/** Why the seal cannot be tapped now; undefined if it can. */
export function blockedText(refused: Refusal | undefined): string | undefined {
  const texts: Partial<Record<Refusal, string>> = {
    limit: '你已经拆过了',
    dayLimit: '今天的红包已发完，明天再来',
    follow: '关注公众号后才能拆',
    member: '开通会员后才能拆',
    phone: '绑定手机号后才能拆',
  }
  return refused && texts[refused]
}

export interface Offer {
  /** Text before the amount, the amount, text after it: 最高可得 88.00 元. */
  words: [string, string, string]
  note: string
}

/** Offer of the envelope: the maximum amount, and the remaining shares. */
export function offerOf({ envelope }: EnvelopeDetail): Offer {
  const offer = promiseOf(envelope)
  if (envelope.need_order) return { ...offer, note: '在店里下一单后就能拆' }
  return envelope.unlock ? { ...offer, note: '添加门店导购后就能拆' } : offer
}

/** Whether the visitor has to add a contact or buy something first. */
export const isUnlockMissing = ({ unlock, need_order }: EnvelopeDetail['envelope']): boolean =>
  unlock !== null || need_order

function promiseOf(envelope: EnvelopeDetail['envelope']): Offer {
  const { mode, owner, min_fen: min, max_fen: max, count_left: left, count_total: total } = envelope
  if (owner) {
    return { words: ['', `${total - left}/${total}`, ' 位好友已拆'], note: '手快有，手慢无' }
  }
  const figure = yuan(max)
  const note = left < 0 ? '人人有份' : `还剩 ${left.toLocaleString('en-US')} 个，先到先得`
  if (mode === 'group') return { words: ['', figure, ' 元，和好友一起拆'], note }
  return { words: [min === max ? '每人一个，' : '最高可得 ', figure, ' 元'], note }
}

/** The campaign's start page. */
export const start = '/redEnvelope'

/** Address of an envelope's letter and list of shares. */
export const luckUrl = (id = '', recordId: string) =>
  `${start}/detail?id=${id}&recordId=${encodeURIComponent(recordId)}`
