import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/**
 * `pool`: every visitor opens a share of the activity · `password`: the same, with a password · `group`: the owner
 * passes an envelope on to friends.
 */
export type EnvelopeMode = 'pool' | 'password' | 'group'

export interface EnvelopeOwner {
  nickname: string
  avatar: string
}

/** A staff member whom the visitor adds by scanning `qr_text`. */
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
  /** Unopened shares of the link's envelope, otherwise of the activity. */
  count_left: number
  count_total: number
  min_fen: number
  max_fen: number
  need_word: boolean
  /** Staff member to add before opening; null when none is required. */
  unlock: UnlockStaff | null
  /** A purchase is required before opening. */
  need_order: boolean
  /** Owner of the link's envelope; null for the brand's own. */
  owner: EnvelopeOwner | null
  /** End for opening shares, unix seconds; 0 = the activity's end. */
  expire_at: number
}

export interface EnvelopeMe {
  opened: boolean
  /** Fen; 0 before opening. */
  amount_fen: number
  /** Key of the envelope that the visitor opened or owns; '' for none. */
  record_id: string
  /** Whether the visitor owns the link's envelope. */
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
  /** The largest share, marked once all are opened. */
  best: boolean
  is_me: boolean
}

export interface EnvelopeLuck {
  list: LuckyPerson[]
  page: number
  limit: number
  total: number
  has_more: boolean
  /** Shares opened, and shares in total. */
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

/** Opens one share. Refused with 1001 (wrong password), 1005 (too many wrong passwords), 2102-2112, 2114, 2115. */
export const openEnvelope = endpoint<
  EnvelopeQuery & { word?: string | undefined; reqId: string },
  EnvelopeOpened
>({
  method: 'POST',
  path: '/wechat/red-envelope/open',
  // The page's animation shows the progress.
  loader: false,
})

/** Opened shares, newest first. */
export const envelopeLuck = endpoint<
  EnvelopeQuery & { page?: number; limit?: number },
  EnvelopeLuck
>({
  path: '/wechat/red-envelope/luck',
  ...drawnByPage,
})
