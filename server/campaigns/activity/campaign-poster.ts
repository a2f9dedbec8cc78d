import type { ActivityDetail, PosterOffer } from '../../../api/activity.ts'
import type { PrizeKind } from '../../../api/lottery.ts'

/** The poster of a campaign: its page for staff, and what it offers, read from the same answer as the page. */
export interface CampaignPoster<D extends ActivityDetail> {
  page: string
  offer(detail: D): PosterOffer
  /** What a visitor's own poster offers to friends; undefined where visitors have none. */
  own?(detail: D): PosterOffer
}

/** `¥198`, `¥39.9`. */
export const price = (fen: number): string => `¥${fen / 100}`

/** The offer of a reward by its name. */
export const rewardOf = ({ name, value_text }: { name: string; value_text: string }) => ({
  figure: name,
  note: value_text,
})

interface Prize {
  name: string
  kind: PrizeKind
  odds_ppm: number
  gone: boolean
}

/** The rarest prize that can still be won, and how many others there are. */
export function bestPrize(prizes: readonly Prize[]): { figure: string; note: string } {
  const won = prizes.filter(({ kind }) => kind !== 'none' && kind !== 'again')
  const left = won.filter(({ gone }) => !gone)
  const [best] = [...(left.length > 0 ? left : won)].sort((a, b) => a.odds_ppm - b.odds_ppm)
  const others = won.length - 1
  return { figure: best?.name ?? '好礼', note: others > 0 ? `还有 ${others} 样好礼` : '' }
}
