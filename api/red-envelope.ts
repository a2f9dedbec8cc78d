import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** `pool`: everybody opens one · `password`: the same, with a word · `group`: one is passed on to friends. */
export type EnvelopeMode = 'pool' | 'password' | 'group'

export interface EnvelopeOwner {
  nickname: string
  avatar: string
}

/** Somebody of the brand's staff, to be added by scanning `qr_text`. */
export interface UnlockStaff {
  user_id: number
  name: string
  avatar: string
  position: string
  store_name: string
  qr_text: string
}

export interface EnvelopeBlock {
  mode: EnvelopeMode
  /** Shares that can still be opened: of the envelope in the link, else of the activity. */
  count_left: number
  count_total: number
  min_fen: number
  max_fen: number
  need_word: boolean
  /** Whom I must add before I can open it; null when nothing is missing. */
  unlock: UnlockStaff | null
  /** I must buy something before I can open it. */
  need_order: boolean
  /** Who passed the envelope in the link on; null for the brand's own. */
  owner: EnvelopeOwner | null
  /** Unix seconds after which nothing can be opened; 0 when the activity's own end counts. */
  expire_at: number
}

export interface EnvelopeMe {
  opened: boolean
  /** Fen; 0 when nothing was opened. */
  amount_fen: number
  /** Key of the envelope I opened or own; '' when there is none. */
  record_id: string
  /** Whether the envelope in the link is mine to pass on. */
  is_owner: boolean
  balance_fen: number
}

export interface EnvelopeDetail extends ActivityDetail {
  envelope: EnvelopeBlock
  mine: EnvelopeMe
}

export interface EnvelopeOpened {
  record_id: string
  amount_fen: number
  balance_fen: number
  share_left: number
}

export interface LuckyPerson {
  nickname: string
  avatar: string
  amount_fen: number
  /** Unix seconds. */
  at: number
  /** The largest share, once all are opened. */
  best: boolean
  is_me: boolean
}

export interface EnvelopeLuck {
  list: LuckyPerson[]
  page: number
  limit: number
  total: number
  has_more: boolean
  /** Shares opened, and shares there were. */
  opened: number
  share_n: number
  sum_fen: number
}

interface EnvelopeQuery {
  id: string
  recordId?: string | undefined
}

export const envelopeDetail = endpoint<EnvelopeQuery, EnvelopeDetail>({
  path: '/wechat/red-envelope/detail',
  ...drawnByPage,
})

/** Opens one share. Refused with 1001 (wrong word), 1005 (too many wrong words), 2102-2112, 2114, 2115. */
export const openEnvelope = endpoint<
  EnvelopeQuery & { word?: string | undefined; reqId: string },
  EnvelopeOpened
>({
  method: 'POST',
  path: '/wechat/red-envelope/open',
  // The seal turns meanwhile.
  loader: false,
})

/** Who opened how much, newest first. */
export const envelopeLuck = endpoint<
  EnvelopeQuery & { page?: number; limit?: number },
  EnvelopeLuck
>({
  path: '/wechat/red-envelope/luck',
  ...drawnByPage,
})
