import { endpoint } from './core/endpoint.ts'

/** Material that can be shared by a signed link. */
export type ContentKind = 'article' | 'video' | 'file'
/**
 * `activity`: a campaign, by its id · `shop`: the brand's own pages, by brand_id · `card`: a staff member's card, by
 * user_id · `goods`: goods on sale.
 */
export type ShareKind = ContentKind | 'activity' | 'shop' | 'card' | 'goods'

export interface ShareLinkFields {
  kind: ShareKind
  id: number
  /** Ids of the sharers in order, joined by commas. */
  shareBy: string
  /** Unix seconds. */
  shareTime: string
  shareSign: string
}

export interface SignedShare {
  /** The share chain with the caller appended. */
  share_by: string
  /** Unix seconds. */
  share_time: number
  /** '' when the link is not signed: without a session, or for a chain that has reached its maximum length. */
  share_sign: string
  /** Of goods: the caller's user_id as a member of the staff, who brings the reader; 0 for others. */
  staff_id?: number
}

/** Signs the caller's own link. The arguments are the share fields of the link that the caller came by. */
export const signShare = endpoint<ShareLinkFields, SignedShare>({
  path: '/wechat/share/sign',
  loader: false,
  errorHandler: false,
  quiet: true,
})

/**
 * Reports that the caller opened a material by this link. With a valid signature, the sharer is credited once a day.
 */
export const openShare = endpoint<ShareLinkFields, object>({
  method: 'POST',
  path: '/wechat/share/open',
  loader: false,
  errorHandler: false,
  quiet: true,
})
