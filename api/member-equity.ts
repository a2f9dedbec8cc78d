import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { CardFace, GiftBrief, MemberEquity, Standing } from './member.ts'

export interface LevelEquities {
  level: number
  name: string
  growth_min: number
  equities: MemberEquity[]
}

/** A level that the visitor has entered. */
export interface LevelChange {
  name: string
  /** `open` with the card, `growth` it was reached, `period` too little growth came in the last one. */
  reason: 'open' | 'growth' | 'period'
  /** Unix seconds. */
  at: number
}

export interface EquityPage {
  card: CardFace
  /** Null without a card. */
  standing: Standing | null
  levels: LevelEquities[]
  /** The newest first, at most twenty; empty without a card. */
  history: LevelChange[]
  server_time: number
}

export const memberEquities = endpoint<object, EquityPage>({
  path: '/wechat/member-card/equity',
  ...drawnByPage,
  errorHandler: false,
})

/** Refused with 1301, 1304 (already claimed), 1307, 2105, 2126. */
export const claimEquity = endpoint<{ equityId: number; reqId: string }, { gift: GiftBrief }>({
  method: 'POST',
  path: '/wechat/member-card/equity-claim',
  loader: false,
  errorHandler: false,
})
