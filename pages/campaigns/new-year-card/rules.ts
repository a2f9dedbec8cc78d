import type { NewYearCardDetail } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'

/** A card stays readable for its receiver after the end of the campaign. */
export function viewOf(detail: NewYearCardDetail, refused?: Refusal): CampaignView {
  const view = campaignView(detail, refused, true)
  return view === 'ended' && detail.card?.state === 'open' ? 'running' : view
}

export interface Draft {
  templateId: number
  to: string
  from: string
  wish: string
  /** Address of the author's own picture; '' for the template's. */
  picture: string
}

/** Why a draft is incomplete; '' if it is complete. */
export function missingOf({ to, from, wish }: Draft): string {
  if (to.trim() === '') return '写上收卡人的称呼'
  if (wish.trim() === '') return '写一句祝福'
  return from.trim() === '' ? '落款写上你的称呼' : ''
}

/** Suggested texts. */
export const wishes = [
  '愿新的一年，炉火常暖，茶汤常热，想见的人都在身边。',
  '新岁有茶，有闲，有你。新年快乐！',
  '山高水长，岁岁平安，得空来坐坐。',
]

/** State of the page: the editor, or a card. */
export type CardState = 'making' | 'mine' | 'closed' | 'open' | 'hidden'

export function cardStateOf({ card, mine }: NewYearCardDetail): CardState {
  if (!card) return 'making'
  if (card.is_mine) return card.state === 'hidden' ? 'hidden' : 'mine'
  // A visitor who has opened another card of the campaign reads this one without a gift.
  return card.state === 'closed' && mine?.has_opened && card.wish ? 'open' : card.state
}
